import { describe, expect, it } from "vitest";
import { z } from "zod";

import { defineQuery } from "@/lib/queries/query";

import { asked, askedText, groupAsked } from "./asked";

const query = defineQuery({
  name: "q",
  tables: [],
  params: z.object({ run_id: z.string(), first: z.int().nullable() }),
  sql: `
    SELECT 1
      FROM cells
  `,
  row: z.object({}),
});

describe("asked", () => {
  it("takes the file's indentation off and names the values", () => {
    expect(asked(query, { run_id: "it's", first: null })).toEqual({
      name: "q",
      sql: "SELECT 1\n  FROM cells",
      values: [
        { name: "run_id", value: "it's" },
        { name: "first", value: null },
      ],
    });
  });

  it("shows a text asked twice once, with both sets of values, quoted as SQL", () => {
    const groups = groupAsked([
      asked(query, { run_id: "it's", first: null }),
      asked(query, { run_id: "b", first: 3 }),
    ]);
    expect(groups.map(askedText)).toEqual([
      "-- q\n-- $1 run_id = 'it''s', $2 first = NULL\n-- $1 run_id = 'b', $2 first = 3\nSELECT 1\n  FROM cells",
    ]);
  });
});
