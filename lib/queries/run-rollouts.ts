import { z } from "zod";

import { double, integer } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * Every rollout that counted training trials or metrics name, in order. What trials say is null where only metrics
 * know the rollout; rewards are over scored trials.
 */
export const runRollouts = defineQuery({
  name: "run-rollouts",
  tables: ["cells", "metrics"],
  params: z.object({ run_id: z.string() }),
  sql: `
    WITH met AS (
      SELECT rollout, sum(trials) AS trials, sum(scored) AS scored,
        sum(mean * scored) / nullif(sum(scored), 0) AS mean_reward,
        sum(strict_successes) AS strict_successes,
        sum(failed) AS failed, sum(aborted) AS aborted
      FROM cells
      WHERE run_id = $1 AND phase = 'train' AND rollout IS NOT NULL
      GROUP BY rollout
    ),
    logged AS (
      SELECT DISTINCT rollout FROM metrics WHERE run_id = $1 AND rollout IS NOT NULL AND NOT superseded
    )
    SELECT coalesce(met.rollout, logged.rollout)::INTEGER AS rollout,
      met.trials::INTEGER AS trials, met.scored::INTEGER AS scored, met.mean_reward::DOUBLE AS mean_reward,
      met.strict_successes::INTEGER AS strict_successes,
      met.failed::INTEGER AS failed, met.aborted::INTEGER AS aborted
    FROM met FULL JOIN logged ON logged.rollout = met.rollout
    ORDER BY 1
  `,
  row: z.object({
    rollout: integer,
    trials: integer.nullable(),
    scored: integer.nullable(),
    mean_reward: double.nullable(),
    strict_successes: integer.nullable(),
    failed: integer.nullable(),
    aborted: integer.nullable(),
  }),
});

export type RunRolloutRow = RowOf<typeof runRollouts>;
