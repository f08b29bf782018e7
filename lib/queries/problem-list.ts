import { z } from "zod";

import { double, integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** Every dropped or odd input with its file and place. */
export const problemList = defineQuery({
  name: "problem-list",
  tables: ["problems", "sources"],
  params: z.object({}),
  sql: `
    SELECT problems.kind, coalesce(sources.path, '') AS path, problems.run_id, problems.line, problems.byte,
      problems.count, problems.detail
    FROM problems LEFT JOIN sources ON sources.source_id = problems.source_id
    ORDER BY problems.kind, path, problems.line, problems.byte, problems.detail
  `,
  row: z.object({
    kind: text,
    path: text,
    run_id: text.nullable(),
    line: integer.nullable(),
    byte: double.nullable(),
    count: integer,
    detail: text,
  }),
});

export type ProblemListRow = RowOf<typeof problemList>;
