import { z } from "zod";

import { integer } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** What the rewards of the training groups of each rollout allow: groups by kind of signal, unknown ones apart; and its trials. */
export const groupSignal = defineQuery({
  name: "group-signal",
  tables: ["cells"],
  params: z.object({ run_id: z.string() }),
  sql: `
    SELECT rollout::INTEGER AS rollout,
      sum(groups)::INTEGER AS groups,
      sum(mixed_groups)::INTEGER AS mixed_groups,
      sum(constant_partial_groups)::INTEGER AS constant_partial_groups,
      sum(all_one_groups)::INTEGER AS all_one_groups,
      sum(all_zero_groups)::INTEGER AS all_zero_groups,
      sum(unknown_groups)::INTEGER AS unknown_groups,
      sum(trials)::INTEGER AS trials, sum(scored)::INTEGER AS scored
    FROM cells
    WHERE run_id = $1 AND phase = 'train' AND rollout IS NOT NULL
    GROUP BY rollout
    HAVING sum(groups) > 0
    ORDER BY rollout
  `,
  row: z.object({
    rollout: integer,
    groups: integer,
    mixed_groups: integer,
    constant_partial_groups: integer,
    all_one_groups: integer,
    all_zero_groups: integer,
    unknown_groups: integer,
    trials: integer,
    scored: integer,
  }),
});

export type GroupSignalRow = RowOf<typeof groupSignal>;
