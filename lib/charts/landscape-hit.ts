import { isInside } from "@/lib/domain/area";

import type { LandscapeLayout, LandscapeMark } from "./landscape-layout";

/** A point in two numbers. */
export type Point = readonly [x: number, y: number];

/** How far from a mark a pointer may be and still mean it, CSS pixels. */
const REACH = 14;

/** The mark nearest to a point, where it is drawn; null when none is near. The later of equals lies on top. */
export function markAt({ marks }: LandscapeLayout, x: number, y: number): LandscapeMark | null {
  let nearest: LandscapeMark | null = null;
  let least = REACH;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance <= least) {
      least = distance;
      nearest = mark;
    }
  }
  return nearest;
}

/** The marks whose centre is drawn inside a polygon, its corners in CSS pixels. */
export function marksInside({ marks }: LandscapeLayout, corners: readonly Point[]): LandscapeMark[] {
  return marks.filter(({ x, y }) => isInside(corners, [x, y]));
}

/** A point of the plot in the numbers of its axes. */
export function valueAt({ plot, xTicks, yTicks }: LandscapeLayout, [x, y]: Point): Point {
  const [x0, x1] = [xTicks.values[0] ?? 0, xTicks.values.at(-1) ?? 1];
  const [y0, y1] = [yTicks.values[0] ?? 0, yTicks.values.at(-1) ?? 1];
  return [
    x0 + ((x - plot.x) / plot.width) * (x1 - x0),
    y0 + ((plot.y + plot.height - y) / plot.height) * (y1 - y0),
  ];
}

/** Where a pair of numbers of the axes lies in the plot: the inverse of `valueAt`. */
export function pointAt({ plot, xTicks, yTicks }: LandscapeLayout, [x, y]: Point): Point {
  const [x0, x1] = [xTicks.values[0] ?? 0, xTicks.values.at(-1) ?? 1];
  const [y0, y1] = [yTicks.values[0] ?? 0, yTicks.values.at(-1) ?? 1];
  return [
    plot.x + ((x - x0) / (x1 - x0)) * plot.width,
    plot.y + plot.height - ((y - y0) / (y1 - y0)) * plot.height,
  ];
}
