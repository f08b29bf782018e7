import { z } from "zod";

import { double, integer } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * The starts of a run's job, as its metrics tell them: first and last rollout, how many of its rollouts a later
 * attempt did again, log rows, and when it logged. Sources of one run that tell of the same attempt are one row.
 */
export const runAttempts = defineQuery({
  name: "run-attempts",
  tables: ["metrics"],
  params: z.object({ run_id: z.string() }),
  sql: `
    SELECT attempt::INTEGER AS attempt,
      min(rollout)::INTEGER AS first_rollout, max(rollout)::INTEGER AS last_rollout,
      count(DISTINCT CASE WHEN superseded THEN rollout END)::INTEGER AS redone_rollouts,
      count(DISTINCT log_index)::INTEGER AS log_rows,
      count(DISTINCT CASE WHEN superseded THEN log_index END)::INTEGER AS redone_log_rows,
      epoch_ms(min(logged_at))::DOUBLE AS first_logged, epoch_ms(max(logged_at))::DOUBLE AS last_logged
    FROM metrics WHERE run_id = $1 GROUP BY attempt ORDER BY attempt
  `,
  row: z.object({
    attempt: integer,
    first_rollout: integer.nullable(),
    last_rollout: integer.nullable(),
    redone_rollouts: integer,
    log_rows: integer,
    redone_log_rows: integer,
    first_logged: double.nullable(),
    last_logged: double.nullable(),
  }),
});

export type RunAttemptsRow = RowOf<typeof runAttempts>;
