import { basename } from "node:path";

import type { Status } from "@/lib/domain/vocabulary";
import type { SourceContext, StreamReader } from "@/ingest/source";
import { errorKindOf, rewardOf, textOf, UNFIT } from "@/ingest/sources/plain-trials/cell-values";
import {
  firstKeys,
  type JsonRecord,
  own,
  readRecords,
  recordOf,
} from "@/ingest/sources/plain-trials/json-records";
import { runAround } from "@/ingest/sources/plain-trials/run-above";
import { fileId, TrialWriter } from "@/ingest/sources/plain-trials/trial-writer";
import { parsedNeighbour } from "@/ingest/sources/trial-parts/json-document";
import { measuredCount } from "@/ingest/sources/trial-parts/measured";
import { type JsonValue, typeWord } from "@/ingest/sources/wandb-binary/json-values";

/** What the metadata beside the results say: the environment is the suite, and the run is a model in it. */
async function metadataOf(context: SourceContext) {
  const metadata = recordOf(parsedNeighbour(await context.beside("metadata.json")));
  const text = (key: string): string | null => {
    const value = metadata === null ? undefined : own(metadata, key);
    return typeof value === "string" && value !== "" ? value : null;
  };
  return { env: text("env_id") ?? text("env"), model: text("model") };
}

function statusOf(record: JsonRecord, error_kind: string | null): Status | null {
  if (error_kind !== null) return "failed";
  if (own(record, "is_truncated") === true) return "truncated";
  return own(record, "is_completed") === true ? "completed" : null;
}

/** Tokens that are whole numbers although the format writes them as decimals. */
export function tokensOf(usage: JsonValue | undefined, ...names: readonly string[]): number | null {
  const record = recordOf(usage);
  if (record === null) return null;
  for (const name of names) {
    const count = measuredCount(own(record, name));
    if (count !== null) return count;
  }
  return null;
}

/** Results of an evaluation with verifiers: one line per rollout of an example, metadata.json beside. */
export const verifiersResults = {
  kind: "verifiers-results",
  title: "verifiers evaluation results",

  detects(head, whole, path) {
    const keys = firstKeys(head, whole);
    if (keys === null) return false;
    const isNew = keys.has("example_id") && (keys.has("reward") || keys.has("prompt"));
    const isOld = keys.has("id") && keys.has("prompt") && keys.has("completion") && keys.has("reward");
    // A first line longer than the look-ahead may hide its reward behind the conversation.
    const isCut = !whole && head.indexOf(0x0a) < 0 && basename(path) === "results.jsonl";
    return isNew || isOld || (isCut && keys.has("id") && keys.has("prompt"));
  },

  async read(chunks, context, sink) {
    const { env, model } = await metadataOf(context);
    // <environment>--<model>/<hash of the run>/results.jsonl
    const run_id = runAround(context);
    const file = fileId(context.path);
    const samples = new Map<string, number>();
    const tasks = new Set<string>();
    const writer = new TrialWriter(sink);
    await readRecords(chunks, sink, (record, line) => {
      const example = textOf(own(record, "example_id") ?? own(record, "id"));
      if (typeof example !== "string") {
        writer.tally.add("bad-record", line, "A result names no example and was left out.");
        return;
      }
      const named = own(record, "task");
      // Groups of environments number their examples each from 0; their task says which one.
      const inner = typeof named === "string" && named !== "default" && named !== "" ? named : env;
      const task_id = inner === null ? example : `${inner}/${example}`;
      const sample = samples.get(task_id) ?? 0;
      samples.set(task_id, sample + 1);
      if (!tasks.has(task_id)) {
        tasks.add(task_id);
        if (inner !== null) sink.task({ run_id, task_id, suite: inner, difficulty: null, in_pool: null });
      }
      const value = own(record, "reward");
      const reward = rewardOf(value);
      if (reward === UNFIT) {
        writer.tally.add("not-a-score", line, `A reward is ${typeWord(value ?? null)}.`);
      }
      const error = own(record, "error");
      const error_kind = errorKindOf(error);
      const usage = own(record, "token_usage");
      writer.add(
        {
          run_id,
          phase: context.phase ?? "eval",
          checkpoint: context.checkpoint,
          sample_id: String(sample),
          trial_id: `${file}:${line}`,
          task_id,
          reward: reward === UNFIT ? null : reward,
          status: statusOf(record, error_kind),
          turns: measuredCount(own(record, "num_turns")),
          error_kind,
          input_tokens: tokensOf(usage, "input_tokens"),
          output_tokens: tokensOf(usage, "output_tokens"),
          source_line: line,
        },
        reward !== UNFIT,
      );
    });
    writer.finish(context);
    if (writer.count === 0)
      sink.problem({ kind: "no-records", line: 1, detail: "The file holds no result." });
    else {
      if (env !== null) sink.run({ run_id, suite: env });
      if (model !== null) sink.run({ run_id, base_model: model });
    }
  },
} satisfies StreamReader;
