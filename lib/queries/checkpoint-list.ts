import { z } from "zod";

import { integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** The checkpoints of all runs, by run and rollout. */
export const checkpointList = defineQuery({
  name: "checkpoint-list",
  tables: ["checkpoints"],
  params: z.object({}),
  sql: `SELECT run_id, checkpoint, status FROM checkpoints ORDER BY run_id, checkpoint`,
  row: z.object({ run_id: text, checkpoint: integer, status: text.nullable() }),
});

export type CheckpointListRow = RowOf<typeof checkpointList>;
