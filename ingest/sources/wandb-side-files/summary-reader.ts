import type { StreamReader } from "@/ingest/source";
import { numberOf } from "@/ingest/sources/wandb-binary/json-values";
import { objectOf } from "@/ingest/sources/wandb-jsonl/json-objects";
import type { JsonObject } from "@/ingest/sources/wandb-jsonl/json-objects";
import { cellsOf } from "@/ingest/sources/wandb-jsonl/reader";

import { lastValuesBeside } from "./last-values";
import { wholeText } from "./whole-text";

const NAMED = 5;

/** A summary of the old client has no mark of its own, but a history of one row would begin at step 0. */
function isSummary(value: JsonObject): boolean {
  const { _wandb: own, _step: step, _runtime: runtime } = value;
  if (typeof own === "object" && own !== null) return true;
  return typeof runtime === "number" && typeof step === "number" && step > 0;
}

/**
 * `wandb-summary.json`: the last value of each key. It is a check of the history beside it and gives no rows:
 * alone it would be a curve of one point.
 */
export const wandbSummary = {
  kind: "wandb-summary",
  title: "wandb run summary (wandb-summary.json)",

  detects(head, whole) {
    const value = whole ? objectOf(head.toString("utf8")) : null;
    return value !== null && isSummary(value);
  },

  async read(chunks, context, sink) {
    const text = await wholeText(chunks, sink);
    const summary = text === null ? null : objectOf(text);
    if (text === null) return;
    if (summary === null) {
      sink.problem({ kind: "unreadable", detail: "The summary is no whole JSON object." });
      return;
    }
    const run_id = context.runId;
    const last = await lastValuesBeside(context);
    const differing: string[] = [];
    let checked = 0;
    for (const [key, value] of cellsOf(summary)) {
      const [stated, logged] = [numberOf(value), last?.get(key)];
      if (stated === null || logged === undefined) continue;
      checked += 1;
      if (!Object.is(stated, logged) && stated !== logged) differing.push(key);
    }
    sink.checked(checked);
    if (checked === 0) {
      const why = last === null ? "lies beside it" : "shares a key with it";
      const detail = `These are the last values of a run (wandb-summary.json); no history ${why} to check.`;
      sink.problem({ kind: "known-but-not-data", detail });
    }
    if (differing.length === 0) return;
    const more = differing.length > NAMED ? " and others" : "";
    const detail = `The history ends on another value of ${differing.slice(0, NAMED).join(", ")}${more}.`;
    sink.problem({ kind: "summary-disagrees", run_id, count: differing.length, detail });
  },
} satisfies StreamReader;
