import type { Phase, Status } from "@/lib/domain/vocabulary";
import { errorKindOf, rewardOf, textOf, UNFIT, wholeOf } from "@/ingest/sources/plain-trials/cell-values";
import { type JsonRecord, own, recordOf } from "@/ingest/sources/plain-trials/json-records";
import { measuredAmount, measuredCount } from "@/ingest/sources/trial-parts/measured";
import { promptId } from "@/ingest/sources/verl-rollouts/reader";
import { isList, type JsonValue } from "@/ingest/sources/wandb-binary/json-values";

import type { DumpShape } from "./shape";

function idAt(record: JsonRecord | null, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const id = record === null ? null : textOf(own(record, key));
    if (typeof id === "string") return id;
  }
  return null;
}

function wholeAt(record: JsonRecord, key: string): number | null {
  const value = wholeOf(own(record, key));
  return value === UNFIT ? null : value;
}

/** The last number that a folder or the file is named by, as the pattern finds it. */
function numberIn(path: string, pattern: RegExp): number | null {
  const found = pattern.exec(path)?.[1];
  return found === undefined ? null : Number(found);
}

function place(phase: Phase, step: number | null) {
  return phase === "train" ? { phase, rollout: step } : { phase, checkpoint: step };
}

/** AReaL: `{rollout|eval-rollout}/<version>/<task>.jsonl`; the version of the policy counts as the rollout. */
const areal: DumpShape = {
  kind: "areal-rollouts",
  title: "AReaL rollout dump",
  fits: (keys) =>
    ["task_id", "sample_idx", "reward"].every((key) => keys.has(key)) &&
    (keys.has("head_version") || keys.has("seqlen")),
  folder: /^(?:eval-)?rollout$/,
  sampleOf(record, { path, phase: given }) {
    const task_id = idAt(record, "task_id");
    if (task_id === null) return null;
    const phase = given ?? (/(?:^|\/)eval-rollout\//.test(path) ? "eval" : "train");
    const step = numberIn(path, /(?:^|\/)(?:eval-)?rollout\/(\d{1,9})\//) ?? wholeAt(record, "head_version");
    const [all, prompt] = [wholeAt(record, "seqlen"), wholeAt(record, "prompt_len")];
    return {
      ...place(phase, step),
      task_id,
      group_id: step === null ? null : `${step}/${task_id}`,
      sample_id: idAt(record, "sample_idx"),
      score: own(record, "reward"),
      input_tokens: measuredCount(prompt),
      output_tokens: all === null || prompt === null ? null : measuredCount(all - prompt),
    };
  },
};

/** The sum of per-token rewards is the reward of the sample, as the trainer takes it. */
function summed(score: JsonValue | undefined): JsonValue | undefined {
  if (score === undefined || !isList(score)) return score;
  if (!score.every((part) => typeof part === "number")) return score;
  return score.length === 0 ? null : score.reduce((sum, part) => sum + part, 0);
}

const STOPS: Readonly<Record<string, Status>> = { stop: "completed", length: "truncated", abort: "aborted" };

/** SkyRL: `dumped_evals/global_step_<N>_evals/<data source>.jsonl`. */
const skyrl: DumpShape = {
  kind: "skyrl-evaluation",
  title: "SkyRL evaluation dump",
  fits: (keys) => keys.has("input_prompt") && keys.has("output_response"),
  folder: /^(?:dumped_evals|global_step_\d+_evals)$/,
  sampleOf(record, { path, phase, checkpoint }) {
    const prompt = own(record, "input_prompt");
    if (prompt === undefined || prompt === null) return null;
    const extras = recordOf(own(record, "env_extras"));
    const named = idAt(extras, "task_id", "instance_id", "task_name", "id", "index");
    const source = idAt(record, "data_source");
    const task = named ?? promptId(typeof prompt === "string" ? prompt : JSON.stringify(prompt));
    const stop = idAt(record, "stop_reason");
    return {
      ...place(phase ?? "eval", numberIn(path, /(?:^|\/)global_step_(\d{1,9})_evals\//) ?? checkpoint),
      task_id: source === null ? task : `${source}/${task}`,
      score: summed(own(record, "score")),
      status: stop !== null && Object.hasOwn(STOPS, stop) ? (STOPS[stop] ?? null) : null,
    };
  },
};

/** NeMo-RL: `{train|val}_data_step<N>.jsonl`; the first message names the task, by its hash. */
const nemoRl: DumpShape = {
  kind: "nemo-rl-samples",
  title: "NeMo-RL sample dump",
  fits: (keys, path) =>
    /(?:^|\/)(?:train|val)_data_step\d+\.jsonl/.test(path) && (keys.has("content") || keys.has("rewards")),
  folder: null,
  sampleOf(record, { path, phase }) {
    const content = own(record, "content") ?? null;
    const first = isList(content) ? (content[0] ?? null) : null;
    const prompt = recordOf(first) === null ? first : (own(recordOf(first) ?? {}, "content") ?? null);
    if (prompt === null) return null;
    const task_id = promptId(typeof prompt === "string" ? prompt : JSON.stringify(prompt));
    const isTrain = (phase ?? (/(?:^|\/)train_data_step/.test(path) ? "train" : "eval")) === "train";
    const step = numberIn(path, /_data_step(\d{1,9})\.jsonl/);
    return {
      ...place(isTrain ? "train" : "eval", step),
      task_id,
      group_id: step === null ? null : `${step}/${task_id}`,
      sample_id: idAt(record, "idx"),
      score: own(record, "rewards"),
      input_tokens: null,
    };
  },
};

/** The verdict of an OpenHands record, wherever its benchmark put it; undefined when it holds none. */
function openHandsScore(record: JsonRecord): unknown {
  const result = recordOf(own(record, "test_result"));
  const report =
    recordOf(own(record, "report")) ?? (result === null ? null : recordOf(own(result, "report")));
  for (const place of [report, result, record]) {
    const resolved = place === null ? undefined : own(place, "resolved");
    if (typeof resolved === "boolean") return resolved;
  }
  const final = result === null ? null : recordOf(own(result, "final_score"));
  const got = final === null ? null : rewardOf(own(final, "result"));
  const total = final === null ? null : rewardOf(own(final, "total"));
  return typeof got === "number" && typeof total === "number" && total > 0 ? got / total : undefined;
}

/** OpenHands: output.jsonl of an evaluation, one instance a line. */
const openHands: DumpShape = {
  kind: "openhands-output",
  title: "OpenHands evaluation output",
  fits: (keys) =>
    keys.has("instance_id") && (keys.has("test_result") || (keys.has("instruction") && keys.has("instance"))),
  folder: null,
  sampleOf(record, { phase, checkpoint }) {
    const task_id = idAt(record, "instance_id");
    if (task_id === null) return null;
    const metrics = recordOf(own(record, "metrics"));
    const usage = metrics === null ? null : recordOf(own(metrics, "accumulated_token_usage"));
    const error_kind = errorKindOf(own(record, "error_type") ?? own(record, "error"));
    return {
      ...place(phase ?? "eval", checkpoint),
      task_id,
      score: openHandsScore(record),
      status: error_kind === null ? null : "failed",
      error_kind,
      input_tokens: usage === null ? null : measuredCount(own(usage, "prompt_tokens")),
      output_tokens: usage === null ? null : measuredCount(own(usage, "completion_tokens")),
      cost_usd: metrics === null ? null : measuredAmount(own(metrics, "accumulated_cost")),
    };
  },
};

/** Every dump of samples that is JSON Lines with a fixed shape. */
export const DUMP_SHAPES = [areal, skyrl, nemoRl, openHands] as const;
