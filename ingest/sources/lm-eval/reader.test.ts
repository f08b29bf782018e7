import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";

import { lmEvalSamples, taskOf } from "./reader";

const path = "out/org__model-7b/samples_gsm8k_cot_2026-01-16T15-23-47.285735.jsonl";
const sample = (doc_id: number, filter: string, more: object) =>
  JSON.stringify({ doc_id, doc: {}, target: "x", resps: [], filtered_resps: [], filter, ...more });
const read = (lines: readonly string[], context = {}) =>
  collect(lmEvalSamples, lines.join("\n") + "\n", { context: { path, ...context } });

describe("samples of lm-eval", () => {
  it("are known by their document and responses, also when the first document is longer than the look-ahead", () => {
    const detects = (text: string, whole = true) => lmEvalSamples.detects(Buffer.from(text), whole);
    expect(detects(sample(0, "none", { metrics: ["acc"], acc: 1 }))).toBe(true);
    expect(detects('{"doc_id": 0, "doc": {"text": "xxxx', false)).toBe(true);
    expect(detects('{"doc_id": 0, "reward": 1}')).toBe(false);
  });

  it("take the benchmark from the file's name and the run from the model's folder", async () => {
    const { trials, tasks, runs } = await read([sample(3, "none", { metrics: ["acc"], acc: 1.0 })]);
    expect(runs).toEqual([{ run_id: "org__model-7b" }]);
    expect(trials).toMatchObject([
      { task_id: "gsm8k_cot/3", reward: 1, strict_success: true, phase: "eval" },
    ]);
    expect(tasks).toMatchObject([{ task_id: "gsm8k_cot/3", suite: "gsm8k_cot" }]);
    expect(taskOf("samples_a_b.jsonl")).toBe("a_b");
    expect(
      (await read([sample(3, "n", { acc: 1 })], { runIsGiven: true, runId: "mine" })).runs[0]?.run_id,
    ).toBe("mine");
  });

  it("count each document once: by the first filter of the file", async () => {
    const lines = [0, 1].flatMap((doc) => [
      sample(doc, "strict-match", { metrics: ["exact_match"], exact_match: 0 }),
      sample(doc, "flexible-extract", { metrics: ["exact_match"], exact_match: 1 }),
    ]);
    const { trials, config, checked, problems } = await read(lines);
    expect(trials.map(({ trial_id, reward }) => [trial_id, reward])).toEqual([
      ["gsm8k_cot/0#strict-match", 0],
      ["gsm8k_cot/1#strict-match", 0],
    ]);
    expect(checked).toBe(2);
    expect(config.map(({ key, value }) => [key, value])).toEqual([
      ["lm-eval/gsm8k_cot/score", "exact_match, filter strict-match"],
      ["lm-eval/gsm8k_cot/filters not counted", "flexible-extract"],
    ]);
    expect(problems).toEqual([]);
  });

  it("prefer a verdict among several metrics, and find metrics that no list names", async () => {
    const listed = await read([sample(0, "none", { metrics: ["f1", "acc"], f1: 0.4, acc: true })]);
    expect(listed.trials[0]?.reward).toBe(1);
    const old = await read([sample(0, "none", { acc_norm: 0, acc: 1 })]);
    expect(old.trials[0]?.reward).toBe(1);
  });

  it("tell of a document without the metric that it is not scored", async () => {
    const { trials, problems } = await read([
      sample(0, "none", { metrics: ["acc"], acc: 1 }),
      sample(1, "none", { metrics: ["acc"] }),
      '{"doc_id": null}',
    ]);
    expect(trials.map(({ reward }) => reward)).toEqual([1, null]);
    expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
      ["missing-reward", 2],
      ["bad-record", 3],
    ]);
  });
});

const folder = resolve(import.meta.dirname, "../../../../shared/samples/trials/lm-eval-samples-excerpt");
const file = "google__gemma-2b/samples_masakhaner_luo_prompt_1_2026-01-16T15-23-47.285735.jsonl";

describe.skipIf(!existsSync(folder))("real samples (skipped where they are absent)", () => {
  it("whose metric is a list are counted and not scored", async () => {
    const expected: unknown = JSON.parse(readFileSync(resolve(folder, "EXPECTED.json"), "utf8"));
    const bytes = readFileSync(resolve(folder, file));
    expect(lmEvalSamples.detects(bytes, true)).toBe(true);
    const { trials, problems, runs } = await collect(lmEvalSamples, bytes, { context: { path: file } });
    expect(expected).toMatchObject({ records: trials.length, filter: "flexible-extract" });
    expect(trials.map(({ task_id, reward }) => [task_id, reward])).toEqual([
      ["masakhaner_luo_prompt_1/0", null],
      ["masakhaner_luo_prompt_1/1", null],
    ]);
    expect(problems).toMatchObject([{ kind: "not-a-score", count: 2, line: 1 }]);
    expect(problems[0]?.detail).toContain("f1");
    expect(runs[0]?.run_id).toBe("google__gemma-2b");
  });
});
