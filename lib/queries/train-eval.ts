import { z } from "zod";

import { integer } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * Each evaluated checkpoint of a run beside the training of the `window` rollouts up to it (up to the end where no
 * checkpoint is named): strict successes among scored trials, over all tasks and over the tasks that both have.
 */
export const trainEval = defineQuery({
  name: "train-eval",
  tables: ["cells"],
  params: z.object({ run_id: z.string(), window: z.int().min(1) }),
  sql: `
    WITH evaluated AS (
      SELECT checkpoint, task_id, sum(scored) AS scored, sum(strict_successes) AS strict
      FROM cells WHERE run_id = $1 AND phase = 'eval' AND scored > 0 GROUP BY checkpoint, task_id
    ),
    train AS (
      SELECT task_id, rollout, scored, strict_successes FROM cells
      WHERE run_id = $1 AND phase = 'train' AND rollout IS NOT NULL AND scored > 0
    ),
    ends AS (
      SELECT named.checkpoint, coalesce(named.checkpoint, (SELECT max(rollout) FROM train)) AS window_end
      FROM (SELECT DISTINCT checkpoint FROM evaluated) AS named
    ),
    trained AS (
      SELECT ends.checkpoint, train.task_id, sum(train.scored) AS scored, sum(train.strict_successes) AS strict
      FROM ends JOIN train ON train.rollout BETWEEN ends.window_end - $2::INTEGER + 1 AND ends.window_end
      GROUP BY ends.checkpoint, train.task_id
    )
    SELECT coalesce(evaluated.checkpoint, trained.checkpoint)::INTEGER AS checkpoint,
      count(evaluated.task_id)::INTEGER AS eval_tasks,
      coalesce(sum(evaluated.scored), 0)::INTEGER AS eval_scored,
      coalesce(sum(evaluated.strict), 0)::INTEGER AS eval_strict,
      count(trained.task_id)::INTEGER AS train_tasks,
      coalesce(sum(trained.scored), 0)::INTEGER AS train_scored,
      coalesce(sum(trained.strict), 0)::INTEGER AS train_strict,
      count(CASE WHEN evaluated.scored > 0 AND trained.scored > 0 THEN 1 END)::INTEGER AS shared_tasks
    FROM evaluated FULL JOIN trained ON trained.task_id = evaluated.task_id
      AND trained.checkpoint IS NOT DISTINCT FROM evaluated.checkpoint
    GROUP BY coalesce(evaluated.checkpoint, trained.checkpoint)
    ORDER BY checkpoint NULLS FIRST
  `,
  row: z.object({
    checkpoint: integer.nullable(),
    eval_tasks: integer,
    eval_scored: integer,
    eval_strict: integer,
    train_tasks: integer,
    train_scored: integer,
    train_strict: integer,
    shared_tasks: integer,
  }),
});

export type TrainEvalRow = RowOf<typeof trainEval>;
