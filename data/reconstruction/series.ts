import type { Random } from "./random";

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error("no median of no values");
  return (low + high) / 2;
}

/** A straight line from `from` to `to` with normal noise of the given standard deviation. */
export function drawLine(random: Random, count: number, from: number, to: number, noise: number): number[] {
  return Array.from(
    { length: count },
    (_, index) => from + ((to - from) * index) / Math.max(1, count - 1) + noise * random.normal(),
  );
}

/** Shifts values inside of [low, high] until they have the mean; throws when the bounds forbid it. */
export function withMean(values: readonly number[], mean: number, low: number, high: number): number[] {
  let shifted = [...values];
  for (let round = 0; round < 200; round += 1) {
    const off = mean - meanOf(shifted);
    if (Math.abs(off) < 1e-12) return shifted;
    shifted = shifted.map((value) => Math.min(high, Math.max(low, value + off)));
  }
  if (Math.abs(mean - meanOf(shifted)) < 1e-9) return shifted;
  throw new Error(`no series within [${String(low)}, ${String(high)}] has the mean ${String(mean)}`);
}

/** Applies `fit` to the values of each phase apart and puts them back into their places. */
export function byPhase(
  values: readonly number[],
  phases: readonly number[],
  fit: (part: readonly number[], phase: number) => readonly number[],
): number[] {
  const result = [...values];
  for (const phase of new Set(phases)) {
    const places = phases.flatMap((of, place) => (of === phase ? [place] : []));
    const fitted = fit(
      places.map((place) => values[place] ?? NaN),
      phase,
    );
    places.forEach((place, index) => {
      result[place] = fitted[index] ?? NaN;
    });
  }
  return result;
}

/** Means of all windows of `width` neighbouring values. */
export function windowMeans(values: readonly number[], width: number): number[] {
  return Array.from({ length: values.length - width + 1 }, (_, from) =>
    meanOf(values.slice(from, from + width)),
  );
}

/** Cuts to as many significant digits as a 32-bit float carries. */
export function single(value: number): number {
  return Math.fround(value);
}
