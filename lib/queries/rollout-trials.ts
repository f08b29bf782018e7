import { z } from "zod";

import { integer } from "@/lib/schema/columns";
import { tables } from "@/lib/schema/tables";

import { defineQuery, type ParamsOf, type RowOf } from "./query";
import { outcome } from "./trial-outcome";

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
    SELECT trial.rollout, trial.phase, trial.checkpoint, trial.superseded, trial.task_id,
      trial.attempt, trial.group_id, trial.sample_id, trial.trial_id,
      trial.reward, trial.non_finite, trial.strict_success, trial.status, trial.turns, trial.parse_errors,
      trial.evaluations, trial.error_kind, trial.source_line,
      epoch_ms(trial.finished_at)::DOUBLE AS finished_at, sources.path AS source_path
    FROM rollout_trials AS trial LEFT JOIN sources ON sources.source_id = trial.source_id
    WHERE trial.run_id = $1 AND trial.rollout = $2
    ORDER BY trial.phase DESC, trial.superseded, trial.attempt, trial.checkpoint,
      TRY_CAST(trial.group_id AS BIGINT) NULLS LAST, trial.group_id,
      TRY_CAST(trial.sample_id AS BIGINT) NULLS LAST, trial.sample_id, trial.trial_id, sources.path, trial.source_line
  `,
  row: z.object({
    rollout: integer,
    ...tables.trials.pick({ phase: true, checkpoint: true, superseded: true, task_id: true }).shape,
    ...outcome.shape,
  }),
});

export type RolloutTrialsParams = ParamsOf<typeof rolloutTrials>;
export type RolloutTrialRow = RowOf<typeof rolloutTrials>;
