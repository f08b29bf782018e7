import type { Category } from "@/lib/domain/categories";
import type { TaskDifference } from "@/lib/domain/compare/pairing";
import type { TransitionState } from "@/lib/domain/compare/transitions";
import { isZeroInBoth, type TaskVerdict, verdictOf } from "@/lib/domain/compare/verdicts";
import { type Proportion, wilson } from "@/lib/domain/proportion";
import type { Scalar } from "@/lib/queries/query";

import type { Compared } from "./compared";

/** One task of both sides as the page shows it. */
export interface ComparedTask extends TaskDifference {
  readonly before: TransitionState;
  readonly after: TransitionState;
  /** Of the strict successes, whatever the measure. */
  readonly strict_a: Proportion;
  readonly strict_b: Proportion;
  readonly verdict: TaskVerdict;
  readonly zero_in_both: boolean;
}

/** The common tasks with categories, Wilson intervals and verdicts. */
export function comparedTasks({ found, fdr }: Pick<Compared, "found" | "fdr">): ComparedTask[] {
  const moves = new Map(found.transitions.map((move) => [move.task_id, move]));
  return found.tasks.flatMap((task) => {
    const strict_a = wilson(task.a.strict_successes, task.a.n);
    const strict_b = wilson(task.b.strict_successes, task.b.n);
    if (strict_a === null || strict_b === null) return [];
    const move = moves.get(task.task_id);
    return [
      {
        ...task,
        before: move?.before ?? "unobserved",
        after: move?.after ?? "unobserved",
        strict_a,
        strict_b,
        verdict: verdictOf(task, fdr),
        zero_in_both: isZeroInBoth(task),
      },
    ];
  });
}

/** A state as the mark of a category; null for a task without a scored trial. */
export function categoryOfState(state: TransitionState): Category | null {
  return state === "unobserved" ? null : state;
}

/** The task as a row of an export: raw names and full numbers. */
export function taskRecord(task: ComparedTask): Readonly<Record<string, Scalar>> {
  const { a, b } = task;
  return {
    task_id: task.task_id,
    category_before: task.before,
    category_after: task.after,
    a_trials: a.n,
    a_strict_successes: a.strict_successes,
    a_mean: a.mean,
    a_strict_low: task.strict_a.low,
    a_strict_high: task.strict_a.high,
    b_trials: b.n,
    b_strict_successes: b.strict_successes,
    b_mean: b.mean,
    b_strict_low: task.strict_b.low,
    b_strict_high: task.strict_b.high,
    difference: task.difference,
    p: task.p,
    q: task.q,
    verdict: task.verdict,
  };
}
