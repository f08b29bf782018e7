import type { TaskReward } from "@/lib/domain/categories";
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
  readonly groups: number;
  readonly all_zero_groups: number;
  readonly all_one_groups: number;
  readonly constant_partial_groups: number;
  readonly mixed_groups: number;
  readonly unknown_groups: number;
}

/** One logged value, with the name of what it was where it was not finite. */
export interface LoggedPoint extends SeriesPoint {
  readonly non_finite: "nan" | "inf" | "-inf" | null;
}

/** pass@1 over the window of rollouts that ends at `rollout`. */
export interface PassPoint {
  readonly rollout: number;
  readonly pass_at_1: number;
  readonly scored: number;
}

/** Strict successes of one task in one stretch of the rollouts; the run is cut into `bins` equal ones. */
export interface CourseCell {
  readonly task_id: string;
  readonly bin: number;
  readonly scored: number;
  readonly strict_successes: number;
}

export interface CheckpointFacts {
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

/** What is watched in every run; each is the first of several names that trainers give it. */
export const WATCHED = [
  "accuracy",
  "removed_share",
  "grad_norm",
  "kl",
  "entropy",
  "response_length",
  "truncated_share",
] as const;
export type Watched = (typeof WATCHED)[number];

/** Names of one quantity in the histories of terminal-rl, verl and TRL, the most specific first. */
export const METRIC_NAMES: Readonly<Record<Watched, readonly string[]>> = {
  accuracy: ["terminal/accuracy", "critic/rewards/mean", "train/reward", "reward"],
  removed_share: ["terminal/non_trainable_ratio"],
  grad_norm: ["train/grad_norm", "actor/grad_norm", "grad_norm"],
  kl: ["train/kl_loss", "actor/kl_loss", "train/kl", "kl"],
  entropy: ["train/entropy_loss", "actor/entropy_loss", "actor/entropy", "train/entropy", "entropy"],
  response_length: [
    "rollout/response_len/mean",
    "response_length/mean",
    "train/completions/mean_length",
    "completions/mean_length",
  ],
  truncated_share: [
    "rollout/truncated_ratio",
    "response_length/clip_ratio",
    "train/completions/clipped_ratio",
    "completions/clipped_ratio",
  ],
};

/** The name under which a run logged something; null when it did not. */
export function loggedName(watched: Watched, logged: ReadonlySet<string>): string | null {
  return METRIC_NAMES[watched].find((name) => logged.has(name)) ?? null;
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
