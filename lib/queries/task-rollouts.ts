import { z } from "zod";

import { integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** What each task did in each training rollout in which it has a scored trial, by rollout: enough for any pass@k. */
export const taskRollouts = defineQuery({
  name: "task-rollouts",
  tables: ["cells"],
  params: z.object({ run_id: z.string() }),
  sql: `
    SELECT task_id, rollout::INTEGER AS rollout, sum(scored)::INTEGER AS scored,
      sum(strict_successes)::INTEGER AS strict_successes
    FROM cells
    WHERE run_id = $1 AND phase = 'train' AND rollout IS NOT NULL AND scored > 0
    GROUP BY task_id, rollout
    ORDER BY rollout, task_id
  `,
  row: z.object({ task_id: text, rollout: integer, scored: integer, strict_successes: integer }),
});

export type TaskRolloutsRow = RowOf<typeof taskRollouts>;
