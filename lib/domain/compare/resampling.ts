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
  const { differences, ratios, undefinedRatios } = resampledMeans(a, b, seed, draws);
  const first = (b[0] ?? NaN) - (a[0] ?? NaN);
  return {
    difference: percentileInterval(differences),
    ratio: undefinedRatios > 0.025 * draws ? null : percentileInterval(ratios),
    draws,
    seed,
    degenerate: a.every((value, at) => Math.abs((b[at] ?? 0) - value - first) < 1e-12),
  };
}

/**
 * Difference and ratio of the means of each resample. Both means of a task lie beside each other, and two sums run at a
 * time: no addition waits for the one before.
 */
function resampledMeans(a: Float64Array, b: Float64Array, seed: number, draws: number) {
  const tasks = a.length;
  const chosen = taskDraws(tasks, seed, draws);
  const means = new Float64Array(2 * tasks);
  for (let task = 0; task < tasks; task += 1) {
    means[2 * task] = a[task] ?? 0;
    means[2 * task + 1] = b[task] ?? 0;
  }
  const differences = new Float64Array(draws);
  const ratios = new Float64Array(draws);
  let undefinedRatios = 0;
  let at = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    let [evenA, evenB, oddA, oddB] = [0, 0, 0, 0];
    const end = at + tasks;
    for (; at + 1 < end; at += 2) {
      const even = 2 * (chosen[at] ?? 0);
      const odd = 2 * (chosen[at + 1] ?? 0);
      evenA += means[even] ?? 0;
      evenB += means[even + 1] ?? 0;
      oddA += means[odd] ?? 0;
      oddB += means[odd + 1] ?? 0;
    }
    if (at < end) {
      evenA += a[chosen[at] ?? 0] ?? 0;
      evenB += b[chosen[at] ?? 0] ?? 0;
      at += 1;
    }
    const sumA = evenA + oddA;
    const sumB = evenB + oddB;
    differences[draw] = (sumB - sumA) / tasks;
    if (sumA === 0) undefinedRatios += 1;
    ratios[draw] = sumA === 0 ? Infinity : sumB / sumA;
  }
  return { differences, ratios, undefinedRatios };
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
