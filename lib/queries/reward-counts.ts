import { z } from "zod";

import { PHASES } from "@/lib/domain/vocabulary";
import { double, integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * How many trials of each task in a cohort have which reward, exactly; null for those without one. Reads the trials of
 * the run whole: a page of a large run takes the counts by bin of `task-summary` instead.
 */
export const rewardCounts = defineQuery({
  name: "reward-counts",
  tables: ["trials"],
  params: z.object({
    run_id: z.string(),
    phase: z.enum(PHASES),
    checkpoint: z.int().nullable(),
    first_rollout: z.int().nullable(),
    last_rollout: z.int().nullable(),
  }),
  sql: `
    SELECT task_id, reward::DOUBLE AS reward, count(*)::INTEGER AS trials
    FROM trials
    WHERE run_id = $1 AND phase = $2
      AND checkpoint IS NOT DISTINCT FROM $3::INTEGER
      AND ($4::INTEGER IS NULL OR rollout >= $4::INTEGER)
      AND ($5::INTEGER IS NULL OR rollout <= $5::INTEGER)
      AND NOT superseded
    GROUP BY task_id, reward
    ORDER BY task_id, reward NULLS LAST
  `,
  row: z.object({ task_id: text, reward: double.nullable(), trials: integer }),
});

export type RewardCountsRow = RowOf<typeof rewardCounts>;
