import { mean, median } from "./moments";
import type { SeriesPoint } from "./series";

/** What a reader wants to know of a stretch of logged values; null where none is finite. */
export interface Summary {
  /** Finite values. */
  readonly count: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Values that are not finite: in none of the numbers above. */
  readonly non_finite: number;
}

/** Mean, median and ends of the finite values. */
export function summaryOf(points: readonly Pick<SeriesPoint, "value">[]): Summary {
  const values: number[] = [];
  let min = Infinity;
  let max = -Infinity;
  for (const { value } of points) {
    if (value === null) continue;
    values.push(value);
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return {
    count: values.length,
    mean: mean(values),
    median: median(values),
    min: values.length === 0 ? null : min,
    max: values.length === 0 ? null : max,
    non_finite: points.length - values.length,
  };
}
