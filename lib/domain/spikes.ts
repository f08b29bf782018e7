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
 * `window` ones. Null where the value is not finite, everywhere when there are fewer than five.
 * Costs points × window at most.
 */
export function surroundings(points: readonly SeriesPoint[], window: number): (Surroundings | null)[] {
  const finite = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (finite.length < FEWEST) return points.map(() => null);
  const width = Math.min(window, finite.length);
  const half = Math.floor(width / 2);
  const sorted = finite.slice(0, width).sort((a, b) => a - b);
  let start = 0;
  let known: Surroundings | null = null;
  let place = -1;
  return points.map(({ value }) => {
    if (value === null) return null;
    place += 1;
    const wanted = Math.min(Math.max(0, place - half), finite.length - width);
    for (; start < wanted; start += 1) {
      sorted.splice(placeIn(sorted, finite[start] ?? 0), 1);
      const next = finite[start + width] ?? 0;
      sorted.splice(placeIn(sorted, next), 0, next);
      known = null;
    }
    known ??= surroundingsOf(sorted);
    return known;
  });
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
  return values.length < FEWEST ? null : surroundingsOf([...values].sort((a, b) => a - b));
}

function surroundingsOf(sorted: readonly number[]): Surroundings {
  const median = middle(sorted);
  const mad = medianDistance(sorted, median);
  if (mad > 0) return { median, scale: 1.4826 * mad };
  const distance = sorted.reduce((sum, value) => sum + Math.abs(value - median), 0) / sorted.length;
  return { median, scale: 1.2533 * distance };
}

function middle(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? upper) + upper) / 2;
}

/** The median of |x − centre|: distances grow outwards from the centre on both sides, so the nearest ones are merged. */
function medianDistance(sorted: readonly number[], centre: number): number {
  let right = placeIn(sorted, centre);
  let left = right - 1;
  const upperAt = Math.floor(sorted.length / 2);
  let [lower, upper] = [0, 0];
  for (let taken = 0; taken <= upperAt; taken += 1) {
    const below = left < 0 ? Infinity : centre - (sorted[left] ?? 0);
    const above = right >= sorted.length ? Infinity : (sorted[right] ?? 0) - centre;
    lower = upper;
    if (below < above) {
      upper = below;
      left -= 1;
    } else {
      upper = above;
      right += 1;
    }
  }
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}

/** The place of the first value that is not below `value`. */
function placeIn(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const at = (low + high) >> 1;
    if ((sorted[at] ?? 0) < value) low = at + 1;
    else high = at;
  }
  return low;
}
