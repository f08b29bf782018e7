import { addValue, mean, NO_MOMENTS, sampleStd } from "@/lib/domain/moments";
import { type Proportion, wilson } from "@/lib/domain/proportion";

import { type MeanInterval, meanInterval } from "./resampling";
import type { Measure, TaskScore } from "./task-scores";

/** One cohort over all of its own tasks. */
export interface CohortMeans {
  readonly tasks: number;
  /** Trials in the denominator. */
  readonly n: number;
  /** Every trial weighs the same: what harnesses print as accuracy. */
  readonly micro: number | null;
  /** Every task weighs the same: what boards and papers print. Equal to micro only with equal numbers of trials. */
  readonly macro: number | null;
  /** Of macro, tasks taken as a sample of tasks: sd of the task means / √T. */
  readonly stderr_tasks_sampled: number | null;
  /** Of macro, on these very tasks: √Σ(s²ᵢ/nᵢ) / T, for 0/1 values √Σ(p(1−p)/(n−1)) / T. Null where a task has one trial. */
  readonly stderr_tasks_fixed: number | null;
  /** Of macro, tasks resampled. */
  readonly bootstrap95: MeanInterval | null;
  /** Of micro, for strict successes; takes all trials as independent, so it is too narrow for other tasks. */
  readonly wilson95: Proportion | null;
}

/** Means and both standard errors of a cohort (Miller 2024, arXiv 2411.00640; Terminal-Bench 2 for tasks fixed). */
export function cohortMeans(scores: readonly TaskScore[], measure: Measure, seed: number): CohortMeans {
  const n = scores.reduce((sum, score) => sum + score.n, 0);
  const means = scores.map((score) => score.mean);
  const strict = scores.reduce((sum, score) => sum + score.strict_successes, 0);
  const total = scores.reduce((sum, score) => sum + score.mean * score.n, 0);
  return {
    tasks: scores.length,
    n,
    micro: n === 0 ? null : measure === "strict" ? strict / n : total / n,
    macro: mean(means),
    stderr_tasks_sampled: standardError(means),
    stderr_tasks_fixed: fixedTasksError(scores),
    bootstrap95: meanInterval(means, seed),
    wilson95: measure === "strict" ? wilson(strict, n) : null,
  };
}

/** Sample standard deviation / √count; null below two values. */
export function standardError(values: readonly number[]): number | null {
  const { count, m2 } = values.reduce(addValue, NO_MOMENTS);
  const std = sampleStd(m2, count);
  return std === null ? null : std / Math.sqrt(count);
}

function fixedTasksError(scores: readonly TaskScore[]): number | null {
  let sum = 0;
  for (const { variance, n } of scores) {
    if (variance === null) return null;
    sum += variance / n;
  }
  return scores.length === 0 ? null : Math.sqrt(sum) / scores.length;
}
