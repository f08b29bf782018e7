import { z } from "zod";

import { double, integer } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";
import { SOURCE_PREFERENCE } from "./source-preference";

/**
 * When each attempt of a run logged: first and last time in milliseconds since 1970, how often time ran backwards from
 * one log row to the next, and its intervals. A gap is an interval of more than ten times the median one.
 */
export const logTimes = defineQuery({
  name: "log-times",
  tables: ["metrics", "sources"],
  params: z.object({ run_id: z.string() }),
  sql: `
    WITH logged AS (
      SELECT attempt, log_index, ${SOURCE_PREFERENCE} AS preference, min(epoch_ms(logged_at)) AS ms
      FROM metrics LEFT JOIN sources ON sources.source_id = metrics.source_id
      WHERE metrics.run_id = $1 AND logged_at IS NOT NULL
      GROUP BY attempt, log_index, preference
    ), used AS (
      SELECT attempt, min(preference) AS preference FROM logged GROUP BY attempt
    ), timed AS (
      SELECT attempt, ms, ms - lag(ms) OVER (PARTITION BY attempt ORDER BY log_index) AS since
      FROM logged JOIN used USING (attempt, preference)
    ), usual AS (
      SELECT attempt, median(since) FILTER (since >= 0) AS usual FROM timed GROUP BY attempt
    )
    SELECT attempt::INTEGER AS attempt, count(*)::INTEGER AS log_rows, min(ms)::DOUBLE AS first_at,
      max(ms)::DOUBLE AS last_at, (count(*) FILTER (since < 0))::INTEGER AS falls,
      any_value(usual)::DOUBLE AS usual_interval,
      (count(*) FILTER (since > 10 * usual))::INTEGER AS gaps, max(since)::DOUBLE AS longest_interval
    FROM timed JOIN usual USING (attempt)
    GROUP BY attempt ORDER BY attempt
  `,
  row: z.object({
    attempt: integer,
    log_rows: integer,
    first_at: double,
    last_at: double,
    falls: integer,
    usual_interval: double.nullable(),
    gaps: integer,
    longest_interval: double.nullable(),
  }),
});

export type LogTimesRow = RowOf<typeof logTimes>;
