import { type BeforeAfter, mantelHaenszel } from "@/lib/domain/count-tests";

import { type AuditFacts, COURSE_BINS, type CourseCell, observed } from "./facts";

const THIRD = COURSE_BINS / 3;

/** Strict successes of each task that was ever solved, over some stretches of the run before and some after. */
export function strataOf(
  course: readonly CourseCell[],
  isBefore: (bin: number) => boolean,
  isAfter: (bin: number) => boolean,
): Map<string, BeforeAfter> {
  const strata = new Map<string, BeforeAfter>();
  for (const { task_id, bin, scored, strict_successes } of course) {
    const known = strata.get(task_id) ?? { before: 0, before_trials: 0, after: 0, after_trials: 0 };
    if (isBefore(bin))
      strata.set(task_id, {
        ...known,
        before: known.before + strict_successes,
        before_trials: known.before_trials + scored,
      });
    else if (isAfter(bin))
      strata.set(task_id, {
        ...known,
        after: known.after + strict_successes,
        after_trials: known.after_trials + scored,
      });
  }
  return strata;
}

/** First against last third of the rollouts, by task. */
export function earlyAndLate(course: readonly CourseCell[]): Map<string, BeforeAfter> {
  return strataOf(
    course,
    (bin) => bin < THIRD,
    (bin) => bin >= COURSE_BINS - THIRD,
  );
}

/**
 * Standard errors by which strict success rose from the first to the last third. Within tasks (Mantel–Haenszel) where
 * most early trials are on tasks that the late ones have as well; else between the tasks of both thirds, each task
 * one draw from the pool. 0 where nothing varies; null where neither can be told: too few rollouts, or a third without trials.
 */
export function gainInErrors(facts: AuditFacts, fewest_rollouts: number): number | null {
  if (rolloutsOf(facts) < fewest_rollouts) return null;
  const seen = observed(facts.tasks);
  const early = seen.reduce((sum, { early_scored }) => sum + early_scored, 0);
  const shared = seen.reduce((sum, task) => sum + (task.late_scored > 0 ? task.early_scored : 0), 0);
  if (early === 0) return null;
  const strata = earlyAndLate(facts.course);
  if (shared >= early / 2) return mantelHaenszel([...strata.values()]) ?? 0;
  const before = clustered(
    seen.map(({ task_id, early_scored }) => [strata.get(task_id)?.before ?? 0, early_scored]),
  );
  const after = clustered(
    seen.map(({ task_id, late_scored }) => [strata.get(task_id)?.after ?? 0, late_scored]),
  );
  if (before === null || after === null) return null;
  const error = Math.sqrt(before.variance + after.variance);
  return error > 0 ? (after.rate - before.rate) / error : 0;
}

/** A rate over tasks as clusters, with its linearised variance (Cochran 1977, ratio estimates); null below two tasks. */
function clustered(counts: readonly (readonly [successes: number, trials: number])[]) {
  const tasks = counts.filter(([, trials]) => trials > 0);
  const trials = tasks.reduce((sum, [, n]) => sum + n, 0);
  if (tasks.length < 2) return null;
  const rate = tasks.reduce((sum, [k]) => sum + k, 0) / trials;
  const squares = tasks.reduce((sum, [k, n]) => sum + (k - rate * n) ** 2, 0);
  return { rate, variance: (squares / trials ** 2) * (tasks.length / (tasks.length - 1)) };
}

/** Rollouts with trials; where they are not known, those that the run is said to have. */
export function rolloutsOf({ rollouts, run }: Pick<AuditFacts, "rollouts" | "run">): number {
  return rollouts.length > 0 ? rollouts.length : run.rollouts;
}
