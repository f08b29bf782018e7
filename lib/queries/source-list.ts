import { z } from "zod";

import { double, integer, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** Every file that was read, with what came out of it. */
export const sourceList = defineQuery({
  name: "source-list",
  tables: ["sources"],
  params: z.object({}),
  sql: `SELECT source_id, kind, path, bytes, sha256, lines, trials, metrics FROM sources ORDER BY path, source_id`,
  row: z.object({
    source_id: text,
    kind: text,
    path: text,
    bytes: double,
    sha256: text,
    lines: integer.nullable(),
    trials: integer,
    metrics: integer,
  }),
});

export type SourceListRow = RowOf<typeof sourceList>;
