import { afterAll, describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { folderOf, ingested, removeTemporaryFolders } from "@/ingest/testing";

import { phaseInPath, promptId, verlRollouts } from "./reader";

afterAll(removeTemporaryFolders);

const record = (input: string, score: unknown, more: object = {}) =>
  JSON.stringify({ input, output: "o", gts: "g", score, step: 5, ...more });

describe("a rollout dump of verl", () => {
  it("is known by input, output and score, not by the score alone", () => {
    const detects = (text: string, whole = true, path = "5.jsonl") =>
      verlRollouts.detects(Buffer.from(text), whole, path);
    expect(detects(record("a", 1))).toBe(true);
    expect(detects(`{"input": "${"x".repeat(99)}`, false)).toBe(true);
    expect(detects(`{"input": "${"x".repeat(99)}", "output": "y`, false)).toBe(true);
    expect(detects(`{"input": "${"x".repeat(99)}", "output": "y`, false, "data.jsonl")).toBe(false);
    expect(detects('{"input": 1, "score": 2}')).toBe(false);
    expect(detects('{"task_id": "a", "score": 2}')).toBe(false);
  });

  it("groups equal prompts and stores a hash instead of them", async () => {
    const text = [record("secret prompt", 1), record("other", 0), record("secret prompt", 0.5)].join("\n");
    const { trials } = await collect(verlRollouts, text, { context: { path: "dump/5.jsonl" } });
    expect(
      trials.map(({ task_id, group_id, rollout, phase, reward }) => [
        task_id,
        group_id,
        rollout,
        phase,
        reward,
      ]),
    ).toEqual(
      ["secret prompt", "other", "secret prompt"].map((prompt, at) => [
        promptId(prompt),
        `5/${promptId(prompt)}`,
        5,
        "train",
        [1, 0, 0.5][at],
      ]),
    );
    expect(JSON.stringify(trials)).not.toContain("secret");
    expect(new Set(trials.map(({ trial_id }) => trial_id)).size).toBe(3);
  });

  it("is an evaluation of a checkpoint where its folder says validation", async () => {
    expect(
      [
        "val_dump/5.jsonl",
        "x/validation/5.jsonl",
        "rollouts/5.jsonl",
        "interval/5.jsonl",
        "medieval-rl/1.jsonl",
      ].map(phaseInPath),
    ).toEqual(["eval", "eval", "train", "train", "train"]);
    const { trials } = await collect(verlRollouts, record("a", 1), { context: { path: "val/5.jsonl" } });
    expect(trials).toMatchObject([{ phase: "eval", checkpoint: 5, rollout: null }]);
  });

  it("takes accuracy for the verdict, and the score as it is", async () => {
    const text = [
      record("a", -1, { acc: false }),
      record("a", 1, { acc: 1 }),
      record("a", 0.9, { acc: true }),
    ].join("\n");
    const { trials, problems } = await collect(verlRollouts, text);
    expect(trials.map(({ reward, strict_success }) => [reward, strict_success])).toEqual([
      [-1, false],
      [1, true],
      [0.9, true],
    ]);
    expect(problems).toMatchObject([{ kind: "reward-out-of-range", count: 1 }]);
  });

  it("takes the step from the file's name where records have none", async () => {
    const { trials } = await collect(
      verlRollouts,
      '{"input": "a", "output": "b", "gts": "c", "score": null}',
      {
        context: { path: "dump/17.jsonl" },
      },
    );
    expect(trials[0]).toMatchObject({ rollout: 17, reward: null });
  });

  it("of training and one of validation in folders of one run belong together", async () => {
    const runOf = async (path: string) =>
      (await collect(verlRollouts, record("a", 1), { context: { path } })).runs[0];
    expect(await runOf("my-run/rollout_data/5.jsonl")).toEqual({ run_id: "my-run" });
    expect(await runOf("my-run/validation_data/5.jsonl")).toEqual({ run_id: "my-run" });
    expect(await runOf("my-run/5.jsonl")).toEqual({ run_id: "from-context" });
  });

  it("becomes one run of a folder of steps, with groups of one prompt judged", async () => {
    const eight = (value: number) => Array.from({ length: 8 }, () => record("p", value)).join("\n");
    const folder = await folderOf({
      "run/rollouts/5.jsonl": eight(0),
      "run/rollouts/6.jsonl": eight(1).replaceAll('"step":5', '"step":6'),
    });
    const { rows } = await ingested([folder], { run: "r" });
    expect(
      await rows("SELECT rollout, trials, all_zero_groups, all_one_groups FROM cells ORDER BY rollout"),
    ).toEqual([
      { rollout: 5, trials: 8, all_zero_groups: 1, all_one_groups: 0 },
      { rollout: 6, trials: 8, all_zero_groups: 0, all_one_groups: 1 },
    ]);
  });
});
