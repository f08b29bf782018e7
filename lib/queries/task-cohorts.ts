import { z } from "zod";

import { PHASES } from "@/lib/domain/vocabulary";
import { double, integer, oneOf, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** One task in every cohort of every run that has trials of it: evaluations by checkpoint, training whole. */
export const taskCohorts = defineQuery({
  name: "task-cohorts",
  tables: ["cells"],
  params: z.object({ task_id: z.string() }),
  sql: `
    SELECT
      run_id, phase, checkpoint,
      sum(trials)::INTEGER AS trials,
      sum(scored)::INTEGER AS scored,
      (sum(mean * scored) / nullif(sum(scored), 0))::DOUBLE AS mean,
      sum(strict_successes)::INTEGER AS strict_successes,
      min(rollout)::INTEGER AS first_rollout,
      max(rollout)::INTEGER AS last_rollout
    FROM cells
    WHERE task_id = $1
    GROUP BY run_id, phase, checkpoint
    ORDER BY run_id, phase DESC, checkpoint NULLS FIRST
  `,
  row: z.object({
    run_id: text,
    phase: oneOf(PHASES),
    checkpoint: integer.nullable(),
    trials: integer,
    scored: integer,
    mean: double.nullable(),
    strict_successes: integer,
    first_rollout: integer.nullable(),
    last_rollout: integer.nullable(),
  }),
});

export type TaskCohortRow = RowOf<typeof taskCohorts>;
