import { z } from "zod";

import { EVENT_KINDS } from "@/lib/domain/event-kinds";
import { double, integer, oneOf, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** How often the logs of a run tell something of its machinery, by kind, minute and rollout, in their order. */
export const logEvents = defineQuery({
  name: "log-events",
  tables: ["events", "sources"],
  params: z.object({ run_id: z.string() }),
  sql: `
    SELECT events.attempt, events.kind, epoch_ms(events.started_at)::DOUBLE AS started_at, events.rollout,
      events.count, sources.path AS source_path, events.first_line
    FROM events LEFT JOIN sources ON sources.source_id = events.source_id
    WHERE events.run_id = $1
    ORDER BY events.attempt, sources.path, events.first_line, events.kind, events.started_at
  `,
  row: z.object({
    attempt: integer,
    kind: oneOf(EVENT_KINDS),
    started_at: double.nullable(),
    rollout: integer.nullable(),
    count: integer,
    source_path: text.nullable(),
    first_line: integer,
  }),
});

export type LogEventRow = RowOf<typeof logEvents>;
