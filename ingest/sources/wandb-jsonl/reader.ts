import type { StreamReader } from "@/ingest/source";
import { flattenInto } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { RunGroups } from "@/ingest/sources/wandb-history/run-groups";

import { firstObjects, readObjects } from "./json-objects";
import type { JsonObject } from "./json-objects";

/** Rows of system metrics that the old client kept in a file of their own. */
function isEvent(row: JsonObject): boolean {
  return row["_wandb"] === true && row["_step"] === undefined;
}

function isHistory(row: JsonObject): boolean {
  return "_step" in row || (typeof row["_runtime"] === "number" && typeof row["_timestamp"] === "number");
}

/** The flat dotted keys and values of a row. */
export function cellsOf(row: JsonObject): Map<string, JsonValue> {
  const cells = new Map<string, JsonValue>();
  for (const [key, value] of Object.entries(row)) flattenInto(cells, key, value);
  return cells;
}

/** How many rows of a file's start are looked at to judge it. */
const JUDGED_ROWS = 5;

/**
 * Run history as JSON: what `scan_history` returned, a line per row or one list of rows, or the
 * `wandb-history.jsonl` of an old run directory. Nested objects become dotted keys; a column `run_id`, `run`,
 * `run_name` or `name` with text splits the file into runs. The old client's file of system metrics is
 * recognised and said to be that.
 */
export const wandbHistoryJsonl = {
  kind: "wandb-history-jsonl",
  title: "wandb history, JSON Lines",

  detects(head, whole) {
    const rows = firstObjects(head, whole, JUDGED_ROWS);
    if (rows.length > 0) return rows.some((row) => row !== null && isHistory(row));
    // A first row longer than the look-ahead cannot be parsed yet.
    return !whole && /^\s*\{/.test(head.toString("latin1")) && /"_step"\s*:/.test(head.toString("latin1"));
  },

  async read(chunks, context, sink) {
    const runs = new RunGroups(context, sink);
    let events = 0;
    await readObjects(chunks, sink, (row, line) => {
      if (isEvent(row)) events += 1;
      else runs.add(cellsOf(row), line);
    });
    if (events > 0) {
      const detail = "Rows of system metrics (wandb-events) are no history.";
      sink.problem({ kind: "known-but-not-data", count: events, detail });
    }
    if (events === 0 || !runs.isEmpty) runs.finish();
  },
} satisfies StreamReader;
