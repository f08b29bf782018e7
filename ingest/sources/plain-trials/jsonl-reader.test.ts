import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";

import { plainTrialsJsonl } from "./jsonl-reader";

const read = (rows: readonly unknown[], context = {}) =>
  collect(plainTrialsJsonl, rows.map((row) => JSON.stringify(row)).join("\n") + "\n", { context });

describe("a table of trials as JSON Lines", () => {
  it("is known by the keys of its first record, also when that is longer than the look-ahead", () => {
    const detects = (text: string, whole = true) => plainTrialsJsonl.detects(Buffer.from(text), whole);
    expect(detects('{"task": "a", "reward": 1}\n')).toBe(true);
    expect(detects('{"task_id": 3, "success": true}')).toBe(true);
    expect(detects(`{"task": "a", "reward": 1, "text": "${"x".repeat(1000)}`, false)).toBe(true);
    expect(detects('{"info": {"task": "a", "reward": 1}}\n')).toBe(false);
    expect(detects('{\n "task_id": "a",\n "is_resolved": true\n}\n')).toBe(false);
    expect(detects('[{"task": "a", "reward": 1}]\n')).toBe(false);
    expect(detects("task,reward\n")).toBe(false);
    expect(detects("")).toBe(false);
  });

  it("takes values of any type, and keys that differ from line to line", async () => {
    const { trials, problems } = await read([
      { task: "a", reward: 0.5, turns: 3, started_at: 1775044800.5 },
      { task_name: "b", score: "1", success: false },
      { task: 7, reward: true, error: { type: "ValueError", message: "x" } },
    ]);
    expect(
      trials.map(({ task_id, reward, strict_success, error_kind }) => [
        task_id,
        reward,
        strict_success,
        error_kind,
      ]),
    ).toEqual([
      ["a", 0.5, false, null],
      ["b", 1, false, null],
      ["7", 1, true, "ValueError"],
    ]);
    expect(trials[0]?.started_at).toBe(1775044800500);
    expect(problems).toEqual([]);
  });

  it("reads bare NaN, and tells objects and lists in the place of a reward", async () => {
    const text =
      '{"task": "a", "reward": NaN}\n{"task": "a", "reward": [1, 0]}\n{"task": "a"}\n{"task": "a", "rew';
    const { trials, problems } = await collect(plainTrialsJsonl, text);
    expect(trials.map(({ non_finite }) => non_finite)).toEqual(["nan", null, null]);
    expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
      ["torn-last-line", 4],
      ["non-finite-reward", 1],
      ["not-a-score", 2],
      ["missing-reward", 3],
    ]);
  });

  it("follows a mapping with dots into nested objects", async () => {
    const columns = { task: "info.id", reward: "scores.total" };
    const { trials } = await read([{ info: { id: "a" }, scores: { total: 0.25 } }], { columns });
    expect(trials).toMatchObject([{ task_id: "a", reward: 0.25 }]);
  });

  it("says which mapped key no line has", async () => {
    const { problems } = await read([{ task: "a", reward: 1 }], { columns: { turns: "n" } });
    expect(problems).toMatchObject([{ kind: "column-not-found" }]);
    expect(problems[0]?.detail).toContain("turns from n");
  });

  it("keeps hostile keys out of its way", async () => {
    const text =
      '{"__proto__": {"task": "x"}, "task": "a", "reward": 1}\n{"task": "toString", "reward": 1}\n';
    const { trials } = await collect(plainTrialsJsonl, text);
    expect(trials.map(({ task_id }) => task_id)).toEqual(["a", "toString"]);
  });

  it("survives deep nesting", async () => {
    const deep = `{"task": "a", "reward": ${"[".repeat(100_000)}${"]".repeat(100_000)}}\n`;
    const { trials } = await collect(plainTrialsJsonl, deep);
    expect(trials.length).toBeLessThanOrEqual(1);
  });
});
