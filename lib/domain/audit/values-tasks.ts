/** A task with the numbers that a finding names it for. */
export interface NamedTask {
  readonly task_id: string;
  readonly scored: number;
  readonly strict_rate: number;
  readonly mean: number;
  readonly std: number;
  /** Strict rate in the first and the last third of the rollouts; null without a scored trial there. */
  readonly early: number | null;
  readonly late: number | null;
}

/** A task whose strict rate changed by more than chance; p holds for all tasks of the run together. */
export interface ChangedTask {
  readonly task_id: string;
  readonly early: number;
  readonly late: number;
  readonly n: number;
  readonly p: number;
}

/** The numbers of findings about what was learned, and about the data it was learned from. */
export interface TaskValues {
  /** Few tasks hold most strict successes. */
  readonly concentrated: {
    readonly tasks: number;
    readonly task_ids: readonly string[];
    readonly pool: number;
    readonly share: number;
    readonly strict_successes: number;
  };
  /** Many tasks were never strictly solved; `partial` earned a mean reward of .05 or more all the same. */
  readonly never_solved: {
    readonly never: number;
    readonly pool: number;
    readonly cold_flat: number;
    readonly cold_noisy: number;
    readonly partial: number;
    readonly unobserved: number;
    /** Scored trials of the median task among those observed and never solved. */
    readonly median_trials: number | null;
  };
  /** Tasks first solved in the second half of the run, beside what unchanged rates would give. */
  readonly breadth: {
    readonly pool: number;
    readonly solved: number;
    /** Tasks first solved in each stretch of the run. */
    readonly first_solved: readonly number[];
    readonly late: number;
    readonly expected: number;
    readonly p: number;
    readonly is_growing: boolean;
  };
  /** Tasks whose strict rate rose by more than chance. */
  readonly improved: {
    readonly tasks: readonly ChangedTask[];
    readonly tested: number;
    readonly pool: number;
  };
  /** Tasks that were solved early and lost. */
  readonly forgotten: { readonly tasks: readonly ChangedTask[]; readonly tested: number };
  /** Reward that was earned without solving. */
  readonly unsolved_reward: {
    readonly share: number;
    readonly tasks: number;
    readonly pool: number;
    readonly scored: number;
  };
  /** Tasks that are solved nearly always towards the end. */
  readonly saturated: {
    readonly task_ids: readonly string[];
    readonly share: number;
    readonly late_scored: number;
    readonly rate: number;
  };
  /** Groups whose samples all earned the same reward. */
  readonly no_gradient: {
    readonly groups: number;
    readonly group_size: number | null;
    readonly share: number;
    readonly all_zero: number;
    readonly constant_partial: number;
    readonly all_one: number;
    readonly mixed: number;
    readonly unknown: number;
  };
  /** Training success above that of evaluation of the same run. */
  readonly train_eval_gap: {
    readonly checkpoint: number | null;
    readonly train: number;
    readonly train_scored: number;
    readonly evaluation: number;
    readonly eval_scored: number;
    readonly eval_tasks: number;
    readonly shared_tasks: number;
    readonly low: number;
    readonly high: number;
    readonly window: number;
  };
  /** Tasks that the run can learn from and solves. */
  readonly learnable: { readonly tasks: readonly NamedTask[] };
  /** The tasks it is measured on were trained on. */
  readonly contaminated: {
    readonly pass_at_1: number | null;
    readonly window: number;
    readonly evaluations: readonly {
      readonly label: string;
      readonly strict_rate: number;
      readonly scored: number;
      readonly role: "in-distribution" | "out-of-distribution" | "unknown";
    }[];
  };
  /** Tasks of the pool without one scored trial. */
  readonly unobserved: {
    readonly unobserved: number;
    readonly pool: number;
    /** Of these, tasks that were sampled but never scored. */
    readonly unscored: number;
    readonly groups: number;
    /** Tasks that so many groups would leave out if each drew its task evenly. */
    readonly expected: number | null;
  };
  /** Solved nearly always, with hardly any spread. */
  readonly verifier: { readonly tasks: readonly NamedTask[] };
  /** High reward in every trial, and no success: one test may be out of reach. */
  readonly near_miss: { readonly tasks: readonly NamedTask[] };
  /** Some tasks were sampled far more often than others. */
  readonly unequal_sampling: {
    readonly tasks: number;
    readonly groups: number;
    /** The most sampled tenth of the tasks, and the part of all groups on it. */
    readonly top: number;
    readonly share: number;
    readonly least: number;
    readonly most: number;
    readonly counts: readonly number[];
    readonly p: number;
  };
}
