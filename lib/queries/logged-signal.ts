import { z } from "zod";

import { double, integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";
import { SOURCE_PREFERENCE } from "./source-preference";

/**
 * What the trainer itself logged of groups without a gradient: every `zero_std/count_<score>` value by rollout, and
 * `removed_metric`, its share of removed samples (null: not asked). Each rollout of the run has a row, with null where
 * a key is absent: a count of 0 is not written. Of several sources the one closest to the trainer, the last value.
 */
export const loggedSignal = defineQuery({
  name: "logged-signal",
  tables: ["metrics", "sources"],
  params: z.object({ run_id: z.string(), removed_metric: z.string().nullable() }),
  sql: `
    WITH own AS (
      SELECT metric, rollout, value, attempt, log_index, source_id FROM metrics
      WHERE run_id = $1 AND rollout IS NOT NULL AND NOT superseded
    ),
    rollouts AS (SELECT DISTINCT rollout FROM own),
    asked AS (
      SELECT own.*, dense_rank() OVER (PARTITION BY metric ORDER BY ${SOURCE_PREFERENCE}) AS preference
      FROM own LEFT JOIN sources ON sources.source_id = own.source_id
      WHERE own.value IS NOT NULL AND (own.metric LIKE '%zero_std/count_%' OR own.metric = $2)
    ),
    chosen AS (
      SELECT metric, rollout, arg_max(value, (attempt, log_index)) AS value
      FROM asked WHERE preference = 1 GROUP BY metric, rollout
    )
    SELECT rollouts.rollout::INTEGER AS rollout, chosen.metric, chosen.value::DOUBLE AS value
    FROM rollouts LEFT JOIN chosen ON chosen.rollout = rollouts.rollout
    ORDER BY rollouts.rollout, chosen.metric
  `,
  row: z.object({ rollout: integer, metric: text.nullable(), value: double.nullable() }),
});

export type LoggedSignalRow = RowOf<typeof loggedSignal>;
