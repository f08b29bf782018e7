import { z } from "zod";

import { integer } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** How the training trials of each rollout ended; `status_unknown` are those whose source names no status. */
export const rolloutOutcomes = defineQuery({
  name: "rollout-outcomes",
  tables: ["cells"],
  params: z.object({ run_id: z.string() }),
  sql: `
    SELECT rollout::INTEGER AS rollout,
      sum(trials)::INTEGER AS trials,
      sum(scored)::INTEGER AS scored,
      sum(strict_successes)::INTEGER AS strict_successes,
      sum(failed)::INTEGER AS failed,
      sum(aborted)::INTEGER AS aborted,
      sum(status_unknown)::INTEGER AS status_unknown
    FROM cells
    WHERE run_id = $1 AND phase = 'train' AND rollout IS NOT NULL
    GROUP BY rollout ORDER BY rollout
  `,
  row: z.object({
    rollout: integer,
    trials: integer,
    scored: integer,
    strict_successes: integer,
    failed: integer,
    aborted: integer,
    status_unknown: integer,
  }),
});

export type RolloutOutcomesRow = RowOf<typeof rolloutOutcomes>;
