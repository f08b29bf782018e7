import { type Category, categoryOf, countCategories } from "./categories";
import { type BothDenominators, bothDenominators, cohortCounts } from "./denominators";
import { countStdBuckets, stdOf } from "./std-buckets";

/** What is counted of one task in one cohort. */
interface TaskCounts {
  readonly task_id: string;
  readonly trials: number;
  readonly scored: number;
  readonly mean: number | null;
  readonly m2: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly strict_successes: number;
  readonly groups: number;
  readonly all_zero_groups: number;
  readonly all_one_groups: number;
  readonly constant_partial_groups: number;
}

/** One row of the per-task table as reports print it; std is the population's. */
interface TaskReport {
  readonly task_id: string;
  readonly trials: number;
  readonly scored: number;
  /** Of the scored trials. */
  readonly mean: number | null;
  /** Over all trials, one without a reward as 0. */
  readonly mean_missing_as_zero: number | null;
  readonly std: number | null;
  readonly strict_successes: number;
  /** Of the scored trials; null without any. */
  readonly strict_rate: number | null;
  readonly category: Category | "unobserved";
  readonly groups: number;
  readonly zero_signal_groups: number;
}

/** A cohort in numbers. */
export interface CohortReport extends BothDenominators {
  readonly tasks_observed: number;
  /** Tasks with at least one strict success. */
  readonly ever_strict: number;
  readonly std_buckets: readonly number[];
  readonly categories: Readonly<Record<Category, number>>;
  readonly tasks: readonly TaskReport[];
}

/** Groups in which all rewards are equal: they carry no gradient. */
export function zeroSignalGroups(task: TaskCounts): number {
  return task.all_zero_groups + task.all_one_groups + task.constant_partial_groups;
}

/** The per-task table of a cohort and its totals; `pool` names tasks that may have been observed never. */
export function cohortReport(counted: readonly TaskCounts[], pool: readonly string[] = []): CohortReport {
  const seen = new Set(counted.map(({ task_id }) => task_id));
  const unseen = pool.filter((task_id) => !seen.has(task_id)).map(unobserved);
  const observed = counted.filter(({ scored }) => scored > 0);
  return {
    ...bothDenominators(cohortCounts(counted)),
    tasks_observed: observed.length,
    ever_strict: counted.filter(({ strict_successes }) => strict_successes > 0).length,
    std_buckets: countStdBuckets(counted),
    categories: countCategories(counted),
    tasks: [...counted, ...unseen].map((task) => ({
      task_id: task.task_id,
      trials: task.trials,
      scored: task.scored,
      mean: task.mean,
      mean_missing_as_zero: bothDenominators(task).mean_missing_as_zero,
      std: stdOf(task),
      strict_successes: task.strict_successes,
      strict_rate: task.scored === 0 ? null : task.strict_successes / task.scored,
      category: categoryOf(task) ?? "unobserved",
      groups: task.groups,
      zero_signal_groups: zeroSignalGroups(task),
    })),
  };
}

function unobserved(task_id: string): TaskCounts {
  const none = { trials: 0, scored: 0, mean: null, m2: null, min: null, max: null, strict_successes: 0 };
  return { task_id, ...none, groups: 0, all_zero_groups: 0, all_one_groups: 0, constant_partial_groups: 0 };
}
