import { z } from "zod";

import { COMPRESSIONS } from "@/lib/domain/vocabulary";
import { double, integer, oneOf, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * Every file that was read. `trials`, `metrics` and `facts` are what its reader found in it; `used_trials` and
 * `used_metrics` what of that is in the tables of the runs, copies and repeated trials left out.
 */
export const sourceList = defineQuery({
  name: "source-list",
  tables: ["sources", "source_runs", "problems"],
  params: z.object({}),
  sql: `
    WITH used AS (
      SELECT source_id, sum(trials) AS trials, sum(metrics) AS metrics, count(*) AS runs
      FROM source_runs GROUP BY source_id
    ),
    found AS (SELECT source_id, sum(count) AS problems FROM problems GROUP BY source_id)
    SELECT
      sources.source_id, sources.kind, sources.path, sources.compression, sources.bytes, sources.sha256,
      sources.lines, sources.trials, sources.metrics, sources.facts,
      coalesce(used.trials, 0)::INTEGER AS used_trials,
      coalesce(used.metrics, 0)::INTEGER AS used_metrics,
      coalesce(used.runs, 0)::INTEGER AS runs,
      coalesce(found.problems, 0)::INTEGER AS problems
    FROM sources
    LEFT JOIN used ON used.source_id = sources.source_id
    LEFT JOIN found ON found.source_id = sources.source_id
    ORDER BY sources.path, sources.source_id
  `,
  row: z.object({
    source_id: text,
    kind: text,
    path: text,
    compression: oneOf(COMPRESSIONS).nullable(),
    bytes: double,
    sha256: text,
    lines: integer.nullable(),
    trials: integer,
    metrics: integer,
    facts: integer,
    used_trials: integer,
    used_metrics: integer,
    runs: integer,
    problems: integer,
  }),
});

export type SourceListRow = RowOf<typeof sourceList>;
