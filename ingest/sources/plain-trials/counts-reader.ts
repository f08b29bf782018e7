import type { StreamReader } from "@/ingest/source";
import { givenRuns } from "@/ingest/sources/given-runs";
import { formatCount } from "@/lib/domain/format";

import { textOf, UNFIT, wholeOf } from "./cell-values";
import { readTable } from "./csv-reader";
import { headerOf } from "./delimited-rows";
import { columnNamed, COUNT_SYNONYMS, isCountsTable, SYNONYMS } from "./fields";
import { fileId, shown, TrialWriter } from "./trial-writer";

/** More attempts of one task than anybody makes: the column holds something else. */
const MOST_ATTEMPTS = 100_000;
const MOST_TRIALS = 10_000_000;

const COLUMNS = {
  task: SYNONYMS.task,
  run: SYNONYMS.run,
  checkpoint: SYNONYMS.checkpoint,
  ...COUNT_SYNONYMS,
} as const;

/** A table that states, per task, how many of how many trials passed: as many trials of reward 1 and 0. */
export const perTaskCounts = {
  kind: "per-task-counts",
  title: "table of successes and attempts per task",
  copiesChunks: true,

  detects(head) {
    const header = headerOf(head);
    return header !== null && isCountsTable(header.columns);
  },

  async read(chunks, context, sink) {
    const given = givenRuns(context, sink);
    const writer = new TrialWriter(given.sink);
    const file = fileId(context.path);
    let tasks = 0;
    let first: number | null = null;
    await readTable(chunks, sink, (columns, numberOf) => {
      const place = (field: keyof typeof COLUMNS): number =>
        columns.indexOf(context.columns[field] ?? columnNamed(columns, COLUMNS[field]) ?? "");
      const at = {
        task: place("task"),
        run: place("run"),
        checkpoint: place("checkpoint"),
        successes: place("successes"),
        attempts: place("attempts"),
      };
      if (at.task < 0 || at.successes < 0 || at.attempts < 0) {
        const detail = "The table needs columns for the task, its successes and its attempts.";
        sink.problem({ kind: "column-not-found", line: 1, detail });
        return null;
      }
      return (fields, line) => {
        const task_id = textOf(fields[at.task]);
        const run = textOf(fields[at.run]);
        const checkpoint = wholeOf(numberOf(fields[at.checkpoint]));
        const successes = wholeOf(numberOf(fields[at.successes]));
        const attempts = wholeOf(numberOf(fields[at.attempts]));
        if (typeof task_id !== "string" || typeof successes !== "number" || typeof attempts !== "number") {
          writer.tally.add(
            "bad-record",
            line,
            "A row has no task, or no whole numbers, and was left out.",
            "row",
          );
          return;
        }
        if (successes > attempts) {
          const detail = `${shown(task_id)} has more successes (${successes}) than attempts (${attempts}).`;
          writer.tally.add("bad-record", line, detail, "more");
          return;
        }
        if (attempts > MOST_ATTEMPTS || writer.count + attempts > MOST_TRIALS) {
          const detail = `${shown(task_id)} states ${attempts} attempts, more than anybody makes.`;
          writer.tally.add("too-large", line, detail);
          return;
        }
        tasks += 1;
        first ??= line;
        for (let n = 0; n < attempts; n += 1) {
          writer.add({
            run_id: typeof run === "string" ? run : context.runId,
            phase: context.phase ?? "eval",
            checkpoint: checkpoint === UNFIT ? context.checkpoint : (checkpoint ?? context.checkpoint),
            sample_id: String(n),
            trial_id: `${file}:${line}#${n}`,
            task_id,
            reward: n < successes ? 1 : 0,
            source_line: line,
          });
        }
      };
    });
    if (tasks > 0) {
      const detail = `${formatCount(writer.count)} trials were made from the counts of ${formatCount(tasks)} rows.`;
      sink.problem({ kind: "expanded-from-counts", line: first, count: writer.count, detail });
    }
    writer.finish(context);
    given.finish();
    if (tasks === 0) sink.problem({ kind: "no-records", line: 1, detail: "The table holds no counts." });
  },
} satisfies StreamReader;
