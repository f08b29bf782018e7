import type { SourceContext, StreamReader } from "@/ingest/source";
import { rewardOf, UNFIT } from "@/ingest/sources/plain-trials/cell-values";
import { firstKeys, readRecords } from "@/ingest/sources/plain-trials/json-records";
import { runAbove, runAround } from "@/ingest/sources/plain-trials/run-above";
import { fileId, shown, TrialWriter } from "@/ingest/sources/plain-trials/trial-writer";

import type { DumpShape } from "./shape";
import { DUMP_SHAPES } from "./shapes";

function runOf(context: SourceContext, { folder }: DumpShape): string {
  // A file that is named by its step or its kind: the folder around it is the run.
  return folder === null ? runAround(context) : runAbove(context, folder);
}

function readerOf(shape: DumpShape): StreamReader {
  return {
    kind: shape.kind,
    title: shape.title,
    detects: (head, whole, path) => {
      const keys = firstKeys(head, whole);
      return keys !== null && shape.fits(keys, path);
    },
    async read(chunks, context, sink) {
      const run_id = runOf(context, shape);
      const file = fileId(context.path);
      const writer = new TrialWriter(sink);
      await readRecords(chunks, sink, (record, line) => {
        const sample = shape.sampleOf(record, context);
        if (sample === null) {
          writer.tally.add("bad-record", line, "A record names no task and was left out.");
          return;
        }
        const { score, trial_id = `${file}:${line}`, ...rest } = sample;
        const reward = rewardOf(score);
        if (reward === UNFIT) {
          writer.tally.add(
            "not-a-score",
            line,
            `The score of a sample of ${shown(sample.task_id)} is no number.`,
          );
        }
        const found = {
          ...rest,
          run_id,
          trial_id,
          reward: reward === UNFIT ? null : reward,
          source_line: line,
        };
        writer.add(found, reward !== UNFIT);
      });
      writer.finish(context);
      if (writer.count === 0)
        sink.problem({ kind: "no-records", line: 1, detail: "The dump holds no sample." });
    },
  };
}

/** One reader for every shape of dump. */
export const sampleDumps: readonly StreamReader[] = DUMP_SHAPES.map(readerOf);
