/**
 * The terms of this project, and the words each replaces.
 *
 * run            one training job; its id is the wandb id where there is one
 * attempt        one start of that job, counted from 0; a restart may redo rollouts, the later attempt wins
 * superseded     redone by a later attempt: kept, but left out of every default count
 * rollout        one generate-then-train round, numbered N (never one trajectory: that is a trial)
 * step           one optimizer step
 * log_index      ordinal of a log call (wandb's `_step`): neither a rollout nor an optimizer step
 * group          the samples of one prompt in one rollout
 * trial          one episode on one task, in training or in evaluation
 * reward         passed tests / all tests, in [0, 1]; null when the trial was not scored
 * score          2 · reward − 1, what the trainer maximises
 * strict success reward = 1 exactly
 * task, suite    one problem; a named set of problems
 * checkpoint     the policy saved after rollout N ("iter311")
 * phase          train or eval
 * cohort         the trials a view is about: run, phase, checkpoint or rollout range
 * category       one of eight regions of the reward landscape (categories.ts)
 * zero-signal group    max = min over its scored trials; unknown unless all of its trials are scored
 * non-trainable ratio  the trainer's logged share of removed samples: not the share of zero-signal groups
 */
export const PHASES = ["train", "eval"] as const;
export type Phase = (typeof PHASES)[number];

export const STATUSES = ["completed", "truncated", "aborted", "failed"] as const;
export type Status = (typeof STATUSES)[number];

export const ROLES = ["in-distribution", "out-of-distribution", "unknown"] as const;
export type Role = (typeof ROLES)[number];

export const PROVENANCES = ["original", "reconstruction"] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** Compression around a file that ingestion reads. */
export const COMPRESSIONS = ["gzip", "zstd"] as const;
export type Compression = (typeof COMPRESSIONS)[number];

export const NON_FINITE = ["nan", "inf", "-inf"] as const;
export type NonFinite = (typeof NON_FINITE)[number];

/**
 * What a board's standard error is of: the spread of whole runs (their std / √runs), or of trials inside tasks. Both
 * hold the tasks fixed: they say how repeatable a score is, not how it would be on other tasks.
 */
export const STDERR_KINDS = ["between-runs", "tasks-fixed"] as const;
export type StderrKind = (typeof STDERR_KINDS)[number];
