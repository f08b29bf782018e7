import { z } from "zod";

import { NON_FINITE } from "@/lib/domain/vocabulary";
import { double, integer, oneOf, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";
import { SOURCE_PREFERENCE } from "./source-preference";

/**
 * One metric of a run in log order, rollouts redone by a later attempt left out.
 * Where several sources log it, the one closest to the trainer is used: wandb file, exports, the trainer's own files, log, panel export.
 */
export const metricSeries = defineQuery({
  name: "metric-series",
  tables: ["metrics", "sources"],
  params: z.object({ run_id: z.string(), metric: z.string() }),
  sql: `
    WITH logged AS (
      SELECT metrics.*, sources.kind AS source_kind,
        dense_rank() OVER (
          ORDER BY ${SOURCE_PREFERENCE}
        ) AS preference
      FROM metrics LEFT JOIN sources ON sources.source_id = metrics.source_id
      WHERE metrics.run_id = $1 AND metrics.metric = $2 AND NOT metrics.superseded
    )
    SELECT log_index::INTEGER AS log_index, rollout::INTEGER AS rollout, step::INTEGER AS step,
      attempt::INTEGER AS attempt, epoch_ms(logged_at)::DOUBLE AS logged_at,
      value::DOUBLE AS value, non_finite, coalesce(source_kind, 'unknown') AS source_kind
    FROM logged WHERE preference = 1
    ORDER BY attempt, log_index, rollout, value
  `,
  row: z.object({
    log_index: integer,
    rollout: integer.nullable(),
    step: integer.nullable(),
    attempt: integer,
    logged_at: double.nullable(),
    value: double.nullable(),
    non_finite: oneOf(NON_FINITE).nullable(),
    source_kind: text,
  }),
});

export type MetricSeriesRow = RowOf<typeof metricSeries>;
