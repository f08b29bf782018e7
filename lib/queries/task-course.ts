import { z } from "zod";

import { integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** How each task that was ever strictly solved in training went: its trials in equal stretches of the rollouts. */
export const taskCourse = defineQuery({
  name: "task-course",
  tables: ["cells"],
  params: z.object({ run_id: z.string(), bins: z.int().min(1) }),
  sql: `
    WITH train AS (
      SELECT task_id, rollout, scored, strict_successes FROM cells
      WHERE run_id = $1 AND phase = 'train' AND rollout IS NOT NULL AND scored > 0
    ),
    span AS (SELECT min(rollout) AS first_rollout, max(rollout) + 1 AS after_last FROM train),
    solved AS (SELECT task_id FROM train GROUP BY task_id HAVING sum(strict_successes) > 0),
    binned AS (
      SELECT train.*,
        ((rollout - first_rollout) * $2::INTEGER // (after_last - first_rollout))::INTEGER AS bin
      FROM train CROSS JOIN span WHERE task_id IN (SELECT task_id FROM solved)
    )
    SELECT task_id, bin, min(rollout)::INTEGER AS first_rollout, max(rollout)::INTEGER AS last_rollout,
      sum(scored)::INTEGER AS scored, sum(strict_successes)::INTEGER AS strict_successes
    FROM binned GROUP BY task_id, bin ORDER BY task_id, bin
  `,
  row: z.object({
    task_id: text,
    bin: integer,
    first_rollout: integer,
    last_rollout: integer,
    scored: integer,
    strict_successes: integer,
  }),
});

export type TaskCourseRow = RowOf<typeof taskCourse>;
