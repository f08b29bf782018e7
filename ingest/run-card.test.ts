import { describe, expect, it } from "vitest";

import { fallbackRunId } from "./run-card";

describe("the run of a file that names none", () => {
  it.each([
    ["runs/first.log", "first"],
    ["a/b__results.json.gz", "b"],
    ["grpo/results.json", "grpo"],
    ["grpo/config.yaml", "grpo"],
    ["results.json", "results"],
    ["grpo/trainer_state.json", "grpo"],
    ["grpo/checkpoint-200/trainer_state.json", "grpo"],
    ["checkpoint-200/trainer_state.json", "checkpoint-200"],
    ["dqn/events.out.tfevents.1732637637.node-3.27463.0", "dqn"],
    ["runs/Dec10_09-36-11_node-3/events.out.tfevents.1732637637.node-3.1.0", "Dec10_09-36-11"],
    ["events.out.tfevents.1732637637.node-3.1.0", "events"],
  ])("%s belongs to %s", (path, run) => {
    expect(fallbackRunId(path)).toBe(run);
  });
});
