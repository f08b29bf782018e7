import { slidingMean } from "@/lib/domain/sliding-mean";

import type { LoggedPoint } from "./facts";

export type FinitePoint = LoggedPoint & { readonly value: number };

/** The values that are finite. */
export function finitePoints(points: readonly LoggedPoint[]): FinitePoint[] {
  return points.flatMap((point) => (point.value === null ? [] : [{ ...point, value: point.value }]));
}

/** Where a logged value stands. */
export function placeOf({ rollout, log_index }: Pick<LoggedPoint, "rollout" | "log_index">): Place {
  return rollout === null ? { axis: "log_index", at: log_index } : { axis: "rollout", at: rollout };
}

/** Mean of one window of values, with its first and last. */
export interface ValueWindow {
  readonly mean: number;
  readonly start: FinitePoint;
  readonly end: FinitePoint;
}

/** Values of a window: `window` of them, or a fifth of the run where it is shorter than five windows, five at least. */
export function windowWidth(values: number, window: number): number {
  return Math.min(window, values, Math.max(5, Math.floor(values / 5)));
}

/** The mean of every window of values, by its end. Linear in the values. */
export function slidingWindows(values: readonly FinitePoint[], window: number): ValueWindow[] {
  const width = windowWidth(values.length, window);
  const means: ValueWindow[] = [];
  const inside = slidingMean();
  values.forEach((point, index) => {
    if (index >= width) inside.shift();
    inside.push(point.value);
    const start = values[index - width + 1];
    const mean = inside.mean();
    if (start !== undefined && mean !== null) means.push({ mean, start, end: point });
  });
  return means;
}

/** Windows side by side from the end backwards, first one first; an incomplete one at the start is left out. */
export function windowsApart(values: readonly FinitePoint[], window: number): FinitePoint[][] {
  const width = windowWidth(values.length, window);
  const apart: FinitePoint[][] = [];
  for (let to = values.length; width > 0 && to - width >= 0; to -= width)
    apart.unshift(values.slice(to - width, to));
  return apart;
}
/** A rollout, or where a run logs none a log row. */
export interface Place {
  readonly axis: "rollout" | "log_index";
  readonly at: number;
}
