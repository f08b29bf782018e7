import type { TaskDifference } from "./pairing";

/** What the exact test lets one say of a task: only with a q below the chosen false-discovery rate a direction. */
export const TASK_VERDICTS = ["better", "worse", "not-separable"] as const;
export type TaskVerdict = (typeof TASK_VERDICTS)[number];

/** The rates among which a reader chooses. */
export const FALSE_DISCOVERY_RATES = [0.01, 0.05, 0.1, 0.2] as const;
export const DEFAULT_FDR = 0.05;

/** The direction is that of the strict rates, which are what is tested, whichever measure is compared. */
export function verdictOf({ a, b, q }: Pick<TaskDifference, "a" | "b" | "q">, fdr: number): TaskVerdict {
  if (q === null || q >= fdr) return "not-separable";
  const change = b.strict_successes / b.n - a.strict_successes / a.n;
  return change > 0 ? "better" : change < 0 ? "worse" : "not-separable";
}

/** Never strictly solved on either side. */
export function isZeroInBoth({ a, b }: Pick<TaskDifference, "a" | "b">): boolean {
  return a.strict_successes === 0 && b.strict_successes === 0;
}

export interface VerdictCounts {
  readonly better: number;
  readonly worse: number;
  readonly not_separable: number;
  /** A part of those that are not separable. */
  readonly zero_in_both: number;
}

export function countVerdicts(tasks: readonly TaskDifference[], fdr: number): VerdictCounts {
  const of = (verdict: TaskVerdict) => tasks.filter((task) => verdictOf(task, fdr) === verdict).length;
  return {
    better: of("better"),
    worse: of("worse"),
    not_separable: of("not-separable"),
    zero_in_both: tasks.filter(isZeroInBoth).length,
  };
}
