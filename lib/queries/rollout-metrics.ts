import { z } from "zod";

import { double, integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";
import { SOURCE_PREFERENCE } from "./source-preference";

/**
 * Every metric that one rollout logged, beside how its means per rollout spread over the run. `value` is the mean of
 * the rollout's finite values, `points` of them; `rollouts` have one, of which `below` are less and `equal` the same,
 * itself counted. `deviation` is the median absolute deviation from the median. Superseded rows are left out.
 */
export const rolloutMetrics = defineQuery({
  name: "rollout-metrics",
  tables: ["metrics", "sources"],
  params: z.object({ run_id: z.string(), rollout: z.int() }),
  sql: `
    WITH logged AS (
      SELECT metrics.metric, metrics.rollout, metrics.value, metrics.non_finite,
        dense_rank() OVER (
          PARTITION BY metrics.metric
          ORDER BY ${SOURCE_PREFERENCE}
        ) AS preference
      FROM metrics LEFT JOIN sources ON sources.source_id = metrics.source_id
      WHERE metrics.run_id = $1 AND NOT metrics.superseded
    ),
    means AS (
      SELECT metric, rollout, favg(value) AS value, count(value) AS points, count(non_finite) AS non_finite_points
      FROM logged WHERE preference = 1 AND rollout IS NOT NULL
      GROUP BY metric, rollout
    ),
    here AS (SELECT * FROM means WHERE rollout = $2)
    SELECT here.metric, any_value(here.value)::DOUBLE AS value, any_value(here.points)::INTEGER AS points,
      any_value(here.non_finite_points)::INTEGER AS non_finite_points,
      count(means.value)::INTEGER AS rollouts,
      count(*) FILTER (means.value < here.value)::INTEGER AS below,
      count(*) FILTER (means.value = here.value)::INTEGER AS equal,
      min(means.value)::DOUBLE AS least,
      quantile_cont(means.value, 0.25)::DOUBLE AS lower,
      quantile_cont(means.value, 0.5)::DOUBLE AS middle,
      quantile_cont(means.value, 0.75)::DOUBLE AS upper,
      max(means.value)::DOUBLE AS most,
      mad(means.value)::DOUBLE AS deviation
    FROM here JOIN means ON means.metric = here.metric
    GROUP BY here.metric
    ORDER BY here.metric
  `,
  row: z.object({
    metric: text,
    value: double.nullable(),
    points: integer,
    non_finite_points: integer,
    rollouts: integer,
    below: integer,
    equal: integer,
    least: double.nullable(),
    lower: double.nullable(),
    middle: double.nullable(),
    upper: double.nullable(),
    most: double.nullable(),
    deviation: double.nullable(),
  }),
});

export type RolloutMetricRow = RowOf<typeof rolloutMetrics>;
