import { createHash } from "node:crypto";
import { basename } from "node:path";

import type { Phase } from "@/lib/domain/vocabulary";
import type { StreamReader } from "@/ingest/source";
import { rewardOf, UNFIT, verdictOf, wholeOf } from "@/ingest/sources/plain-trials/cell-values";
import { firstKeys, own, readRecords } from "@/ingest/sources/plain-trials/json-records";
import { runAbove } from "@/ingest/sources/plain-trials/run-above";
import { fileId, TrialWriter } from "@/ingest/sources/plain-trials/trial-writer";
import { typeWord } from "@/ingest/sources/wandb-binary/json-values";

/** Folders that people have the trainer dump into: training and validation dumps belong to one run. */
const DUMPS =
  /^(?:(?:train|val|valid|validation|eval)[_-]?)?(?:rollouts?|generations?|dumps?|data)?(?:[_-](?:data|dumps?|dir))*$/i;

/** A short name of a prompt that says nothing of it: equal prompts have equal names, in every run. */
export function promptId(prompt: string): string {
  return createHash("sha256").update(prompt).digest("hex").slice(0, 12);
}

/** The phase that the two folders above a dump speak of: validation dumps have a directory of their own. */
export function phaseInPath(path: string): Phase {
  const folders = path.toLowerCase().split("/").slice(-3, -1);
  return folders.some((folder) =>
    /(?:^|[^a-z])(?:val|valid|validation|eval|evals|evaluation)(?:[^a-z]|$)/.test(folder),
  )
    ? "eval"
    : "train";
}

/** The number that is the whole name of a dump, `<step>.jsonl`. */
function stepInName(path: string): number | null {
  const found = /^(\d{1,9})\.jsonl/.exec(basename(path))?.[1];
  return found === undefined ? null : Number(found);
}

/**
 * Rollout and validation dumps of verl, one file a step. They name no prompt: a task is the hash of its input
 * (the text is not stored), and equal inputs of a step are a group. Training dumps are rollouts of their step,
 * validation dumps are evaluations of the checkpoint after it.
 */
export const verlRollouts = {
  kind: "verl-rollouts",
  title: "verl rollout dump",

  detects(head, whole, path) {
    const keys = firstKeys(head, whole);
    if (keys === null || !keys.has("input")) return false;
    if (keys.has("output") && keys.has("score")) return keys.has("step") || keys.has("gts");
    // A first record with long texts may hide its numbers.
    return (
      !whole &&
      head.indexOf(0x0a) < 0 &&
      stepInName(path) !== null &&
      [...keys].every((key) => key === "input" || key === "output")
    );
  },

  async read(chunks, context, sink) {
    const { path } = context;
    const run_id = runAbove(context, DUMPS);
    const phase = context.phase ?? phaseInPath(path);
    const isTrain = phase === "train";
    const file = fileId(path);
    const named = stepInName(path);
    const writer = new TrialWriter(sink);
    await readRecords(chunks, sink, (record, line) => {
      const input = own(record, "input");
      if (input === undefined || input === null) {
        writer.tally.add("bad-record", line, "A record has no input and was left out.");
        return;
      }
      const task_id = promptId(typeof input === "string" ? input : JSON.stringify(input));
      const stated = wholeOf(own(record, "step"));
      const step = typeof stated === "number" ? stated : named;
      const score = own(record, "score");
      const reward = rewardOf(score);
      if (reward === UNFIT) {
        writer.tally.add("not-a-score", line, `A score is ${typeWord(score ?? null)}.`);
      }
      const verdict = verdictOf(own(record, "acc"));
      writer.add(
        {
          run_id,
          phase,
          checkpoint: isTrain ? null : (step ?? context.checkpoint),
          rollout: isTrain ? step : null,
          group_id: step === null ? null : `${step}/${task_id}`,
          trial_id: `${file}:${line}`,
          task_id,
          reward: reward === UNFIT ? null : reward,
          ...(typeof verdict === "boolean" ? { strict_success: verdict } : {}),
          source_line: line,
        },
        reward !== UNFIT,
      );
    });
    writer.finish(context);
    if (writer.count === 0)
      sink.problem({ kind: "no-records", line: 1, detail: "The dump holds no sample." });
  },
} satisfies StreamReader;
