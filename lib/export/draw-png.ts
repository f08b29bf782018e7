import type { Resvg } from "@resvg/resvg-wasm";

/** An SVG without texts as a PNG so many pixels wide, on a colour or on nothing. The renderer must be ready. */
export function drawPng(
  Renderer: typeof Resvg,
  svg: string,
  width: number,
  ground: string | null,
): Uint8Array {
  const renderer = new Renderer(svg, {
    fitTo: { mode: "width", value: width },
    ...(ground !== null && { background: ground }),
  });
  const image = renderer.render();
  const png = Uint8Array.from(image.asPng());
  image.free();
  renderer.free();
  return png;
}
