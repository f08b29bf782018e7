import { type Category, type CategoryRules, DEFAULT_RULES } from "@/lib/domain/categories";
import { type BothDenominators, bothDenominators } from "@/lib/domain/denominators";
import { observe, type ObservedTask } from "@/lib/domain/observed-task";
import { rewardCounts } from "@/lib/domain/reward-bins";
import type { PoolTasksRow } from "@/lib/queries/pool-tasks";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";

/** One row of the per-task table: a task with its statistics, or one without a scored trial. */
export interface LandscapeTask {
  readonly task_id: string;
  readonly trials: number;
  /** Means and rates by both denominators. */
  readonly both: BothDenominators;
  readonly observed: ObservedTask | null;
}

/** The filters that narrow the tasks of a cohort; null lets everything through. */
export interface TaskFilter {
  readonly category: readonly Category[] | null;
  /** Indices of std buckets. */
  readonly bucket: readonly string[] | null;
  /** First and last bin of rewards: at least one scored trial lies in them. */
  readonly reward: readonly [number, number] | null;
  readonly find: string | null;
}

const NO_TRIALS = bothDenominators({ trials: 0, scored: 0, mean: null, strict_successes: 0 });

/**
 * The tasks of a cohort, observed ones first in the order of the rows; then those that have trials but no score,
 * and those that `pool` holds and no row names. Categories are by `rules`.
 */
export function tasksOf(
  rows: readonly TaskSummaryRow[],
  pool: readonly PoolTasksRow[],
  rules: CategoryRules = DEFAULT_RULES,
): LandscapeTask[] {
  const tasks = rows.map((row): LandscapeTask => {
    return {
      task_id: row.task_id,
      trials: row.trials,
      both: bothDenominators(row),
      observed: observe(row, rules),
    };
  });
  const named = new Set(tasks.map(({ task_id }) => task_id));
  const never = pool.flatMap(({ task_id, in_pool }): LandscapeTask[] =>
    in_pool === true && !named.has(task_id) ? [{ task_id, trials: 0, both: NO_TRIALS, observed: null }] : [],
  );
  return [
    ...tasks.filter(({ observed }) => observed !== null),
    ...tasks.filter(({ observed }) => observed === null),
    ...never,
  ];
}

/** Whether a task passes the filters. An unobserved task has no category and no std: it passes only a name. */
export function passes(
  { task_id, observed }: LandscapeTask,
  { category, bucket, reward, find }: TaskFilter,
): boolean {
  if (category !== null && (observed === null || !category.includes(observed.category))) return false;
  if (bucket !== null && (observed === null || !bucket.includes(String(observed.bucket)))) return false;
  if (reward !== null && (observed === null || !hasRewardIn(observed, reward))) return false;
  return find === null || task_id.toLowerCase().includes(find.toLowerCase());
}

function hasRewardIn(task: ObservedTask, [first, last]: readonly [number, number]): boolean {
  return rewardCounts(task).some((count, bin) => count > 0 && bin >= first && bin <= last);
}
