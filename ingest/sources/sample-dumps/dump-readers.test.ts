import { afterAll, describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { promptId } from "@/ingest/sources/verl-rollouts/reader";
import { folderOf, ingested, removeTemporaryFolders } from "@/ingest/testing";

import { sampleDumps } from "./dump-readers";

afterAll(removeTemporaryFolders);

function reader(kind: string) {
  const found = sampleDumps.find((dump) => dump.kind === kind);
  if (found === undefined) throw new Error(`no dump of kind ${kind}`);
  return found;
}

const lines = (...records: readonly object[]) => records.map((record) => JSON.stringify(record)).join("\n");

const AREAL = {
  task_id: "t1",
  sample_idx: 0,
  seqlen: 30,
  prompt_len: 10,
  head_version: 4,
  reward: 1,
  prompt: "p",
};
const SKYRL = {
  input_prompt: "p",
  output_response: "r",
  score: [0, 0, 0.5, 0.25],
  stop_reason: "length",
  env_extras: { task_id: "x" },
  data_source: "gsm8k",
};
const NEMO = { content: ["question", "answer"], rewards: 0.5, idx: 3 };
const OPENHANDS = {
  instance_id: "i-1",
  test_result: { git_patch: "" },
  instruction: "secret",
  metrics: { accumulated_cost: 0.5, accumulated_token_usage: { prompt_tokens: 9, completion_tokens: 0 } },
  error: null,
};

const KINDS = [
  ["areal-rollouts", AREAL, "run/rollout/4/t1.jsonl"],
  ["skyrl-evaluation", SKYRL, "run/dumped_evals/global_step_7_evals/gsm8k.jsonl"],
  ["nemo-rl-samples", NEMO, "run/train_data_step12.jsonl"],
  ["openhands-output", OPENHANDS, "run/output.jsonl"],
] as const;

describe("dumps of samples", () => {
  it.each(KINDS)("%s is known by its keys, and by no other reader of dumps", (kind, record, path) => {
    const claims = sampleDumps.filter((dump) =>
      dump.detects(Buffer.from(JSON.stringify(record)), true, path),
    );
    expect(claims.map((dump) => dump.kind)).toEqual([kind]);
  });

  it.each(KINDS)("%s takes its run from the folders around it", async (kind, record, path) => {
    const { runs } = await collect(reader(kind), lines(record), { context: { path } });
    expect(runs).toEqual([{ run_id: "run" }]);
  });

  it.each(KINDS)("%s leaves out records without a task, and says so", async (kind, record, path) => {
    const { trials, problems } = await collect(reader(kind), `${lines(record, {}, {})}\noops\n{"cut`, {
      context: { path },
    });
    expect(trials).toHaveLength(1);
    expect(problems.map(({ kind: problem, line, count }) => [problem, line, count])).toEqual(
      expect.arrayContaining([
        ["bad-line", 4, 1],
        ["torn-last-line", 5, 1],
        ["bad-record", 2, 2],
      ]),
    );
  });
});

describe("AReaL", () => {
  it("gives samples of a version as a group of one task", async () => {
    const text = lines(AREAL, { ...AREAL, sample_idx: 1, reward: 0 });
    const { trials } = await collect(reader("areal-rollouts"), text, {
      context: { path: "r/rollout/4/t1.jsonl" },
    });
    expect(trials).toMatchObject([
      {
        phase: "train",
        rollout: 4,
        group_id: "4/t1",
        sample_id: "0",
        reward: 1,
        input_tokens: 10,
        output_tokens: 20,
      },
      { sample_id: "1", reward: 0 },
    ]);
    const evaluated = await collect(reader("areal-rollouts"), text, {
      context: { path: "r/eval-rollout/4/t1.jsonl" },
    });
    expect(evaluated.trials[0]).toMatchObject({ phase: "eval", checkpoint: 4, rollout: null });
  });

  it("becomes one run of a file per task", async () => {
    const folder = await folderOf({
      "exp/rollout/4/t1.jsonl": lines(AREAL),
      "exp/rollout/5/t2.jsonl": lines({ ...AREAL, task_id: "t2" }),
    });
    const { report } = await ingested([folder]);
    expect(report.runs.map(({ run_id, trials }) => [run_id, trials])).toEqual([["exp", 2]]);
  });
});

describe("SkyRL", () => {
  it("sums rewards per token, and takes the checkpoint from the folder", async () => {
    const text = lines(
      SKYRL,
      { ...SKYRL, score: 1, stop_reason: "stop", env_extras: {} },
      { ...SKYRL, score: "good" },
    );
    const { trials, problems } = await collect(reader("skyrl-evaluation"), text, {
      context: { path: "run/dumped_evals/global_step_7_evals/gsm8k.jsonl" },
    });
    expect(
      trials.map(({ task_id, reward, status, checkpoint }) => [task_id, reward, status, checkpoint]),
    ).toEqual([
      ["gsm8k/x", 0.75, "truncated", 7],
      [`gsm8k/${promptId("p")}`, 1, "completed", 7],
      ["gsm8k/x", null, "truncated", 7],
    ]);
    expect(problems).toMatchObject([{ kind: "not-a-score", line: 3 }]);
  });
});

describe("NeMo-RL", () => {
  it("names a task by the hash of its first message", async () => {
    const text = lines(NEMO, { content: [{ role: "user", content: "question" }], rewards: 1 });
    const { trials } = await collect(reader("nemo-rl-samples"), text, {
      context: { path: "r/val_data_step12.jsonl" },
    });
    expect(trials).toMatchObject([
      { task_id: promptId("question"), phase: "eval", checkpoint: 12, reward: 0.5 },
      { task_id: promptId("question"), reward: 1 },
    ]);
  });
});

describe("OpenHands", () => {
  it("finds the verdict wherever the benchmark put it, and takes none for none", async () => {
    const text = lines(
      { ...OPENHANDS, test_result: { report: { resolved: true } } },
      { ...OPENHANDS, report: { resolved: false } },
      { ...OPENHANDS, test_result: { final_score: { result: 3, total: 4 } } },
      { ...OPENHANDS, error: "AgentStuckError: user@host" },
    );
    const { trials, problems } = await collect(reader("openhands-output"), text);
    expect(
      trials.map(({ reward, error_kind, input_tokens, output_tokens, cost_usd }) => [
        reward,
        error_kind,
        input_tokens,
        output_tokens,
        cost_usd,
      ]),
    ).toEqual([
      [1, null, 9, null, 0.5],
      [0, null, 9, null, 0.5],
      [0.75, null, 9, null, 0.5],
      [null, "AgentStuckError", 9, null, 0.5],
    ]);
    expect(problems).toMatchObject([{ kind: "missing-reward", line: 4 }]);
  });
});
