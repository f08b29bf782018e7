import { z } from "zod";

import { double, integer } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * pass@1 over a sliding window of training rollouts: per task c/n (Chen et al. 2021 with k = 1, success = strict),
 * then the mean over tasks with a scored trial in the window. The window ends at `rollout` and is shorter at the start.
 * `pass_at_1_missing_as_zero` counts trials without a reward as failed, over tasks with any trial in the window.
 */
export const passAt1 = defineQuery({
  name: "pass-at-1",
  tables: ["cells"],
  params: z.object({ run_id: z.string(), window: z.int().min(1) }),
  sql: `
    WITH train AS (
      SELECT task_id, rollout, trials, scored, strict_successes FROM cells
      WHERE run_id = $1 AND phase = 'train' AND rollout IS NOT NULL
    ),
    ends AS (SELECT DISTINCT rollout AS window_end FROM train WHERE scored > 0),
    per_task AS (
      SELECT window_end, task_id,
        sum(strict_successes) / nullif(sum(scored), 0) AS rate, sum(scored) AS scored,
        sum(strict_successes) / sum(trials) AS rate_of_all, sum(trials) AS trials
      FROM ends JOIN train ON train.rollout BETWEEN ends.window_end - $2::INTEGER + 1 AND ends.window_end
      GROUP BY window_end, task_id
    )
    SELECT window_end::INTEGER AS rollout, avg(rate)::DOUBLE AS pass_at_1,
      count(rate)::INTEGER AS tasks, sum(scored)::INTEGER AS scored,
      avg(rate_of_all)::DOUBLE AS pass_at_1_missing_as_zero, sum(trials)::INTEGER AS trials
    FROM per_task GROUP BY window_end ORDER BY window_end
  `,
  row: z.object({
    rollout: integer,
    pass_at_1: double,
    tasks: integer,
    scored: integer,
    pass_at_1_missing_as_zero: double,
    trials: integer,
  }),
});

export type PassAt1Row = RowOf<typeof passAt1>;
