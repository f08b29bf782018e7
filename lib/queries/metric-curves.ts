import { z } from "zod";

import { double, integer } from "@/lib/schema/columns";

import { defineQuery } from "./query";
import { SOURCE_PREFERENCE } from "./source-preference";

/** Between the names in a list: no trainer writes it into one. */
const SEPARATOR = "\t";

/** Metrics of runs as the values that the query takes: two lists of the same length. */
export function metricsOfRuns(wanted: readonly { readonly run_id: string; readonly metric: string }[]): {
  run_ids: string;
  metrics: string;
} {
  return {
    run_ids: wanted.map(({ run_id }) => run_id).join(SEPARATOR),
    metrics: wanted.map(({ metric }) => metric).join(SEPARATOR),
  };
}

/**
 * Several metrics, each of a run, in log order, each with everything that was logged: what a later attempt redid is marked.
 * All columns are numbers, so that a million rows can be read without making objects of them: `metric` is the place in
 * the list, from 1; `preference` that of the source kind, the one closest to the trainer, which alone is used;
 * `non_finite` 1 for nan, 2 for inf, 3 for -inf, else 0.
 */
export const metricCurves = defineQuery({
  name: "metric-curves",
  tables: ["metrics", "sources"],
  params: z.object({ run_ids: z.string(), metrics: z.string() }),
  sql: `
    WITH list AS (
      SELECT string_split($1, chr(9)) AS runs, string_split($2, chr(9)) AS names
    ), wanted AS (
      SELECT unnest(runs) AS run_id, unnest(names) AS metric, generate_subscripts(names, 1) AS place FROM list
    ), logged AS (
      SELECT place, metrics.superseded,
        CASE WHEN metrics.superseded THEN attempt ELSE -1 END AS redone, ${SOURCE_PREFERENCE} AS preference,
        attempt, log_index, rollout, step, logged_at, value, non_finite
      FROM metrics JOIN wanted ON wanted.run_id = metrics.run_id AND wanted.metric = metrics.metric
        LEFT JOIN sources ON sources.source_id = metrics.source_id
    ), used AS (
      SELECT place, redone, min(preference) AS preference FROM logged GROUP BY place, redone
    )
    SELECT place::INTEGER AS metric, preference::INTEGER AS preference, attempt::INTEGER AS attempt,
      superseded::INTEGER AS superseded, log_index::INTEGER AS log_index, rollout::INTEGER AS rollout,
      step::INTEGER AS step, epoch_ms(logged_at)::DOUBLE AS logged_at, value::DOUBLE AS value,
      (CASE non_finite WHEN 'nan' THEN 1 WHEN 'inf' THEN 2 WHEN '-inf' THEN 3 ELSE 0 END)::INTEGER AS non_finite
    FROM logged JOIN used USING (place, redone, preference)
    ORDER BY metric, attempt, log_index, rollout, value
  `,
  row: z.object({
    metric: integer,
    preference: integer,
    attempt: integer,
    superseded: integer,
    log_index: integer,
    rollout: integer.nullable(),
    step: integer.nullable(),
    logged_at: double.nullable(),
    value: double.nullable(),
    non_finite: integer,
  }),
});
