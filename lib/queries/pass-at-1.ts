import { z } from "zod";

import { double, integer } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * pass@1 over a sliding window of training rollouts: per task c/n (Chen et al. 2021 with k = 1, success = strict),
 * then the mean over tasks with a scored trial in the window. The window ends at `rollout` and is shorter at the start.
 */
export const passAt1 = defineQuery({
  name: "pass-at-1",
  tables: ["cells"],
  params: z.object({ run_id: z.string(), window: z.int().min(1) }),
  sql: `
    WITH train AS (
      SELECT task_id, rollout, scored, strict_successes FROM cells
      WHERE run_id = $1 AND phase = 'train' AND rollout IS NOT NULL AND scored > 0
    ),
    ends AS (SELECT DISTINCT rollout AS window_end FROM train),
    per_task AS (
      SELECT window_end, task_id, sum(strict_successes) / sum(scored) AS rate, sum(scored) AS scored
      FROM ends JOIN train ON train.rollout BETWEEN ends.window_end - $2::INTEGER + 1 AND ends.window_end
      GROUP BY window_end, task_id
    )
    SELECT window_end::INTEGER AS rollout, avg(rate)::DOUBLE AS pass_at_1,
      count(*)::INTEGER AS tasks, sum(scored)::INTEGER AS scored
    FROM per_task GROUP BY window_end ORDER BY window_end
  `,
  row: z.object({ rollout: integer, pass_at_1: double, tasks: integer, scored: integer }),
});

export type PassAt1Row = RowOf<typeof passAt1>;
