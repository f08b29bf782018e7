import type { SeriesPoint } from "./series";

/**
 * What counts as a spike. `above`: a value over a bound. `robust`: a value further from the rolling median than `z`
 * robust standard deviations, on either side (Hampel's identifier).
 */
export type SpikeRule =
  | { readonly kind: "above"; readonly threshold: number }
  | { readonly kind: "robust"; readonly z: number; readonly window: number };

/** The usual z of a robust outlier (Iglewicz & Hoaglin 1993). */
export const USUAL_Z = 3.5;
export const USUAL_WINDOW = 51;

/** What is usual around a value: median and robust standard deviation of its window. */
export interface Surroundings {
  readonly median: number;
  /** 1.4826 · MAD, or 1.2533 · mean absolute deviation where more than half of the values are equal; 0 when all are. */
  readonly scale: number;
}

/** A value that stands out; `z` and `usual` are null under a plain bound. */
export interface Spike<P> {
  readonly point: P;
  /** Its place among the points. */
  readonly index: number;
  readonly value: number;
  readonly z: number | null;
  readonly usual: number | null;
}

/** Below this many finite values nothing is usual. */
const FEWEST = 5;

/**
 * Per point the median and scale of the `window` finite values around it; at the ends of the series the first or last
 * `window` ones. Null where the value is not finite, everywhere when there are fewer than five. The window is kept
 * sorted: a step moves the values between the one that leaves and the one that comes.
 */
export function surroundings(points: readonly SeriesPoint[], window: number): (Surroundings | null)[] {
  const finite = new Float64Array(points.length);
  let count = 0;
  for (const { value } of points) if (value !== null) finite[count++] = value;
  if (count < FEWEST) return points.map(() => null);
  const width = Math.min(window, count);
  const half = Math.floor(width / 2);
  const sorted = finite.slice(0, width).sort();
  let start = 0;
  let known: Surroundings | null = null;
  let place = -1;
  return points.map(({ value }) => {
    if (value === null) return null;
    place += 1;
    const wanted = Math.min(Math.max(0, place - half), count - width);
    for (; start < wanted; start += 1) {
      replace(sorted, finite[start] ?? 0, finite[start + width] ?? 0);
      known = null;
    }
    known ??= surroundingsOf(sorted);
    return known;
  });
}

/** Puts a value in the place of another one, which is there, and keeps the order. */
function replace(sorted: Float64Array, gone: number, next: number): void {
  let place = placeIn(sorted, gone);
  for (; place + 1 < sorted.length && (sorted[place + 1] ?? next) < next; place += 1)
    sorted[place] = sorted[place + 1] ?? 0;
  for (; place > 0 && (sorted[place - 1] ?? next) > next; place -= 1) sorted[place] = sorted[place - 1] ?? 0;
  sorted[place] = next;
}

/** Points that the rule calls spikes, in log order; `around` is what `surroundings` gave for the rule's window. */
export function spikesOf<P extends SeriesPoint>(
  points: readonly P[],
  rule: SpikeRule,
  around: readonly (Surroundings | null)[] = rule.kind === "above" ? [] : surroundings(points, rule.window),
): Spike<P>[] {
  if (rule.kind === "above")
    return points.flatMap((point, index) =>
      point.value !== null && point.value > rule.threshold
        ? [{ point, index, value: point.value, z: null, usual: null }]
        : [],
    );
  return points.flatMap((point, index) => {
    const { value } = point;
    const near = around[index] ?? null;
    if (value === null || near === null || near.scale === 0) return [];
    const z = (value - near.median) / near.scale;
    return Math.abs(z) > rule.z ? [{ point, index, value, z, usual: near.median }] : [];
  });
}

/** Median and robust standard deviation of all the values; null for fewer than five. */
export function robustScale(values: readonly number[]): Surroundings | null {
  return values.length < FEWEST ? null : surroundingsOf(Float64Array.from(values).sort());
}

function surroundingsOf(sorted: Float64Array): Surroundings {
  const { length } = sorted;
  const upper = sorted[length >> 1] ?? 0;
  const median = length % 2 === 1 ? upper : ((sorted[(length >> 1) - 1] ?? upper) + upper) / 2;
  const mad = medianDistance(sorted, median);
  if (mad > 0) return { median, scale: 1.4826 * mad };
  const distance = sorted.reduce((sum, value) => sum + Math.abs(value - median), 0) / length;
  return { median, scale: 1.2533 * distance };
}

/** The median of |x − centre|. */
function medianDistance(sorted: Float64Array, centre: number): number {
  const upper = nthDistance(sorted, centre, (sorted.length >> 1) + 1);
  return sorted.length % 2 === 1 ? upper : (nthDistance(sorted, centre, sorted.length >> 1) + upper) / 2;
}

/**
 * The n-th smallest |x − centre|, from 1. The n nearest values lie side by side: of all such rows the one is sought
 * whose farther end is nearest, by halving, since its left end comes nearer while the right one goes away.
 */
function nthDistance(sorted: Float64Array, centre: number, n: number): number {
  let low = 0;
  let high = sorted.length - n;
  while (low < high) {
    const at = (low + high) >> 1;
    if (centre - (sorted[at] ?? 0) > (sorted[at + n] ?? 0) - centre) low = at + 1;
    else high = at;
  }
  return Math.max(centre - (sorted[low] ?? 0), (sorted[low + n - 1] ?? 0) - centre);
}

/** The place of the first value that is not below `value`. */
function placeIn(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const at = (low + high) >> 1;
    if ((sorted[at] ?? 0) < value) low = at + 1;
    else high = at;
  }
  return low;
}
