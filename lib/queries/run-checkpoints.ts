import { z } from "zod";

import { integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** The checkpoints of a run, by rollout. */
export const runCheckpoints = defineQuery({
  name: "run-checkpoints",
  tables: ["checkpoints"],
  params: z.object({ run_id: z.string() }),
  sql: `SELECT checkpoint, status, note FROM checkpoints WHERE run_id = $1 ORDER BY checkpoint`,
  row: z.object({ checkpoint: integer, status: text.nullable(), note: text.nullable() }),
});

export type RunCheckpointsRow = RowOf<typeof runCheckpoints>;
