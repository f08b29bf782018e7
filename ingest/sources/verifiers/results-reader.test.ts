import { afterAll, describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { folderOf, ingested, removeTemporaryFolders } from "@/ingest/testing";

import { verifiersResults } from "./results-reader";

afterAll(removeTemporaryFolders);

const result = (example_id: number, reward: unknown, more: object = {}) =>
  JSON.stringify({
    example_id,
    prompt: [],
    completion: [],
    reward,
    is_completed: true,
    metrics: {},
    ...more,
  });
const metadata = (text: string) => ({
  beside: (name: string) => Promise.resolve(name === "metadata.json" ? Buffer.from(text) : null),
});

describe("results of verifiers", () => {
  it("are known by their example, in the old spelling too", () => {
    const detects = (text: string, whole = true, path = "a/results.jsonl") =>
      verifiersResults.detects(Buffer.from(text), whole, path);
    expect(detects(result(0, 1))).toBe(true);
    expect(detects('{"id":0,"prompt":[],"completion":[],"task":"default","reward":0.0}')).toBe(true);
    expect(detects('{"id":0,"prompt":[{"content":"xxx', false)).toBe(true);
    expect(detects('{"id":0,"prompt":[{"content":"xxx', false, "a/other.jsonl")).toBe(false);
    expect(detects('{"id":0,"reward":1}')).toBe(false);
  });

  it("count the rollouts of an example, and take the environment for the suite", async () => {
    const text = [result(0, 1), result(0, 0), result(1, 0.5, { task: "other" })].join("\n");
    const { trials, tasks, runs } = await collect(verifiersResults, text, {
      context: {
        path: "gsm8k--model/ab12/results.jsonl",
        ...metadata('{"env_id": "gsm8k", "model": "m-7b"}'),
      },
    });
    expect(
      trials.map(({ task_id, sample_id, reward, status }) => [task_id, sample_id, reward, status]),
    ).toEqual([
      ["gsm8k/0", "0", 1, "completed"],
      ["gsm8k/0", "1", 0, "completed"],
      ["other/1", "0", 0.5, "completed"],
    ]);
    expect(tasks.map(({ suite }) => suite)).toEqual(["gsm8k", "other"]);
    expect(runs).toContainEqual({ run_id: "ab12", base_model: "m-7b" });
  });

  it("keep a failure apart from a reward, and of its text only the name", async () => {
    const error = { error: "SandboxError", error_chain_repr: "SandboxError('token=abc')" };
    const text = [
      result(0, 0, { error }),
      result(1, 0, { is_truncated: true, token_usage: { input_tokens: 120.0, output_tokens: 0.0 } }),
      result(2, null, { is_completed: false }),
      '{"prompt": []}',
    ].join("\n");
    const { trials, problems } = await collect(verifiersResults, text);
    expect(
      trials.map(({ status, error_kind, input_tokens, output_tokens }) => [
        status,
        error_kind,
        input_tokens,
        output_tokens,
      ]),
    ).toEqual([
      ["failed", "SandboxError", null, null],
      ["truncated", null, 120, null],
      [null, null, null, null],
    ]);
    expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
      ["missing-reward", 3],
      ["bad-record", 4],
    ]);
    expect(JSON.stringify(trials)).not.toContain("token=abc");
  });

  it("become one run a folder", async () => {
    const folder = await folderOf({
      "evals/a/results.jsonl": result(0, 1),
      "evals/b/results.jsonl": result(0, 0),
    });
    const { rows } = await ingested([folder]);
    expect(await rows("SELECT run_id, mean FROM cells ORDER BY run_id")).toEqual([
      { run_id: "a", mean: 1 },
      { run_id: "b", mean: 0 },
    ]);
  });
});
