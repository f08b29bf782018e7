import { z } from "zod";

import { integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** Which file feeds which run, and how much of the file is in that run's tables. */
export const sourceRuns = defineQuery({
  name: "source-runs",
  tables: ["source_runs"],
  params: z.object({}),
  sql: `SELECT source_id, run_id, trials, metrics, facts FROM source_runs ORDER BY source_id, run_id`,
  row: z.object({ source_id: text, run_id: text, trials: integer, metrics: integer, facts: integer }),
});

export type SourceRunRow = RowOf<typeof sourceRuns>;
