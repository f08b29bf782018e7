import type { CellPaint } from "@/lib/charts/heat-map-cells";

/**
 * Draws the cells on a canvas, `ratio` pixels a CSS pixel, pixel by pixel: tens of thousands of them as shapes would
 * take several frames. Throws where the browser gives no canvas to draw on.
 */
export function paintCells(
  paints: readonly CellPaint[],
  width: number,
  height: number,
  ratio: number,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser gave no canvas to draw cells on");
  const image = context.createImageData(canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);
  // The boxes of a row are equally tall: only their first lines are painted, the others are copies of it.
  const ends = new Map<number, number>();
  for (const { fill, opacity, boxes } of paints) {
    const colour = pixelOf(fill, opacity);
    for (let i = 0; i < boxes.length; i += 4) {
      const [x = 0, y = 0, across = 0, down = 0] = [boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3]];
      const top = Math.round(y * ratio);
      ends.set(top, Math.round((y + down) * ratio));
      const start = top * canvas.width;
      pixels.fill(colour, start + Math.round(x * ratio), start + Math.round((x + across) * ratio));
    }
  }
  for (const [top, bottom] of ends) {
    const start = top * canvas.width;
    for (let line = top + 1; line < bottom; line += 1)
      pixels.copyWithin(line * canvas.width, start, start + canvas.width);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** A colour of the palette, #rrggbb, as the four bytes of a pixel in this machine's order. */
function pixelOf(fill: string, opacity: number): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  const bytes = Uint8Array.of(red, green, blue, Math.round(opacity * 255));
  return new Uint32Array(bytes.buffer)[0] ?? 0;
}
