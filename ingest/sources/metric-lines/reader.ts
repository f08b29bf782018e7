import { createHash } from "node:crypto";

import type { StreamReader } from "@/ingest/source";
import { int32OrNull } from "@/ingest/sources/in-range";
import { JSON_TEXTS, perDatasetMetric } from "@/ingest/sources/terminal-rl/metric-rows";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { RunGroups } from "@/ingest/sources/wandb-history/run-groups";
import { firstObjects, readObjects } from "@/ingest/sources/wandb-jsonl/json-objects";
import type { JsonObject } from "@/ingest/sources/wandb-jsonl/json-objects";
import { cellsOf } from "@/ingest/sources/wandb-jsonl/reader";

import { shapeOf, takeApart } from "./row-shapes";

/** How many rows of a file's start are looked at to judge it. */
const JUDGED_ROWS = 5;

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" && value !== "" ? value : "unknown";
}

/** The numbers of a terminal-rl row under the names that the job's log gives them. */
function perDatasetCells(row: JsonObject): Map<string, JsonValue> {
  const cells = new Map<string, JsonValue>();
  const { run } = row;
  if (typeof run === "string") cells.set("run", run);
  const [dataset, phase] = [textOf(row["dataset"]), textOf(row["phase"])];
  for (const [field, value] of cellsOf(row)) {
    if (value !== null && !JSON_TEXTS.has(field)) cells.set(perDatasetMetric(dataset, phase, field), value);
  }
  return cells;
}

/** Tells rows that say the same apart from all others; lists in them are not looked into. */
function identityOf(row: JsonObject): string {
  const hash = createHash("sha1");
  for (const [key, value] of cellsOf(row)) {
    hash.update(JSON.stringify([key, typeof value === "object" ? null : value]));
  }
  return hash.digest("base64");
}

/**
 * Rows of metrics, one JSON object a line or one list of them: verl's file logger (`{"step", "data"}`), prime-rl
 * and others (`step` and keys), and the metrics.jsonl of the terminal-rl fork. `log_index` is the row's
 * `_step`, else its step, else its place in the file; rows of the fork have their rollout.
 */
export const metricLines = {
  kind: "metrics-jsonl",
  title: "metrics, JSON Lines",

  detects(head, whole) {
    const [first, ...others] = firstObjects(head, whole, JUDGED_ROWS);
    if (first == null || shapeOf(first) === null) return false;
    return others.every((row) => row === null || shapeOf(row) !== null);
  },

  async read(chunks, context, sink) {
    const runs = new RunGroups(context, sink, "lines");
    const seen = new Set<string>();
    let repeated = 0;
    let firstRepeated: number | null = null;
    let rows = 0;
    await readObjects(chunks, sink, (row, line) => {
      if (shapeOf(row) !== "terminal-rl") {
        const { cells, metric, step, logged_at } = takeApart(row);
        runs.add(cells, line, { metric, step, train_step: step, logged_at });
        return;
      }
      const identity = identityOf(row);
      if (seen.has(identity)) {
        repeated += 1;
        firstRepeated ??= line;
        return;
      }
      seen.add(identity);
      runs.add(perDatasetCells(row), line, { step: rows, rollout: int32OrNull(row["rollout_id"]) });
      rows += 1;
    });
    if (repeated > 0) {
      const detail = "Rows are the same as an earlier one, as a resumed job writes them.";
      sink.problem({ kind: "repeated-row", line: firstRepeated, count: repeated, detail });
    }
    runs.finish();
  },
} satisfies StreamReader;
