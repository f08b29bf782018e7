import { type Category, categoryOf, DEFAULT_RULES, type CategoryRules } from "./categories";
import { populationStd } from "./moments";
import { type Proportion, wilson } from "./proportion";
import type { RewardCounts } from "./reward-bins";
import { stdBucketOf } from "./std-buckets";

/** What a cohort knows about one task: sufficient statistics of its scored trials and its groups by kind. */
export interface TaskStatistics extends RewardCounts {
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
  readonly mixed_groups: number;
  readonly unknown_groups: number;
  readonly failed_or_aborted: number;
  readonly first_strict_rollout: number | null;
  readonly last_strict_rollout: number | null;
  /** Scored trials in the rollouts before the first strict success. */
  readonly trials_before_first_strict: number | null;
  /** Of the last 50 rollouts of the cohort. */
  readonly recent_scored: number;
  readonly recent_mean: number | null;
  /** Of the first and the last third of the cohort's rollouts. */
  readonly early_scored: number;
  readonly early_mean: number | null;
  readonly late_scored: number;
  readonly late_mean: number | null;
}

/** One task as the landscape shows it: what its scored trials say. */
export interface ObservedTask extends TaskStatistics {
  readonly category: Category;
  readonly mean: number;
  /** Population standard deviation of reward. */
  readonly std: number;
  /** Index of the std bucket, 0 to 6. */
  readonly bucket: number;
  readonly strict: Proportion;
  /** Share of the groups with a verdict that carry no signal; null without such groups. */
  readonly zero_signal_share: number | null;
  /** Mean of the last third less that of the first; null where either has no scored trial. */
  readonly trend: number | null;
}

/** Groups of a task whose rewards are all known to be equal, of every kind. */
export function zeroSignalGroups(task: TaskStatistics): number {
  return task.all_zero_groups + task.all_one_groups + task.constant_partial_groups;
}

/** A task with at least one scored trial; null for an unobserved one, which is in no category and no mean. */
export function observe(task: TaskStatistics, rules: CategoryRules = DEFAULT_RULES): ObservedTask | null {
  const category = categoryOf(task, rules);
  const std = populationStd(task.m2, task.scored);
  const bucket = stdBucketOf(task);
  const strict = wilson(task.strict_successes, task.scored);
  const { mean } = task;
  if (category === null || std === null || bucket === null || strict === null || mean === null) return null;
  const known = task.groups - task.unknown_groups;
  return {
    ...task,
    category,
    mean,
    // min = max decides: what rounding left in m2 is no spread.
    std: bucket === 0 ? 0 : std,
    bucket,
    strict,
    zero_signal_share: known > 0 ? zeroSignalGroups(task) / known : null,
    trend: task.early_mean === null || task.late_mean === null ? null : task.late_mean - task.early_mean,
  };
}

/** The standard deviation of rewards that are all 0 or 1 with mean p: √(p(1 − p)), the most there can be. */
export function binaryStd(p: number): number {
  return Math.sqrt(Math.max(0, p * (1 - p)));
}
