import { z } from "zod";

import { boolean, double, integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * What happened in each training rollout beside its metrics: how its trials ended, whether a checkpoint was saved,
 * which attempt logged it and whether an earlier one had, its longest response (`length_metric`, null: not asked)
 * and the time of its last log row. Null where nothing of the kind is known of it.
 */
export const rolloutEvents = defineQuery({
  name: "rollout-events",
  tables: ["cells", "metrics", "checkpoints"],
  params: z.object({ run_id: z.string(), length_metric: z.string().nullable() }),
  sql: `
    WITH counted AS (
      SELECT rollout, sum(trials) AS trials, sum(scored) AS scored, sum(failed) AS failed,
        sum(aborted) AS aborted, sum(truncated) AS truncated
      FROM cells WHERE run_id = $1 AND phase = 'train' AND rollout IS NOT NULL GROUP BY rollout
    ),
    logged AS (
      SELECT rollout, max(attempt) FILTER (NOT superseded) AS attempt, bool_or(superseded) AS was_redone,
        max(value) FILTER (metric = $2 AND NOT superseded) AS longest_response,
        epoch_ms(max(logged_at) FILTER (NOT superseded)) AS last_logged
      FROM metrics WHERE run_id = $1 AND rollout IS NOT NULL GROUP BY rollout
    ),
    saved AS (SELECT checkpoint AS rollout, true AS is_saved, min(status) AS checkpoint_status
      FROM checkpoints WHERE run_id = $1 GROUP BY checkpoint)
    SELECT rollout::INTEGER AS rollout, trials::INTEGER AS trials, scored::INTEGER AS scored,
      failed::INTEGER AS failed, aborted::INTEGER AS aborted, truncated::INTEGER AS truncated,
      coalesce(is_saved, false) AS is_checkpoint, checkpoint_status, attempt::INTEGER AS attempt, coalesce(was_redone, false) AS was_redone,
      longest_response::DOUBLE AS longest_response, last_logged::DOUBLE AS last_logged
    FROM counted FULL JOIN logged USING (rollout) LEFT JOIN saved USING (rollout)
    ORDER BY rollout
  `,
  row: z.object({
    rollout: integer,
    trials: integer.nullable(),
    scored: integer.nullable(),
    failed: integer.nullable(),
    aborted: integer.nullable(),
    truncated: integer.nullable(),
    is_checkpoint: boolean,
    checkpoint_status: text.nullable(),
    attempt: integer.nullable(),
    was_redone: boolean,
    longest_response: double.nullable(),
    last_logged: double.nullable(),
  }),
});

export type RolloutEventsRow = RowOf<typeof rolloutEvents>;
