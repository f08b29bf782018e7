import { wilson } from "@/lib/domain/proportion";

import { taskDraws } from "./task-draws";

/** Resamples of the paired bootstrap, and of statistics that are shown beside it. */
export const BOOTSTRAP_DRAWS = 10_000;
export const SIDE_DRAWS = 2_000;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The q-quantile of sorted values, linear between neighbours (type 7, as numpy and R). NaN without values. */
export function sortedQuantile(sorted: Float64Array, q: number): number {
  const place = q * (sorted.length - 1);
  const low = Math.floor(place);
  const below = sorted[low] ?? NaN;
  const above = sorted[Math.min(low + 1, sorted.length - 1)] ?? NaN;
  return below + (place - low) * (above - below);
}

/** 95 % percentile interval of draws (Efron 1981). The draws are sorted in place. */
export function percentileInterval(draws: Float64Array): Interval {
  draws.sort();
  return { low: sortedQuantile(draws, 0.025), high: sortedQuantile(draws, 0.975) };
}

export interface PairedBootstrap {
  readonly difference: Interval;
  /** Of mean b / mean a; null where mean a is 0 in more than 2.5 % of the draws. */
  readonly ratio: Interval | null;
  readonly draws: number;
  readonly seed: number;
  /** All tasks differ by the same amount: the interval has no width and says nothing. */
  readonly degenerate: boolean;
}

/**
 * Resamples pairs of task means with replacement and takes the mean of both sides, so that tasks are a sample and a
 * task keeps all of its trials. Percentile intervals. Null without a pair.
 */
export function pairedBootstrap(
  a: Float64Array,
  b: Float64Array,
  seed: number,
  draws = BOOTSTRAP_DRAWS,
): PairedBootstrap | null {
  const tasks = a.length;
  if (tasks === 0) return null;
  const chosen = taskDraws(tasks, seed, draws);
  const differences = new Float64Array(draws);
  const ratios = new Float64Array(draws);
  let undefinedRatios = 0;
  let at = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    let sumA = 0;
    let sumB = 0;
    for (const end = at + tasks; at < end; at += 1) {
      const place = chosen[at] ?? 0;
      sumA += a[place] ?? 0;
      sumB += b[place] ?? 0;
    }
    differences[draw] = (sumB - sumA) / tasks;
    if (sumA === 0) undefinedRatios += 1;
    ratios[draw] = sumA === 0 ? Infinity : sumB / sumA;
  }
  const first = (b[0] ?? NaN) - (a[0] ?? NaN);
  return {
    difference: percentileInterval(differences),
    ratio: undefinedRatios > 0.025 * draws ? null : percentileInterval(ratios),
    draws,
    seed,
    degenerate: a.every((value, at) => Math.abs((b[at] ?? 0) - value - first) < 1e-12),
  };
}

/** 95 % percentile interval of the mean of task differences, tasks resampled. Null without a task. */
export function differenceInterval(
  differences: Float64Array,
  seed: number,
  draws = BOOTSTRAP_DRAWS,
): Interval | null {
  return differences.length === 0 ? null : percentileInterval(drawnMeans(differences, seed, draws));
}

/** The mean of every resample of the values; equally long lists are drawn alike for one seed. */
function drawnMeans(values: Float64Array, seed: number, draws: number): Float64Array {
  const count = values.length;
  const chosen = taskDraws(count, seed, draws);
  const means = new Float64Array(draws);
  let at = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    let sum = 0;
    for (const end = at + count; at < end; at += 1) sum += values[chosen[at] ?? 0] ?? 0;
    means[draw] = sum / count;
  }
  return means;
}

export interface MeanInterval extends Interval {
  /** Wilson over tasks stands in where every task is 0 or every task is 1: resampling such values shows no spread. */
  readonly method: "bootstrap" | "wilson";
}

/** 95 % interval of the mean of task values, tasks resampled. Null below two tasks, or where all are equal in between. */
export function meanInterval(
  values: readonly number[],
  seed: number,
  draws = SIDE_DRAWS,
): MeanInterval | null {
  const [first] = values;
  if (first === undefined || values.length < 2) return null;
  if (values.every((value) => value === first)) {
    if (first !== 0 && first !== 1) return null;
    const bounds = wilson(first * values.length, values.length);
    return bounds === null ? null : { low: bounds.low, high: bounds.high, method: "wilson" };
  }
  return { ...percentileInterval(drawnMeans(Float64Array.from(values), seed, draws)), method: "bootstrap" };
}
