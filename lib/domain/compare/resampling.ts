import { wilson } from "@/lib/domain/proportion";
import { seededWords } from "@/lib/domain/random";

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
  const first = (b[0] ?? NaN) - (a[0] ?? NaN);
  if (tasks === 0) return null;
  const word = seededWords(seed);
  const scale = tasks / 2 ** 32;
  const differences = new Float64Array(draws);
  const ratios = new Float64Array(draws);
  let undefinedRatios = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    let sumA = 0;
    let sumB = 0;
    for (let i = 0; i < tasks; i += 1) {
      const at = (word() * scale) | 0;
      sumA += a[at] ?? 0;
      sumB += b[at] ?? 0;
    }
    differences[draw] = (sumB - sumA) / tasks;
    if (sumA === 0) undefinedRatios += 1;
    ratios[draw] = sumA === 0 ? Infinity : sumB / sumA;
  }
  return {
    difference: percentileInterval(differences),
    ratio: undefinedRatios > 0.025 * draws ? null : percentileInterval(ratios),
    draws,
    seed,
    degenerate: a.every((value, at) => Math.abs((b[at] ?? 0) - value - first) < 1e-12),
  };
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
  const source = Float64Array.from(values);
  const word = seededWords(seed);
  const scale = source.length / 2 ** 32;
  const means = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw += 1) {
    let sum = 0;
    for (let i = 0; i < source.length; i += 1) sum += source[(word() * scale) | 0] ?? 0;
    means[draw] = sum / source.length;
  }
  return { ...percentileInterval(means), method: "bootstrap" };
}
