import { z } from "zod";

import type { Sink, SourceContext, StreamReader } from "@/ingest/source";
import { readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { ProblemTally } from "@/ingest/sources/trial-parts/problem-tally";
import { keysOf } from "@/ingest/sources/trial-parts/top-level-keys";

import { LineFinder } from "./line-finder";
import { checkRunTotals } from "./run-totals";
import { trialDraft, type TrialRecord, trialRecord } from "./trial-record";

/** results.json of the Terminal-Bench 1 harness, of a whole run or of one trial. */
export const terminalBenchResults = {
  kind: "terminal-bench-results",
  title: "Terminal-Bench results",
  detects(head) {
    const keys = keysOf(head);
    if (keys === null) return false;
    if (keys.has("task_id") && keys.has("is_resolved")) return true;
    if (!keys.has("results")) return false;
    const text = head.toString("utf8");
    return keys.has("n_resolved") || (/"task_id"\s*:\s*"/.test(text) && /"is_resolved"\s*:/.test(text));
  },
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const run = z.object({ results: z.array(z.unknown()) }).safeParse(document.value);
    const records = run.success ? run.data.results : [document.value];
    const lines = new LineFinder(document.text);
    const tally = new ProblemTally(sink);
    const read = records.flatMap(
      (record, index) => readRecord(record, index, context, sink, lines, tally) ?? [],
    );
    sink.lines(lines.count());
    if (records.length === 0) {
      sink.problem({ kind: "no-records", line: 1, detail: "the run has no trial in its results" });
    }
    tally.finish();
    if (run.success) checkRunTotals(document.value, read, context.runId, sink);
  },
} satisfies StreamReader;

function readRecord(
  record: unknown,
  index: number,
  context: SourceContext,
  sink: Sink,
  lines: LineFinder,
  tally: ProblemTally,
): TrialRecord | null {
  const parsed = trialRecord.safeParse(record);
  if (!parsed.success) {
    const detail = `record ${index + 1}: ${z.prettifyError(parsed.error)}`;
    tally.add("bad-record", null, lines.current(), detail);
    return null;
  }
  const { is_resolved, task_id, trial_name } = parsed.data;
  const id = parsed.data.id ?? parsed.data.uuid;
  const line = lines.next(trial_name ?? id ?? task_id);
  const trial = trialDraft(parsed.data, index, line, context);
  const { run_id, reward } = trial;
  if (index === 0) sink.run({ run_id });
  tally.reward(trial, "no-verdict");
  if (is_resolved !== null && reward !== null && (reward === 1) !== is_resolved) {
    const verdict = is_resolved ? "resolved" : "unresolved";
    tally.add("verdict-disagrees", run_id, line, `${task_id}: ${verdict} with ${reward} of its tests passed`);
  }
  sink.trial(trial);
  return parsed.data;
}
