import type { CellPaint } from "@/lib/charts/heat-map-cells";

/** Draws the cells on a canvas at the pixels of this screen. Throws where the browser gives no canvas to draw on. */
export function paintCells(paints: readonly CellPaint[], width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser gave no canvas to draw cells on");
  context.scale(ratio, ratio);
  for (const { fill, opacity, boxes } of paints) {
    context.fillStyle = fill;
    context.globalAlpha = opacity;
    for (let i = 0; i < boxes.length; i += 4) {
      context.fillRect(boxes[i] ?? 0, boxes[i + 1] ?? 0, boxes[i + 2] ?? 0, boxes[i + 3] ?? 0);
    }
  }
  return canvas;
}
