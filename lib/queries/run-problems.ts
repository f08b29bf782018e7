import { z } from "zod";

import { integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** What ingestion dropped or found odd, by kind and run; run_id is null where no run could be named. */
export const runProblems = defineQuery({
  name: "run-problems",
  tables: ["problems"],
  params: z.object({}),
  sql: `
    SELECT run_id, kind, sum(count)::INTEGER AS count, count(DISTINCT source_id)::INTEGER AS sources,
      any_value(detail ORDER BY source_id, line, byte, detail) AS example
    FROM problems GROUP BY run_id, kind ORDER BY run_id NULLS LAST, kind
  `,
  row: z.object({ run_id: text.nullable(), kind: text, count: integer, sources: integer, example: text }),
});

export type RunProblemsRow = RowOf<typeof runProblems>;
