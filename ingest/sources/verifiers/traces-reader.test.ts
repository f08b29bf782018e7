import { afterAll, describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { folderOf, ingested, removeTemporaryFolders } from "@/ingest/testing";

import { placeOf, verifiersTraces } from "./traces-reader";

afterAll(removeTemporaryFolders);

const trace = (id: string, rewards: object, more: object = {}) => ({
  id,
  task: { type: "T", key: "coding/1", data: {} },
  agent: { name: "solver", trainable: true },
  nodes: [{ sampled: false }, { sampled: true }, { sampled: true }],
  rewards,
  is_completed: true,
  ok: true,
  errors: [],
  timing: {
    start: 1775044800,
    agent: { start: 1775044801, end: 1775044810.5 },
    scoring: { end: 1775044812 },
  },
  ...more,
});
const episode = (id: string, step: number, traces: readonly object[], more: object = {}) =>
  JSON.stringify({
    id,
    env: { id: "judge+code", name: "code" },
    task: { type: "T", key: "coding/1", data: {} },
    group: { id: "g1" },
    run: { type: "train", id: "run-1", name: "my run", work: { type: "train", step } },
    ok: true,
    traces,
    ...more,
  });

describe("traces of verifiers and prime-rl", () => {
  it("are known as episodes and as single traces, by outermost keys", () => {
    const detects = (text: string, whole = true) => verifiersTraces.detects(Buffer.from(text), whole);
    expect(detects(episode("e", 1, []))).toBe(true);
    expect(detects(JSON.stringify(trace("t", {})))).toBe(true);
    expect(detects(episode("e", 1, []).slice(0, -3), false)).toBe(true);
    expect(detects('{"id": "a", "task": "b", "reward": 1}')).toBe(false);
  });

  it("give the weighted sum of their rewards, and everything else that they state", async () => {
    const rewards = { tests: { score: 0.5, weight: 1 }, style: { score: 1, weight: 0.25 }, late: null };
    const { trials, runs, tasks } = await collect(
      verifiersTraces,
      episode("e1", 4, [
        trace("t1", rewards, {
          calls: [
            { usage: { prompt_tokens: 10, completion_tokens: 5 } },
            { usage: { prompt_tokens: 20, completion_tokens: 6 } },
          ],
        }),
      ]),
    );
    expect(trials).toMatchObject([
      {
        run_id: "run-1",
        phase: "train",
        rollout: 4,
        checkpoint: null,
        group_id: "g1",
        trial_id: "t1",
        task_id: "coding/1",
        reward: 0.75,
        strict_success: false,
        status: "completed",
        turns: 2,
        input_tokens: 30,
        output_tokens: 11,
        started_at: 1775044800000,
        finished_at: 1775044812000,
      },
    ]);
    expect(runs).toContainEqual({ run_id: "run-1", name: "my run" });
    expect(tasks).toMatchObject([{ suite: "code" }]);
  });

  it("count no judge as a trial, and an episode without a trace as a failed one", async () => {
    const judge = trace("j", {}, { agent: { name: "judge", trainable: false } });
    const text = [
      episode("e1", 1, [trace("t1", { r: { score: 1 } }), judge]),
      episode("e2", 1, [], { ok: false, errors: [{ type: "BootError", message: "host secret-7" }] }),
    ].join("\n");
    const { trials, checked, problems } = await collect(verifiersTraces, text);
    expect(
      trials.map(({ trial_id, reward, status, error_kind }) => [trial_id, reward, status, error_kind]),
    ).toEqual([
      ["t1", 1, "completed", null],
      ["episode e2", null, "failed", "BootError"],
    ]);
    expect(checked).toBe(1);
    expect(problems).toMatchObject([{ kind: "missing-reward", line: 2 }]);
  });

  it("that failed before scoring have no reward, which is not 0", async () => {
    const failed = trace(
      "t1",
      { r: null },
      { ok: false, errors: [{ type: "TimeoutError" }], stop_condition: "error" },
    );
    const limited = trace("t2", { r: { score: 0 } }, { stop_condition: "max_turns" });
    const { trials } = await collect(
      verifiersTraces,
      [failed, limited].map((t) => JSON.stringify(t)).join("\n"),
    );
    expect(trials.map(({ reward, status, error_kind }) => [reward, status, error_kind])).toEqual([
      [null, "failed", "TimeoutError"],
      [0, "truncated", null],
    ]);
  });

  it("take step and phase from the folders where lines do not state them", async () => {
    expect(placeOf("out/rollouts/step_12/eval/all/traces.jsonl")).toEqual({ step: 12, phase: "eval" });
    expect(placeOf("traces.jsonl")).toEqual({ step: null, phase: null });
    const { trials } = await collect(verifiersTraces, JSON.stringify(trace("t", { r: { score: 1 } })), {
      context: { path: "rollouts/step_12/train/effective/traces.jsonl" },
    });
    expect(trials[0]).toMatchObject({ phase: "train", rollout: 12 });
  });

  it("belong to the run above their folders where lines do not state it", async () => {
    const { trials } = await collect(verifiersTraces, JSON.stringify(trace("t", { r: { score: 1 } })), {
      context: { path: "out/run-7/rollouts/step_12/train/all/traces.jsonl" },
    });
    expect(trials[0]?.run_id).toBe("run-7");
  });

  it("in `all` and in `effective` count once", async () => {
    const both = episode("e1", 3, [trace("t1", { r: { score: 1 } })]);
    const dropped = episode("e2", 3, [trace("t2", { r: { score: 0 } })]);
    const folder = await folderOf({
      "rollouts/step_3/train/all/traces.jsonl": `${both}\n${dropped}\n`,
      "rollouts/step_3/train/effective/traces.jsonl": `${both}\n`,
    });
    const { rows } = await ingested([folder]);
    expect(await rows("SELECT trials, mean FROM cells")).toEqual([{ trials: 2, mean: 0.5 }]);
  });
});
