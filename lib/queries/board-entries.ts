import { z } from "zod";

import { STDERR_KINDS } from "@/lib/domain/vocabulary";
import { boolean, double, oneOf, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** Every public result, benchmark by benchmark, the best first. */
export const boardEntries = defineQuery({
  name: "board-entries",
  tables: ["leaderboard"],
  params: z.object({}),
  sql: `
    SELECT agent, model, org, accuracy, stderr, stderr_kind, date, benchmark, verified, self_reported, contaminated,
      reference
    FROM leaderboard
    ORDER BY benchmark, accuracy DESC NULLS LAST, agent, model, date, reference
  `,
  row: z.object({
    agent: text,
    model: text,
    org: text.nullable(),
    accuracy: double.nullable(),
    stderr: double.nullable(),
    stderr_kind: oneOf(STDERR_KINDS).nullable(),
    date: text.nullable(),
    benchmark: text,
    verified: boolean.nullable(),
    self_reported: boolean.nullable(),
    contaminated: boolean.nullable(),
    reference: text.nullable(),
  }),
});

export type BoardEntryRow = RowOf<typeof boardEntries>;
