import { basename } from "node:path";

import type { StreamReader } from "@/ingest/source";
import { rewardOf, textOf, UNFIT } from "@/ingest/sources/plain-trials/cell-values";
import { firstKeys, type JsonRecord, own, readRecords } from "@/ingest/sources/plain-trials/json-records";
import { runAround } from "@/ingest/sources/plain-trials/run-above";
import { shown, TrialWriter } from "@/ingest/sources/plain-trials/trial-writer";
import { isList, type JsonValue, typeWord } from "@/ingest/sources/wandb-binary/json-values";

/** Keys of a sample that are no metric: older versions list no metrics by name. */
const NO_METRIC: ReadonlySet<string> = new Set([
  "doc_id",
  "doc",
  "target",
  "arguments",
  "resps",
  "filtered_resps",
  "filter",
  "metrics",
  "doc_hash",
  "prompt_hash",
  "target_hash",
]);
/** Metrics that are a verdict on the answer come before all others. */
const PREFERRED = ["exact_match", "acc"] as const;

/** The task in the name of a samples file, which carries the time of the run behind it. */
export function taskOf(path: string): string {
  const stem = basename(path).replace(/(\.(jsonl|gz|zst))+$/i, "");
  const named = /^samples_(.+?)(?:_\d{4}-\d{2}-\d{2}T[\d:.-]+)?$/.exec(stem)?.[1];
  return named ?? stem;
}

function metricsOf(record: JsonRecord): readonly string[] {
  const listed = own(record, "metrics") ?? null;
  const names = isList(listed)
    ? listed.filter((name) => typeof name === "string")
    : Object.keys(record).filter((key) => !NO_METRIC.has(key));
  return [...PREFERRED.filter((name) => names.includes(name)), ...names.filter((name) => !isPreferred(name))];
}

function isPreferred(name: string): boolean {
  return PREFERRED.some((preferred) => preferred === name);
}

function isNumeric(value: JsonValue | undefined): boolean {
  if (typeof value === "string") return /^(?:NaN|-?Infinity)$/.test(value);
  return typeof value === "number" || typeof value === "boolean";
}

/**
 * Samples that lm-eval logs, one line per document and filter. A document is a task, named
 * `<benchmark>/<doc_id>`, of the suite that the file names. Where answers were filtered in several ways the
 * first filter of the file counts; lines of the others are checked off, so that no document counts twice. The
 * score is exact_match, else acc, else the first metric that is a number.
 */
export const lmEvalSamples = {
  kind: "lm-eval-samples",
  title: "lm-eval samples",

  detects(head, whole) {
    const keys = firstKeys(head, whole);
    if (keys?.has("doc_id") !== true) return false;
    // In a cut head the large texts may hide what comes behind them.
    return (
      keys.has("filtered_resps") || (keys.has("resps") && keys.has("target")) || (!whole && keys.has("doc"))
    );
  },

  async read(chunks, context, sink) {
    const benchmark = taskOf(context.path);
    // <model>/samples_<task>_<time>.jsonl
    const run_id = runAround(context);
    const writer = new TrialWriter(sink);
    const otherFilters = new Set<string>();
    const chosen: { filter: string | null; metric: string | null } = { filter: null, metric: null };
    let others = 0;
    await readRecords(chunks, sink, (record, line) => {
      const doc = textOf(own(record, "doc_id"));
      if (typeof doc !== "string") {
        writer.tally.add("bad-record", line, "A sample has no doc_id and was left out.", "doc");
        return;
      }
      const named = textOf(own(record, "filter"));
      const filter = typeof named === "string" ? named : "none";
      chosen.filter ??= filter;
      if (filter !== chosen.filter) {
        others += 1;
        if (otherFilters.size < 20) otherFilters.add(shown(filter));
        return;
      }
      const metrics = metricsOf(record);
      chosen.metric ??= metrics.find((name) => isNumeric(own(record, name))) ?? null;
      const name = chosen.metric ?? metrics[0] ?? "";
      const value = own(record, name);
      const reward = rewardOf(value);
      const isScore = reward !== UNFIT && isNumeric(value);
      if (!isScore && value !== undefined && value !== null) {
        const detail = `The metric ${shown(name)} of document ${shown(doc)} is ${typeWord(value)}.`;
        writer.tally.add("not-a-score", line, detail);
      }
      const task_id = `${benchmark}/${doc}`;
      sink.task({ run_id, task_id, suite: benchmark, difficulty: null, in_pool: null });
      writer.add(
        {
          run_id,
          phase: context.phase ?? "eval",
          checkpoint: context.checkpoint,
          trial_id: `${task_id}#${filter}`,
          task_id,
          reward: isScore ? reward : null,
          source_line: line,
        },
        isScore || value === undefined || value === null,
      );
    });
    writer.finish(context);
    if (writer.count === 0)
      sink.problem({ kind: "no-records", line: 1, detail: "The file holds no sample." });
    else
      sink.config({
        run_id,
        key: `lm-eval/${benchmark}/score`,
        value: `${chosen.metric ?? "none"}, filter ${chosen.filter ?? "none"}`,
      });
    if (others > 0) {
      sink.checked(others);
      const value = [...otherFilters].join(", ");
      sink.config({ run_id, key: `lm-eval/${benchmark}/filters not counted`, value });
    }
  },
} satisfies StreamReader;
