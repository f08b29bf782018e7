import { z } from "zod";

import { PHASES } from "@/lib/domain/vocabulary";
import { integer } from "@/lib/schema/columns";

import { defineQuery, type ParamsOf, type RowOf } from "./query";
import { outcome } from "./trial-outcome";

/**
 * Every trial of one task in one cohort, in the order of its rollouts and, inside one, of groups and samples.
 * `trial` numbers those that have a reward; superseded trials are left out.
 */
export const taskTrials = defineQuery({
  name: "task-trials",
  tables: ["trials", "sources"],
  pruned: "trials",
  params: z.object({
    run_id: z.string(),
    phase: z.enum(PHASES),
    checkpoint: z.int().nullable(),
    task_id: z.string(),
  }),
  sql: `
    WITH ordered AS (
      SELECT *, row_number() OVER (
        ORDER BY rollout NULLS LAST, TRY_CAST(group_id AS BIGINT) NULLS LAST, group_id,
          TRY_CAST(sample_id AS BIGINT) NULLS LAST, sample_id, attempt, trial_id, source_id, source_line
      ) AS place
      FROM trials
      WHERE run_id = $1 AND phase = $2
        AND checkpoint IS NOT DISTINCT FROM $3::INTEGER
        AND task_id = $4 AND NOT superseded
    )
    SELECT
      (CASE WHEN reward IS NOT NULL THEN count(reward) OVER (ORDER BY place) END)::INTEGER AS trial,
      rollout, attempt, group_id, sample_id, trial_id,
      reward, non_finite, strict_success, status, turns, parse_errors, evaluations, error_kind, source_line,
      epoch_ms(finished_at)::DOUBLE AS finished_at, sources.path AS source_path
    FROM ordered LEFT JOIN sources ON sources.source_id = ordered.source_id
    ORDER BY place
  `,
  row: z.object({ trial: integer.nullable(), rollout: integer.nullable(), ...outcome.shape }),
});

export type TaskTrialsParams = ParamsOf<typeof taskTrials>;
export type TaskTrialRow = RowOf<typeof taskTrials>;
