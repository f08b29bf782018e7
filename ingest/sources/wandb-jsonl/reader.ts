import type { StreamReader } from "@/ingest/source";
import { flattenInto, isList, parseJsonValue } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { BadLines } from "@/ingest/sources/wandb-history/bad-lines";
import { RunGroups } from "@/ingest/sources/wandb-history/run-groups";

import { readLines } from "./json-lines";

type Row = Readonly<Record<string, JsonValue>>;

function rowOf(text: string): Row | null {
  const value = parseJsonValue(text);
  if (value === undefined || value === null || typeof value !== "object" || isList(value)) return null;
  return value;
}

/** Rows of system metrics that the old client kept in a file of their own. */
function isEvent(row: Row): boolean {
  return row["_wandb"] === true && row["_step"] === undefined;
}

function isHistory(row: Row): boolean {
  return "_step" in row || (typeof row["_runtime"] === "number" && typeof row["_timestamp"] === "number");
}

function cellsOf(row: Row): Map<string, JsonValue> {
  const cells = new Map<string, JsonValue>();
  for (const [key, value] of Object.entries(row)) flattenInto(cells, key, value);
  return cells;
}

/** How many lines of a file's start are looked at to judge it. */
const JUDGED_LINES = 5;

/**
 * Run history as JSON Lines: what `scan_history` returned, a line per row, or the `wandb-history.jsonl` of an
 * old run directory. Nested objects become dotted keys; a column `run_id`, `run`, `run_name` or `name` with
 * text splits the file into runs. The old client's file of system metrics is recognised and said to be that.
 */
export const wandbHistoryJsonl = {
  kind: "wandb-history-jsonl",
  title: "wandb history, JSON Lines",

  detects(head, whole) {
    const lines = head
      .toString("utf8")
      .replace(/^\uFEFF/, "")
      .split("\n");
    const complete = whole ? lines : lines.slice(0, -1);
    // A first row longer than the look-ahead cannot be parsed yet.
    if (complete.length === 0) return /^\s*\{/.test(lines[0] ?? "") && /"_step"\s*:/.test(lines[0] ?? "");
    return complete
      .filter((line) => line.trim() !== "")
      .slice(0, JUDGED_LINES)
      .some((line) => {
        const row = rowOf(line);
        return row !== null && isHistory(row);
      });
  },

  async read(chunks, context, sink) {
    const runs = new RunGroups(context, sink);
    const badLines = new BadLines(sink);
    let lines = 0;
    let events = 0;
    let notUtf8 = 0;
    let firstNotUtf8: number | null = null;
    for await (const line of readLines(chunks)) {
      lines = line.number;
      if (!line.isUtf8) {
        notUtf8 += 1;
        firstNotUtf8 ??= line.number;
      }
      if (line.text === null) {
        badLines.add(line.number, "The line is longer than any history row can be.");
        continue;
      }
      if (line.text.trim() === "") continue;
      const row = rowOf(line.text);
      if (row === null && !line.ended) {
        const detail = "The last line is cut off and was left out.";
        sink.problem({ kind: "torn-last-line", line: line.number, detail });
      } else if (row === null) badLines.add(line.number, "The line is no JSON object.");
      else if (isEvent(row)) events += 1;
      else runs.add(cellsOf(row), line.number);
    }
    sink.lines(lines);
    badLines.finish();
    if (notUtf8 > 0) {
      const detail = "Lines hold bytes that are not UTF-8.";
      sink.problem({ kind: "bad-utf8", line: firstNotUtf8, count: notUtf8, detail });
    }
    if (events > 0) {
      const detail = "Rows of system metrics (wandb-events) are no history.";
      sink.problem({ kind: "known-but-not-data", count: events, detail });
    }
    if (events === 0 || !runs.isEmpty) runs.finish();
  },
} satisfies StreamReader;
