import type { ScorePair } from "./pairing";

const Z_TWO_SIDED_5 = 1.959963984540054;
const Z_80 = 0.8416212335729143;
/** A gap of so many standard errors is found in 4 of 5 repetitions at a two-sided level of 5 %. */
export const RESOLVED_AT = Z_TWO_SIDED_5 + Z_80;
/** More trials a task than this is called out of reach. */
const MOST_TRIALS = 1_000_000;

export interface Power {
  readonly alpha: 0.05;
  readonly power: 0.8;
  /** The smallest gap that the present trials would resolve, on these very tasks and for tasks like them. */
  readonly resolvable_tasks_fixed: number;
  readonly resolvable_tasks_sampled: number | null;
  /** More trials a task and side until the observed gap is resolved; 0 when it is, null when no number is enough. */
  readonly more_trials_tasks_fixed: number | null;
  readonly more_trials_tasks_sampled: number | null;
  /** Tasks needed at the present trials a task, tasks being a sample; null without a gap. */
  readonly tasks_needed: number | null;
}

/**
 * How far the observed gap is from being resolved at 80 % power (Cohen 1988; for evaluations Miller 2024,
 * arXiv 2411.00640 §5). The variance of a strict trial is taken at (c + ½)/(n + 1), so that a task at 0 of n is not
 * held for certain. With tasks sampled, the spread of the true differences remains however many trials there are.
 * Null below one common task.
 */
export function power(
  pairs: readonly ScorePair[],
  difference: number,
  paired_stderr: number | null,
  measure: "strict" | "reward",
): Power | null {
  const tasks = pairs.length;
  if (tasks === 0) return null;
  const noise = pairs.map(({ a, b }) => ({
    a: { n: a.n, variance: trialVariance(a, measure) },
    b: { n: b.n, variance: trialVariance(b, measure) },
  }));
  /** Squared error of the mean difference from the chance of trials, with m more of them. */
  const ofTrials = (more: number) =>
    noise.reduce((sum, { a, b }) => sum + a.variance / (a.n + more) + b.variance / (b.n + more), 0) /
    tasks ** 2;
  const ofTasks = paired_stderr === null ? null : Math.max(0, paired_stderr ** 2 - ofTrials(0));
  const gap = Math.abs(difference);
  return {
    alpha: 0.05,
    power: 0.8,
    resolvable_tasks_fixed: RESOLVED_AT * Math.sqrt(ofTrials(0)),
    resolvable_tasks_sampled: paired_stderr === null ? null : RESOLVED_AT * paired_stderr,
    more_trials_tasks_fixed: moreTrials(gap, ofTrials),
    more_trials_tasks_sampled: ofTasks === null ? null : moreTrials(gap, (more) => ofTasks + ofTrials(more)),
    tasks_needed:
      gap === 0 || paired_stderr === null
        ? null
        : Math.ceil(tasks * ((RESOLVED_AT * paired_stderr) / gap) ** 2),
  };
}

interface Spread {
  readonly n: number;
  readonly strict_successes: number;
  readonly variance: number | null;
}

/** Of a single trial with a reward nothing is known: it takes the largest variance of a value in [0, 1]. */
function trialVariance({ n, strict_successes, variance }: Spread, measure: "strict" | "reward"): number {
  if (measure === "reward") return variance ?? 0.25;
  const rate = (strict_successes + 0.5) / (n + 1);
  return rate * (1 - rate);
}

/** The fewest more trials with which the gap is resolved, by halving; null when not even very many are enough. */
function moreTrials(gap: number, squaredError: (more: number) => number): number | null {
  const resolves = (more: number) => gap > 0 && gap >= RESOLVED_AT * Math.sqrt(squaredError(more));
  if (resolves(0)) return 0;
  if (!resolves(MOST_TRIALS)) return null;
  let [low, high] = [0, MOST_TRIALS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (resolves(middle)) high = middle;
    else low = middle;
  }
  return high;
}
