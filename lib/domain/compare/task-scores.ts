import type { Phase } from "@/lib/domain/vocabulary";

/** What is compared: the share of strict successes (reward = 1 exactly) or the mean reward, partial credit included. */
export const MEASURES = ["strict", "reward"] as const;
export type Measure = (typeof MEASURES)[number];

/** How a trial without a reward counts: left out, as 0, or as its phase is usually counted. */
export const MISSING_RULES = ["by-phase", "skip", "zero"] as const;
export type MissingRule = (typeof MISSING_RULES)[number];

/** What is counted of one task in one cohort. */
export interface TaskCounts {
  readonly task_id: string;
  readonly trials: number;
  readonly scored: number;
  /** Mean reward of the scored trials and the sum of squared deviations from it. */
  readonly mean: number | null;
  readonly m2: number | null;
  readonly max: number | null;
  readonly strict_successes: number;
}

/** One task of a cohort in the measure that is compared, by one denominator. */
export interface TaskScore {
  readonly task_id: string;
  /** Trials in the denominator, at least 1. */
  readonly n: number;
  readonly trials: number;
  readonly scored: number;
  readonly strict_successes: number;
  /** Of the measure. */
  readonly mean: number;
  /** Sample variance (n − 1) of one trial's value; null for a single trial. */
  readonly variance: number | null;
  /** Mean reward of the scored trials, whatever the measure. */
  readonly mean_reward: number | null;
}

/**
 * The denominator that a phase is usually counted by: harnesses and boards count an evaluation's trial without a
 * verdict as 0, trainers drop a training trial without a reward.
 */
export function missingRuleOf(phase: Phase, rule: MissingRule): "skip" | "zero" {
  if (rule !== "by-phase") return rule;
  return phase === "eval" ? "zero" : "skip";
}

/** Tasks with at least one counted trial, by name; the others have no score, which is not a score of 0. */
export function taskScores(
  tasks: readonly TaskCounts[],
  measure: Measure,
  missing: "skip" | "zero",
): TaskScore[] {
  return tasks
    .flatMap((task): TaskScore[] => {
      const n = missing === "zero" ? task.trials : task.scored;
      if (n === 0) return [];
      const { task_id, trials, scored, strict_successes } = task;
      const values = measure === "strict" ? strictMoments(strict_successes, n) : rewardMoments(task, n);
      const variance = n < 2 ? null : values.m2 / (n - 1);
      return [
        { task_id, n, trials, scored, strict_successes, mean: values.mean, variance, mean_reward: task.mean },
      ];
    })
    .sort((one, other) => (one.task_id < other.task_id ? -1 : 1));
}

function strictMoments(successes: number, n: number): { readonly mean: number; readonly m2: number } {
  return { mean: successes / n, m2: (successes * (n - successes)) / n };
}

/** Zeros are merged into the Welford state by Chan's formula. */
function rewardMoments(task: TaskCounts, n: number): { readonly mean: number; readonly m2: number } {
  const scoredMean = task.mean ?? 0;
  const zeros = n - task.scored;
  return {
    mean: zeros === 0 ? scoredMean : (scoredMean * task.scored) / n,
    m2: Math.max(0, (task.m2 ?? 0) + (scoredMean * scoredMean * task.scored * zeros) / n),
  };
}
