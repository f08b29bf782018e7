import { z } from "zod";

import { text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** The configuration of a run, by key: a key of which several values are stated has a row for each. */
export const runConfig = defineQuery({
  name: "run-config",
  tables: ["run_config"],
  params: z.object({ run_id: z.string() }),
  sql: `SELECT key, value FROM run_config WHERE run_id = $1 ORDER BY key, value`,
  row: z.object({ key: text, value: text.nullable() }),
});

export type RunConfigRow = RowOf<typeof runConfig>;
