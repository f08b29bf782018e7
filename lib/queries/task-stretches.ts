import { z } from "zod";

import { PHASES } from "@/lib/domain/vocabulary";
import { double, integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * Every task of a cohort in stretches of `width` rollouts, counted from rollout 0: stretch s holds the rollouts from
 * s · width on. A stretch in which a task has no trial has no row. `null` bounds mean all rollouts.
 */
export const taskStretches = defineQuery({
  name: "task-stretches",
  tables: ["cells"],
  params: z.object({
    run_id: z.string(),
    phase: z.enum(PHASES),
    checkpoint: z.int().nullable(),
    first_rollout: z.int().nullable(),
    last_rollout: z.int().nullable(),
    width: z.int().min(1),
  }),
  sql: `
    SELECT
      task_id,
      (rollout // $6::INTEGER)::INTEGER AS stretch,
      sum(trials)::INTEGER AS trials,
      sum(scored)::INTEGER AS scored,
      (fsum(mean * scored) / nullif(sum(scored), 0))::DOUBLE AS mean,
      sum(strict_successes)::INTEGER AS strict_successes,
      sum(groups - unknown_groups)::INTEGER AS known_groups,
      sum(all_zero_groups + all_one_groups + constant_partial_groups)::INTEGER AS zero_signal_groups
    FROM cells
    WHERE run_id = $1 AND phase = $2
      AND checkpoint IS NOT DISTINCT FROM $3::INTEGER
      AND rollout IS NOT NULL
      AND ($4::INTEGER IS NULL OR rollout >= $4::INTEGER)
      AND ($5::INTEGER IS NULL OR rollout <= $5::INTEGER)
    GROUP BY task_id, stretch
    ORDER BY task_id, stretch
  `,
  row: z.object({
    task_id: text,
    stretch: integer,
    trials: integer,
    scored: integer,
    mean: double.nullable(),
    strict_successes: integer,
    known_groups: integer,
    zero_signal_groups: integer,
  }),
});

export type TaskStretchesRow = RowOf<typeof taskStretches>;
