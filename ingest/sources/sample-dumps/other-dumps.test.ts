import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { promptId } from "@/ingest/sources/verl-rollouts/reader";
import { removeTemporaryFolders, temporaryFolder } from "@/ingest/testing";

import { pythonObjects } from "./python-objects";
import { rllmEvaluation } from "./rllm-evaluation";
import { terminalRlTrajectory } from "./terminal-rl-trajectory";
import { trlCompletions } from "./trl-completions";

afterAll(removeTemporaryFolders);

async function parquet(select: string): Promise<Buffer> {
  const file = join(await temporaryFolder(), "table.parquet");
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run(`COPY (${select}) TO '${file}' (FORMAT parquet)`);
  connection.closeSync();
  return readFile(file);
}

describe("completions of TRL", () => {
  const path = "out/my-run/completions/completions_00007.parquet";

  it("sum their reward functions, and say which columns those were", async () => {
    const bytes = await parquet(`SELECT 7 AS step, 'prompt ' || (i // 4) AS prompt, 'c' AS completion,
      (i % 2)::DOUBLE AS accuracy_reward, 0.5 AS format_reward, i AS answer, 0.0 AS advantage FROM range(8) AS t(i)`);
    expect(trlCompletions.detects(bytes, true, path)).toBe(true);
    expect(trlCompletions.detects(bytes, true, "table.parquet")).toBe(false);
    const { trials, config, runs } = await collect(trlCompletions, bytes, { context: { path } });
    expect(runs).toEqual([{ run_id: "my-run" }]);
    expect(trials.map(({ reward }) => reward)).toEqual([0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5]);
    expect(trials[0]).toMatchObject({ rollout: 7, phase: "train", group_id: `7/${promptId("prompt 0")}` });
    expect(new Set(trials.map(({ group_id }) => group_id)).size).toBe(2);
    expect(config).toMatchObject([{ value: "accuracy_reward + format_reward" }]);
  });

  it("take a list of messages for a prompt, and one function of any name for the reward", async () => {
    const bytes = await parquet(
      `SELECT 1 AS step, [{'role': 'user', 'content': 'q'}] AS prompt, 'c' AS completion, 1.0 AS correct, 0.1 AS advantage`,
    );
    const { trials } = await collect(trlCompletions, bytes, { context: { path } });
    expect(trials).toMatchObject([{ reward: 1, task_id: promptId('[{"role":"user","content":"q"}]') }]);
  });
});

describe("an evaluation of rLLM", () => {
  const text = JSON.stringify({
    dataset_name: "d",
    items: [
      { idx: 0, attempt: 0, reward: 1, is_correct: true, error: null, signals: {} },
      { idx: 0, attempt: 1, reward: 0.4, is_correct: false, error: null },
      { idx: 1, attempt: 0, reward: null, is_correct: false, error: "TimeoutError: x" },
      { attempt: 0 },
    ],
    pass_at: {},
  });

  it("has an item per attempt", async () => {
    expect(rllmEvaluation.detects(Buffer.from(text))).toBe(true);
    expect(rllmEvaluation.detects(Buffer.from('{"items": [{"id": 1}]}'))).toBe(false);
    const { trials, problems } = await collect(rllmEvaluation, text);
    expect(
      trials.map(({ trial_id, reward, strict_success, error_kind }) => [
        trial_id,
        reward,
        strict_success,
        error_kind,
      ]),
    ).toEqual([
      ["0#0", 1, true, null],
      ["0#1", 0.4, false, null],
      ["1#0", 0, false, "TimeoutError"],
    ]);
    expect(problems).toMatchObject([{ kind: "bad-record", count: 1 }]);
  });

  it("that is cut short is told and not used", async () => {
    const { trials, problems } = await collect(rllmEvaluation, text.slice(0, 100));
    expect([trials, problems.map(({ kind }) => kind)]).toEqual([[], ["unreadable"]]);
  });
});

describe("a trajectory of the terminal-rl fork", () => {
  const text = JSON.stringify({
    trajectory_format: "openclaw-terminal-rl-1",
    info: {
      task_name: "a_b",
      uid: "0a",
      group_index: 3,
      sample_index: 25,
      rollout_id: 9,
      status: "Status.TRUNCATED",
      num_turns: 2,
    },
    turns: [
      { n_input_tokens: 10, n_output_tokens: 4, tool_calls: [{ result: "secret" }] },
      { n_input_tokens: 20 },
    ],
    reward: { accuracy: 0.25, score: -0.5 },
  });

  it("is one trial under the id that the log gives it, and says that it is of a selection", async () => {
    expect(terminalRlTrajectory.detects(Buffer.from(text))).toBe(true);
    const { trials, problems } = await collect(terminalRlTrajectory, text, {
      context: { path: "my-run/trajectories/x_t1/traj.json" },
    });
    expect(trials).toMatchObject([
      {
        run_id: "my-run",
        trial_id: "0a/3/25",
        task_id: "a_b",
        rollout: 9,
        reward: 0.25,
        status: "truncated",
        turns: 2,
        input_tokens: 30,
        output_tokens: 4,
      },
    ]);
    expect(problems.map(({ kind }) => kind)).toEqual(["partial-population"]);
  });
});

describe("objects of Python", () => {
  const torch = Buffer.alloc(100);
  torch.writeUInt32LE(0x04034b50, 0);
  torch.writeUInt16LE(13, 26);
  torch.write("dump/data.pkl", 30, "latin1");

  it("are known by their first bytes", () => {
    expect(pythonObjects.detects(torch)).toBe(true);
    expect(pythonObjects.detects(Buffer.from([0x80, 4, 0x95, 0, 0]))).toBe(true);
    expect(pythonObjects.detects(Buffer.from([0x80, 2, 0x7d, 0x71]))).toBe(true);
    expect(pythonObjects.detects(Buffer.from([0x80, 9, 0x95]))).toBe(false);
    expect(pythonObjects.detects(Buffer.from("PK\u0003\u0004 some other zip that has no such entry"))).toBe(
      false,
    );
    expect(pythonObjects.detects(Buffer.alloc(0))).toBe(false);
  });

  it("are refused with the line that converts them", async () => {
    const { trials, problems } = await collect(pythonObjects, torch);
    expect(trials).toEqual([]);
    expect(problems).toMatchObject([{ kind: "known-but-not-data" }]);
    expect(problems[0]?.detail).toContain("torch.load");
    const pickled = await collect(pythonObjects, Buffer.from([0x80, 4, 0x95, 0]));
    expect(pickled.problems[0]?.detail).toContain("read_pickle");
  });
});
