import { describe, expect, it } from "vitest";

import { encodeWandbFile } from "@/ingest/sources/wandb-binary/encode";
import type { EncodedDefinition, LoggedValue } from "@/ingest/sources/wandb-binary/encode";
import { wandbBinary } from "@/ingest/sources/wandb-binary/reader";

import { collect } from "@/ingest/collecting-sink";

const START = 1_700_000_000_000;

/** What a trainer of the slime family declares. */
const slime: readonly EncodedDefinition[] = [
  { name: "train/step" },
  { glob: "train/*", step_metric: "train/step" },
  { name: "rollout/step" },
  ...["rollout/*", "terminal/*", "perf/*"].map((glob) => ({ glob, step_metric: "rollout/step" })),
  { name: "eval/step" },
  { glob: "eval/*", step_metric: "eval/step" },
];

/** For each metric in order: name, log_index, rollout, step. */
async function axesOf(
  rows: readonly Record<string, LoggedValue>[],
  definitions: readonly EncodedDefinition[],
) {
  const logged = rows.map((values, step) => ({ step, logged_at: START, values }));
  const run = { run_id: "r", display_name: "r", project: "p", start_time: START };
  const { metrics } = await collect(wandbBinary, encodeWandbFile(run, definitions, logged));
  return metrics.map(({ metric, log_index, rollout, step }) => [metric, log_index, rollout, step]);
}

describe("the axes of a history row", () => {
  it("are the row's rollout for rollout metrics and the row's step for train metrics", async () => {
    const rows = [
      { "terminal/accuracy": 0.5, "rollout/step": 4 },
      { "rollout/raw_reward": 0, "rollout/step": 4 },
      { "train/loss": 1, "train/step": 8 },
      { "eval/suite": 0.1, "eval/step": 3 },
    ];
    expect(await axesOf(rows, slime)).toEqual([
      ["terminal/accuracy", 0, 4, null],
      ["rollout/step", 0, 4, null],
      ["rollout/raw_reward", 1, 4, null],
      ["rollout/step", 1, 4, null],
      ["train/loss", 2, 4, 8],
      ["train/step", 2, 4, 8],
      ["eval/suite", 3, 3, null],
      ["eval/step", 3, 3, null],
    ]);
  });

  it("take a train row's rollout from the trainer's row, not from a rollout that was generated meanwhile", async () => {
    const rows = [
      { "terminal/accuracy": 0.5, "rollout/step": 0 },
      { "terminal/accuracy": 0.5, "rollout/step": 1 },
      { "rollout/raw_reward": 0, "rollout/step": 0 },
      { "train/loss": 1, "train/step": 0 },
      { "terminal/accuracy": 0.5, "rollout/step": 2 },
      { "train/loss": 1, "train/step": 1 },
      { "rollout/raw_reward": 0, "rollout/step": 1 },
      { "train/loss": 1, "train/step": 2 },
    ];
    const losses = (await axesOf(rows, slime)).filter(([metric]) => metric === "train/loss");
    expect(losses.map(([, , rollout]) => rollout)).toEqual([0, 0, 1]);
  });

  it("fall back to the latest rollout of any row while the trainer logged none", async () => {
    const rows = [{ "train/loss": 1 }, { "rollout/step": 6 }, { "train/loss": 1 }, { "other/x": 1 }];
    expect(await axesOf(rows, slime)).toEqual([
      ["train/loss", 0, null, null],
      ["rollout/step", 1, 6, null],
      ["train/loss", 2, 6, null],
      ["other/x", 3, null, null],
    ]);
  });

  it("are known by the usual keys when nothing was declared", async () => {
    const rows = [
      { reward: 1, "training/global_step": 3 },
      { loss: 1, "train/step": 5, "rollout/step": 2 },
      { x: 1, "trainer/global_step": 7.5 },
    ];
    const found = await axesOf(rows, []);
    expect(found.filter(([metric]) => ["reward", "loss", "x"].includes(String(metric)))).toEqual([
      ["reward", 0, null, 3],
      ["loss", 1, 2, 5],
      ["x", 2, null, null],
    ]);
  });

  it("follow a declared step metric, whatever its name, where it holds an integer", async () => {
    const definitions = [{ name: "my_step" }, { glob: "*", step_metric: "my_step" }];
    const rows = [
      { loss: 1, my_step: 12, global_step: 99 },
      { loss: 1, global_step: 99 },
      { loss: 1, my_step: 0.5 },
    ];
    const losses = (await axesOf(rows, definitions)).filter(([metric]) => metric === "loss");
    expect(losses.map(([, , , step]) => step)).toEqual([12, 99, null]);
  });

  it("are declared by index as well as by name", async () => {
    const definitions = [{ name: "my_step" }, { glob: "*", step_metric_index: 1 }];
    expect((await axesOf([{ loss: 1, my_step: 12 }], definitions))[0]).toEqual(["loss", 0, null, 12]);
  });

  it("are null for values that are no 32-bit integers", async () => {
    const rows = [{ a: 1, "rollout/step": 2 ** 31, global_step: Number.NaN }];
    expect((await axesOf(rows, []))[0]).toEqual(["a", 0, null, null]);
  });
});
