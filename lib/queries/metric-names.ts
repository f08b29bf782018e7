import { z } from "zod";

import { integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";
import { SOURCE_PREFERENCE } from "./source-preference";

/**
 * The metrics of a run with their number of finite values, and the number of log rows of the run. Of a metric that
 * several sources log only the one closest to the trainer counts, as in the curves: others may count rows otherwise.
 */
export const metricNames = defineQuery({
  name: "metric-names",
  tables: ["metrics", "sources"],
  params: z.object({ run_id: z.string() }),
  sql: `
    WITH logged AS (
      SELECT metric, value, non_finite, log_index, ${SOURCE_PREFERENCE} AS preference
      FROM metrics LEFT JOIN sources ON sources.source_id = metrics.source_id
      WHERE metrics.run_id = $1 AND NOT metrics.superseded
    ), used AS (
      SELECT metric, min(preference) AS preference FROM logged GROUP BY metric
    )
    SELECT metric, count(value)::INTEGER AS points, count(non_finite)::INTEGER AS non_finite_points,
      (max(max(log_index)) OVER () + 1)::INTEGER AS log_rows
    FROM logged JOIN used USING (metric, preference) GROUP BY metric ORDER BY metric
  `,
  row: z.object({ metric: text, points: integer, non_finite_points: integer, log_rows: integer }),
});

export type MetricNamesRow = RowOf<typeof metricNames>;
