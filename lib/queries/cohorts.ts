import { z } from "zod";

import { PHASES } from "@/lib/domain/vocabulary";
import { integer, oneOf, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** Every run × phase × checkpoint that has trials, training first. */
export const cohorts = defineQuery({
  name: "cohorts",
  tables: ["cells"],
  params: z.object({}),
  sql: `
    SELECT
      run_id, phase, checkpoint,
      sum(trials)::INTEGER AS trials,
      sum(scored)::INTEGER AS scored,
      sum(strict_successes)::INTEGER AS strict_successes,
      count(DISTINCT CASE WHEN scored > 0 THEN task_id END)::INTEGER AS tasks_observed,
      min(rollout)::INTEGER AS first_rollout,
      max(rollout)::INTEGER AS last_rollout
    FROM cells
    GROUP BY run_id, phase, checkpoint
    ORDER BY run_id, phase DESC, checkpoint NULLS FIRST
  `,
  row: z.object({
    run_id: text,
    phase: oneOf(PHASES),
    checkpoint: integer.nullable(),
    trials: integer,
    scored: integer,
    strict_successes: integer,
    tasks_observed: integer,
    first_rollout: integer.nullable(),
    last_rollout: integer.nullable(),
  }),
});

export type CohortRow = RowOf<typeof cohorts>;
