import { z } from "zod";

import { EVENT_KINDS } from "@/lib/domain/event-kinds";
import type { REWARD_COLUMNS } from "@/lib/domain/reward-bins";
import {
  COMPRESSIONS,
  NON_FINITE,
  PHASES,
  PROVENANCES,
  ROLES,
  STATUSES,
  STDERR_KINDS,
} from "@/lib/domain/vocabulary";

import { boolean, double, integer, isNullable, oneOf, sqlTypeOf, text, timestamp } from "./columns";

const runs = z.object({
  run_id: text,
  name: text,
  base_model: text.nullable(),
  algorithm: text.nullable(),
  suite: text.nullable(),
  pool: text.nullable(),
  /** Number of tasks in the training pool, observed or not. */
  pool_tasks: integer.nullable(),
  planned_rollouts: integer.nullable(),
  role: oneOf(ROLES),
  /** True when the evaluated tasks were also trained on; null when nobody said. */
  contaminated: boolean.nullable(),
  provenance: oneOf(PROVENANCES),
  /** The words that must stand beside every number of this run. */
  required_qualifier: text.nullable(),
  /** Samples of one prompt in one rollout. */
  group_size: integer.nullable(),
});

/** One row for each distinct value of a key, in no order of time: sources and relaunches may state several. */
const run_config = z.object({ run_id: text, key: text, value: text.nullable() });

const trials = z.object({
  run_id: text,
  phase: oneOf(PHASES),
  checkpoint: integer.nullable(),
  attempt: integer,
  superseded: boolean,
  rollout: integer.nullable(),
  group_id: text.nullable(),
  sample_id: text.nullable(),
  trial_id: text,
  task_id: text,
  reward: double.nullable(),
  /** Set when the logged reward was not a number; `reward` is null then. */
  non_finite: oneOf(NON_FINITE).nullable(),
  strict_success: boolean.nullable(),
  status: oneOf(STATUSES).nullable(),
  turns: integer.nullable(),
  parse_errors: integer.nullable(),
  /** How many times the source states a reward for this trial; the last one counts. */
  evaluations: integer,
  error_kind: text.nullable(),
  /** Tokens the agent read, as its harness counts them; null when nothing was measured (0 is not a measurement). */
  input_tokens: integer.nullable(),
  cached_tokens: integer.nullable(),
  output_tokens: integer.nullable(),
  cost_usd: double.nullable(),
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  source_id: text,
  source_line: integer.nullable(),
});

/** What of each trial of a rollout its page reads, in the order of rollouts; those of no rollout are not in it. */
const rollout_trials = trials
  .pick({
    run_id: true,
    phase: true,
    checkpoint: true,
    attempt: true,
    superseded: true,
    group_id: true,
    sample_id: true,
    trial_id: true,
    task_id: true,
    reward: true,
    non_finite: true,
    strict_success: true,
    status: true,
    turns: true,
    parse_errors: true,
    evaluations: true,
    error_kind: true,
    finished_at: true,
    source_id: true,
    source_line: true,
  })
  .extend({ rollout: integer });

/** How many scored trials have a reward in each bin of `REWARD_BINS`; those outside [0, 1] are in none. */
export const rewardColumns = {
  rewards_00: integer,
  rewards_01: integer,
  rewards_02: integer,
  rewards_03: integer,
  rewards_04: integer,
  rewards_05: integer,
  rewards_06: integer,
  rewards_07: integer,
  rewards_08: integer,
  rewards_09: integer,
  rewards_10: integer,
  rewards_11: integer,
} satisfies Record<(typeof REWARD_COLUMNS)[number], typeof integer>;

/** The Welford state of the scored trials of one task in one rollout. Superseded trials are left out. */
const cells = z.object({
  run_id: text,
  phase: oneOf(PHASES),
  checkpoint: integer.nullable(),
  task_id: text,
  rollout: integer.nullable(),
  trials: integer,
  scored: integer,
  /** Null when nothing is scored. */
  mean: double.nullable(),
  /** Sum of squared deviations from the mean. */
  m2: double.nullable(),
  min: double.nullable(),
  max: double.nullable(),
  strict_successes: integer,
  groups: integer,
  all_zero_groups: integer,
  all_one_groups: integer,
  constant_partial_groups: integer,
  mixed_groups: integer,
  /** Not all trials scored, or fewer than two: no verdict. */
  unknown_groups: integer,
  completed: integer,
  truncated: integer,
  aborted: integer,
  failed: integer,
  status_unknown: integer,
  ...rewardColumns,
});

const metrics = z.object({
  run_id: text,
  source_id: text,
  attempt: integer,
  superseded: boolean,
  metric: text,
  log_index: integer,
  rollout: integer.nullable(),
  step: integer.nullable(),
  logged_at: timestamp.nullable(),
  value: double.nullable(),
  non_finite: oneOf(NON_FINITE).nullable(),
});

const tasks = z.object({
  run_id: text,
  task_id: text,
  suite: text.nullable(),
  difficulty: text.nullable(),
  /** Null when the pool of the run is not known. */
  in_pool: boolean.nullable(),
});

const checkpoints = z.object({
  run_id: text,
  checkpoint: integer,
  status: text.nullable(),
  note: text.nullable(),
});

/** How often a log tells something of its machinery in one minute of one rollout. */
const events = z.object({
  run_id: text,
  source_id: text,
  attempt: integer,
  kind: oneOf(EVENT_KINDS),
  /** Begin of the minute of the last header before; null when there is none. */
  started_at: timestamp.nullable(),
  /** The rollout that was generated meanwhile; null when none was finished after it. */
  rollout: integer.nullable(),
  /** Lines; what Ray collapsed into one counts once. */
  count: integer,
  first_line: integer,
});

const leaderboard = z.object({
  agent: text,
  model: text,
  org: text.nullable(),
  accuracy: double.nullable(),
  stderr: double.nullable(),
  /** What the error is of; null where nobody said. */
  stderr_kind: oneOf(STDERR_KINDS).nullable(),
  date: text.nullable(),
  benchmark: text,
  /** The board's keepers ran or checked it. */
  verified: boolean.nullable(),
  /** Stated by those who built it, and on no board. */
  self_reported: boolean.nullable(),
  /** True when the tasks were also trained on. */
  contaminated: boolean.nullable(),
  reference: text.nullable(),
});

const sources = z.object({
  source_id: text,
  kind: text,
  path: text,
  /** DOUBLE, since a log may exceed 2 GiB. */
  bytes: double,
  sha256: text,
  /** Compression around the content; `sha256` and `bytes` are those of the file as it lies there. */
  compression: oneOf(COMPRESSIONS).nullable(),
  /** Names what the bytes were read with: reader, its version and what the user said. */
  reading: text,
  lines: integer.nullable(),
  trials: integer,
  metrics: integer,
  /** Statements used that are neither: facts of runs, configuration, tasks, board entries, checks of other files. */
  facts: integer,
});

/** Which source contributed to which run, and how much of it is in that run's tables. */
const source_runs = z.object({
  source_id: text,
  run_id: text,
  trials: integer,
  metrics: integer,
  facts: integer,
});

const problems = z.object({
  source_id: text,
  run_id: text.nullable(),
  kind: text,
  line: integer.nullable(),
  byte: double.nullable(),
  /** How many inputs this row stands for. */
  count: integer,
  detail: text,
});

/** Every table that ingestion writes and the dashboard reads. */
export const tables = {
  runs,
  run_config,
  trials,
  rollout_trials,
  cells,
  metrics,
  tasks,
  checkpoints,
  events,
  leaderboard,
  sources,
  source_runs,
  problems,
};

export type TableName = keyof typeof tables;
export type RunRow = z.infer<typeof runs>;
export type RunConfigRow = z.infer<typeof run_config>;
export type TrialRow = z.infer<typeof trials>;
export type CellRow = z.infer<typeof cells>;
export type MetricRow = z.infer<typeof metrics>;
export type TaskRow = z.infer<typeof tasks>;
export type CheckpointRow = z.infer<typeof checkpoints>;
export type EventRow = z.infer<typeof events>;
export type LeaderboardRow = z.infer<typeof leaderboard>;
export type SourceRow = z.infer<typeof sources>;
export type SourceRunRow = z.infer<typeof source_runs>;
export type ProblemRow = z.infer<typeof problems>;

/** The DDL of one table; the zod object above is its only source. */
export function createTable(name: TableName): string {
  const columns = Object.entries<z.ZodType>(tables[name].shape).map(
    ([column, schema]) => `"${column}" ${sqlTypeOf(schema)}${isNullable(schema) ? "" : " NOT NULL"}`,
  );
  return `CREATE TABLE ${name} (${columns.join(", ")});`;
}

export const TABLE_NAMES: readonly TableName[] = [
  "runs",
  "run_config",
  "trials",
  "rollout_trials",
  "cells",
  "metrics",
  "tasks",
  "checkpoints",
  "events",
  "leaderboard",
  "sources",
  "source_runs",
  "problems",
];
