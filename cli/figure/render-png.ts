import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { initWasm, Resvg } from "@resvg/resvg-wasm";

import { drawPng } from "@/lib/export/draw-png";

const require = createRequire(import.meta.url);
let ready: Promise<void> | null = null;

/** An SVG without texts as a PNG so many pixels wide, on a colour or on nothing. */
export async function renderPng(svg: string, width: number, ground: string | null): Promise<Uint8Array> {
  ready ??= readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")).then(initWasm);
  await ready;
  return drawPng(Resvg, svg, width, ground);
}
