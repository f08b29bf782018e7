import type { TaskReward } from "@/lib/domain/categories";
import { type MetricMap, metricOf } from "@/lib/domain/metric-keys/map-metrics";
import type { Measure, Quantity } from "@/lib/domain/quantities";
import type { SeriesPoint } from "@/lib/domain/series";

/** What a run is and was meant to be. */
export interface RunFacts {
  readonly run_id: string;
  readonly name: string;
  readonly role: "in-distribution" | "out-of-distribution" | "unknown";
  readonly contaminated: boolean | null;
  /** Tasks of its training pool, observed or not; null when nobody said. */
  readonly pool_tasks: number | null;
  readonly rollouts: number;
  readonly planned_rollouts: number | null;
  readonly group_size: number | null;
}

/** One task of the training cohort. */
export interface TaskFacts extends TaskReward {
  readonly task_id: string;
  readonly trials: number;
  readonly min: number | null;
  /** Scored trials in the first and in the last third of the rollouts. */
  readonly early_scored: number;
  readonly late_scored: number;
  readonly groups: number;
  readonly all_zero_groups: number;
  readonly all_one_groups: number;
  readonly constant_partial_groups: number;
  readonly mixed_groups: number;
  readonly unknown_groups: number;
}

/** One logged value, with the name of what it was where it was not finite. */
export interface LoggedPoint extends SeriesPoint {
  readonly attempt: number;
  /** Milliseconds since 1970; null where the source gives no time. */
  readonly logged_at: number | null;
  readonly non_finite: "nan" | "inf" | "-inf" | null;
}

/** pass@1 over the window of rollouts that ends at `rollout`. */
export interface PassPoint {
  readonly rollout: number;
  readonly pass_at_1: number;
  readonly scored: number;
  /** The same with trials without a reward as failed ones, and how many trials there are. */
  readonly pass_at_1_missing_as_zero: number;
  readonly trials: number;
}

/** Strict successes of one task in one stretch of the rollouts; the run is cut into `bins` equal ones. */
export interface CourseCell {
  readonly task_id: string;
  readonly bin: number;
  readonly scored: number;
  readonly strict_successes: number;
}

/** How the training trials of one rollout ended. */
export interface RolloutFacts {
  readonly rollout: number;
  readonly trials: number;
  readonly scored: number;
  readonly strict_successes: number;
  readonly failed: number;
  readonly aborted: number;
  readonly status_unknown: number;
}

/** One start of the job. */
export interface AttemptFacts {
  readonly attempt: number;
  readonly first_rollout: number | null;
  readonly redone_rollouts: number;
  readonly log_rows: number;
  readonly redone_log_rows: number;
}

/** One evaluated checkpoint of the run beside its training of the rollouts up to it. */
export interface TrainEvalFacts {
  readonly checkpoint: number | null;
  readonly eval_tasks: number;
  readonly eval_scored: number;
  readonly eval_strict: number;
  readonly train_scored: number;
  readonly train_strict: number;
  readonly shared_tasks: number;
}

interface CheckpointFacts {
  readonly checkpoint: number;
  readonly status: string | null;
  readonly note: string | null;
}

/** Strict success of one checkpoint in evaluation. */
export interface EvaluationFacts {
  readonly run_id: string;
  readonly run_name: string;
  readonly checkpoint: number | null;
  readonly contaminated: boolean | null;
  readonly role: RunFacts["role"];
  readonly scored: number;
  readonly strict_successes: number;
}

/** What the audit reads of a run's metrics. */
export const WATCHED = [
  "accuracy",
  "reward",
  "removed_share",
  "grad_norm",
  "kl",
  "entropy",
  "response_length",
  "truncated_share",
] as const;
export type Watched = (typeof WATCHED)[number];

/**
 * Which measures of a quantity the rules are made for: an inverse, a count or a key that is only named alike would
 * be judged by thresholds that are not its own.
 */
const JUDGED: Readonly<Record<Watched, readonly [Quantity, readonly Measure[]]>> = {
  accuracy: ["accuracy", ["accuracy", "correct_share"]],
  reward: ["reward", ["score", "reward_mean", "reward_after_penalty"]],
  removed_share: ["removed", ["removed_share"]],
  grad_norm: ["grad_norm", ["grad_norm"]],
  kl: ["kl", ["kl_reference"]],
  entropy: ["entropy", ["entropy"]],
  response_length: ["response_length", ["response_tokens"]],
  truncated_share: ["truncated", ["truncated_share"]],
};

/** The metric in which a run logs what is watched; null when it logs none. The reward only stands in for an accuracy. */
export function watchedMetric(watched: Watched, map: MetricMap): string | null {
  if (watched === "reward" && watchedMetric("accuracy", map) !== null) return null;
  return metricOf(map, ...JUDGED[watched]);
}

/** Everything that the audit looks at. Empty where the run has none of it. */
export interface AuditFacts {
  readonly run: RunFacts;
  /** The training cohort, over all rollouts. */
  readonly tasks: readonly TaskFacts[];
  readonly series: Readonly<Record<Watched, readonly LoggedPoint[]>>;
  /** Log rows of the run: thirds of them are its early, middle and late phase. */
  readonly log_rows: number;
  readonly pass_at_1: readonly PassPoint[];
  /** How the tasks that were ever solved went, in twelve stretches of the run. */
  readonly course: readonly CourseCell[];
  readonly rollouts: readonly RolloutFacts[];
  readonly attempts: readonly AttemptFacts[];
  readonly own_evaluations: readonly TrainEvalFacts[];
  readonly checkpoints: readonly CheckpointFacts[];
  readonly evaluations: readonly EvaluationFacts[];
}

/** Stretches into which the course of a task is cut; a third of the run is a third of them. */
export const COURSE_BINS = 12;

/** Tasks of the pool: as many as it is said to hold, or as were met when that is more. */
export function poolSize({ run, tasks }: Pick<AuditFacts, "run" | "tasks">): number {
  return Math.max(run.pool_tasks ?? 0, tasks.length);
}

/** Tasks with at least one scored trial. */
export function observed(tasks: readonly TaskFacts[]): readonly TaskFacts[] {
  return tasks.filter(({ scored }) => scored > 0);
}
