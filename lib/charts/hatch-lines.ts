import type { Box } from "./boxes";
import type { DrawnLine } from "./drawn";

/**
 * The 45° hatch that means in-distribution, cut at the edges of a box: canvas, SVG and print draw the same lines.
 * `pitch` is their distance along x in CSS pixels.
 */
export function hatchLines(box: Box, pitch: number, stroke: string, z: number): DrawnLine[] {
  const { x, y, width, height } = box;
  const lines: DrawnLine[] = [];
  // A line rises from (foot, bottom) to (foot + height, top).
  for (let foot = pitch - height; foot < width; foot += pitch) {
    const from = Math.max(0, foot);
    const to = Math.min(width, foot + height);
    if (to <= from) continue;
    lines.push({
      type: "line",
      silent: true,
      z,
      shape: { x1: x + from, y1: y + height - (from - foot), x2: x + to, y2: y + height - (to - foot) },
      style: { stroke, lineWidth: 1.5 },
    });
  }
  return lines;
}
