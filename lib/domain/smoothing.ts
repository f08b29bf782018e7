import { gaussianMean } from "./smoothing-gaussian";
import { movingMedian } from "./smoothing-median";

/** How a curve can be smoothed. */
export const SMOOTHINGS = ["none", "mean", "ema", "gaussian", "median"] as const;
export type SmoothingKind = (typeof SMOOTHINGS)[number];

/** A way to smooth and its size in points: window of mean and median, half-life of the EMA, σ of the Gaussian. */
export interface Smoothing {
  readonly kind: SmoothingKind;
  readonly size: number;
}

/**
 * One value for each value, over all of them; NaN stands for a missing one. A missing value has no smoothed one, and
 * adds nothing to those of its neighbours. A size below 1 (σ: of 0 or less) leaves the values as they are.
 */
export function smooth(values: Float64Array, { kind, size }: Smoothing): Float64Array {
  if (!(size > 0)) return values;
  switch (kind) {
    case "none":
      return values;
    case "mean":
      return movingMeans(values, Math.floor(size));
    case "ema":
      return debiasedEma(values, emaWeight(size));
    case "gaussian":
      return gaussianMean(values, size);
    case "median":
      return movingMedian(values, Math.floor(size));
  }
}

/**
 * Trailing mean of the values among the last `window` places. Sums run forwards and backwards inside blocks of the
 * window's length (van Herk 1992, for sums): nothing is subtracted, so a huge value leaves no residue. Linear.
 */
export function movingMeans(values: Float64Array, window: number): Float64Array {
  const { length } = values;
  const means = new Float64Array(length).fill(Number.NaN);
  if (window < 1) return means;
  const size = Math.min(window, length);
  /** Of the block that ends before `start`, the sum and count from each place to its end; 0 behind it. */
  const sums = new Float64Array(size + 1);
  const counts = new Int32Array(size + 1);
  for (let start = 0; start < length; start += window) {
    const end = Math.min(length, start + window);
    let sum = 0;
    let lost = 0;
    let count = 0;
    for (let place = start; place < end; place += 1) {
      const value = values[place] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const next = sum + value;
      // What rounding lost is carried along (Neumaier 1974).
      lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
      sum = next;
      count += 1;
      const before = place - start + 1;
      means[place] = (sum + ((sums[before] ?? 0) + lost)) / (count + (counts[before] ?? 0));
    }
    sumBackwards(values, start, end, sums, counts);
  }
  return means;
}

/** Writes into `sums` and `counts`, from 0, what each place of the block and all after it hold. */
function sumBackwards(
  values: Float64Array,
  start: number,
  end: number,
  sums: Float64Array,
  counts: Int32Array,
): void {
  let sum = 0;
  let lost = 0;
  let count = 0;
  for (let place = end - 1; place >= start; place -= 1) {
    const value = values[place] ?? Number.NaN;
    if (!Number.isNaN(value)) {
      const next = sum + value;
      lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
      sum = next;
      count += 1;
    }
    sums[place - start] = sum + lost;
    counts[place - start] = count;
  }
}

/** The weight of what came before, for a half-life in points: 2^(−1 / half-life). */
export function emaWeight(half_life: number): number {
  return half_life > 0 ? 2 ** (-1 / half_life) : 0;
}

/**
 * Exponential moving average, start-corrected: m = w·m + (1 − w)·x, divided by 1 − wⁿ after n values, as Adam corrects
 * its moments (Kingma and Ba 2015, section 3). Missing values are passed over. Linear.
 */
export function debiasedEma(values: Float64Array, weight: number): Float64Array {
  const averages = new Float64Array(values.length).fill(Number.NaN);
  let sum = 0;
  let weights = 0;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum = weight * sum + value;
    weights = weight * weights + 1;
    averages[place] = sum / weights;
  }
  return averages;
}
