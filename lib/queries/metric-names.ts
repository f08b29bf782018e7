import { z } from "zod";

import { integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** The metrics of a run with their number of finite values, and the number of log rows of the run. */
export const metricNames = defineQuery({
  name: "metric-names",
  tables: ["metrics"],
  params: z.object({ run_id: z.string() }),
  sql: `
    SELECT metric, count(value)::INTEGER AS points, count(non_finite)::INTEGER AS non_finite_points,
      (max(max(log_index)) OVER () + 1)::INTEGER AS log_rows
    FROM metrics WHERE run_id = $1 AND NOT superseded
    GROUP BY metric ORDER BY metric
  `,
  row: z.object({ metric: text, points: integer, non_finite_points: integer, log_rows: integer }),
});

export type MetricNamesRow = RowOf<typeof metricNames>;
