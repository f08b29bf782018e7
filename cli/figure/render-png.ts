import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { initWasm, Resvg } from "@resvg/resvg-wasm";

const require = createRequire(import.meta.url);
let ready: Promise<void> | null = null;

/** An SVG without texts as a PNG so many pixels wide, on a colour or on nothing. */
export async function renderPng(svg: string, width: number, ground: string | null): Promise<Uint8Array> {
  ready ??= readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")).then(initWasm);
  await ready;
  const renderer = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    ...(ground !== null && { background: ground }),
  });
  const image = renderer.render();
  const png = Uint8Array.from(image.asPng());
  image.free();
  renderer.free();
  return png;
}
