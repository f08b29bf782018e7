import { z } from "zod";

import { NON_FINITE, PHASES, STATUSES } from "@/lib/domain/vocabulary";
import { boolean, double, integer, oneOf, text } from "@/lib/schema/columns";

import { defineQuery, type ParamsOf, type RowOf } from "./query";

/**
 * Every trial of one rollout: training first, superseded ones last, by group and sample. Unlike most queries it
 * gives superseded trials too, so that a page can show them apart.
 */
export const rolloutTrials = defineQuery({
  name: "rollout-trials",
  tables: ["rollout_trials", "sources"],
  pruned: "rollout_trials",
  params: z.object({ run_id: z.string(), rollout: z.int() }),
  sql: `
    SELECT trial.rollout, trial.phase, trial.checkpoint, trial.attempt, trial.superseded,
      trial.group_id, trial.sample_id, trial.trial_id, trial.task_id,
      trial.reward, trial.non_finite, trial.strict_success, trial.status, trial.turns, trial.parse_errors,
      trial.evaluations, trial.error_kind, epoch_ms(trial.finished_at)::DOUBLE AS finished_at,
      sources.path AS source_path, trial.source_line
    FROM rollout_trials AS trial LEFT JOIN sources ON sources.source_id = trial.source_id
    WHERE trial.run_id = $1 AND trial.rollout = $2
    ORDER BY trial.phase DESC, trial.superseded, trial.attempt, trial.checkpoint,
      TRY_CAST(trial.group_id AS BIGINT) NULLS LAST, trial.group_id,
      TRY_CAST(trial.sample_id AS BIGINT) NULLS LAST, trial.sample_id, trial.trial_id, sources.path, trial.source_line
  `,
  row: z.object({
    rollout: integer,
    phase: oneOf(PHASES),
    checkpoint: integer.nullable(),
    attempt: integer,
    superseded: boolean,
    group_id: text.nullable(),
    sample_id: text.nullable(),
    trial_id: text,
    task_id: text,
    reward: double.nullable(),
    non_finite: oneOf(NON_FINITE).nullable(),
    strict_success: boolean.nullable(),
    status: oneOf(STATUSES).nullable(),
    turns: integer.nullable(),
    parse_errors: integer.nullable(),
    evaluations: integer,
    error_kind: text.nullable(),
    finished_at: double.nullable(),
    source_path: text.nullable(),
    source_line: integer.nullable(),
  }),
});

export type RolloutTrialsParams = ParamsOf<typeof rolloutTrials>;
export type RolloutTrialRow = RowOf<typeof rolloutTrials>;
