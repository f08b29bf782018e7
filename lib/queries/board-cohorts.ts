import { z } from "zod";

import { PHASES } from "@/lib/domain/vocabulary";
import { integer, oneOf, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * Every task of every evaluation; of a run that was only trained, its tasks in the window of rollouts that ends with
 * its last checkpoint that is not broken, or with its last rollout where it has none.
 */
export const boardCohorts = defineQuery({
  name: "board-cohorts",
  tables: ["cells", "checkpoints", "tasks"],
  params: z.object({ window: z.int().positive() }),
  sql: `
    WITH trained AS (
      SELECT run_id, max(rollout) AS last_rollout
      FROM cells
      WHERE phase = 'train' AND run_id NOT IN (SELECT run_id FROM cells WHERE phase = 'eval')
      GROUP BY run_id
    ),
    ends AS (
      SELECT trained.run_id, max(checkpoints.checkpoint) AS checkpoint,
        coalesce(max(checkpoints.checkpoint), any_value(trained.last_rollout)) AS last_rollout
      FROM trained
      LEFT JOIN checkpoints ON checkpoints.run_id = trained.run_id
        AND checkpoints.checkpoint <= trained.last_rollout
        AND checkpoints.status IS DISTINCT FROM 'broken'
      GROUP BY trained.run_id
    ),
    chosen AS (
      SELECT run_id, phase, checkpoint, task_id, trials, scored, strict_successes,
        NULL::INTEGER AS first_rollout, NULL::INTEGER AS last_rollout
      FROM cells WHERE phase = 'eval'
      UNION ALL
      SELECT cells.run_id, cells.phase, ends.checkpoint, cells.task_id, cells.trials, cells.scored,
        cells.strict_successes, greatest(0, ends.last_rollout - $1::INTEGER + 1), ends.last_rollout
      FROM cells JOIN ends ON ends.run_id = cells.run_id
      WHERE cells.phase = 'train' AND cells.rollout <= ends.last_rollout
        AND cells.rollout > ends.last_rollout - $1::INTEGER
    ),
    suites AS (SELECT run_id, task_id, any_value(suite) AS suite FROM tasks GROUP BY run_id, task_id)
    SELECT
      chosen.run_id, chosen.phase, chosen.checkpoint,
      any_value(chosen.first_rollout)::INTEGER AS first_rollout,
      any_value(chosen.last_rollout)::INTEGER AS last_rollout,
      chosen.task_id,
      any_value(suites.suite) AS suite,
      sum(chosen.trials)::INTEGER AS trials,
      sum(chosen.scored)::INTEGER AS scored,
      sum(chosen.strict_successes)::INTEGER AS strict_successes
    FROM chosen
    LEFT JOIN suites ON suites.run_id = chosen.run_id AND suites.task_id = chosen.task_id
    GROUP BY chosen.run_id, chosen.phase, chosen.checkpoint, chosen.task_id
    ORDER BY chosen.run_id, chosen.phase, chosen.checkpoint NULLS FIRST, chosen.task_id
  `,
  row: z.object({
    run_id: text,
    phase: oneOf(PHASES),
    checkpoint: integer.nullable(),
    first_rollout: integer.nullable(),
    last_rollout: integer.nullable(),
    task_id: text,
    suite: text.nullable(),
    trials: integer,
    scored: integer,
    strict_successes: integer,
  }),
});

export type BoardCohortRow = RowOf<typeof boardCohorts>;
