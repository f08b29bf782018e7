import type { Ticks } from "@/lib/domain/ticks";

import type { Box } from "./boxes";

/** A point in two numbers. */
export type Point = readonly [x: number, y: number];

/** What places the numbers of two axes in a plot. */
export interface Scaled {
  readonly plot: Box;
  readonly xTicks: Ticks;
  readonly yTicks: Ticks;
}

/** A point of the plot, CSS pixels, in the numbers of its axes. */
export function valueAt(scaled: Scaled, [x, y]: Point): Point {
  const { plot } = scaled;
  const [[x0, x1], [y0, y1]] = rangesOf(scaled);
  return [
    x0 + ((x - plot.x) / plot.width) * (x1 - x0),
    y0 + ((plot.y + plot.height - y) / plot.height) * (y1 - y0),
  ];
}

/** Where a pair of numbers of the axes lies in the plot, CSS pixels: the inverse of `valueAt`. */
export function pointAt(scaled: Scaled, [x, y]: Point): Point {
  const { plot } = scaled;
  const [[x0, x1], [y0, y1]] = rangesOf(scaled);
  return [
    plot.x + ((x - x0) / (x1 - x0)) * plot.width,
    plot.y + plot.height - ((y - y0) / (y1 - y0)) * plot.height,
  ];
}

function rangesOf({ xTicks, yTicks }: Scaled): readonly [Point, Point] {
  return [
    [xTicks.values[0] ?? 0, xTicks.values.at(-1) ?? 1],
    [yTicks.values[0] ?? 0, yTicks.values.at(-1) ?? 1],
  ];
}
