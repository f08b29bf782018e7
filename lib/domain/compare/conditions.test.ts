import { describe, expect, it } from "vitest";

import { conditions, protocolOf, type StatedSide } from "./conditions";

const side: StatedSide = {
  cohort: {
    run_id: "r",
    phase: "eval",
    checkpoint: 1,
    first_rollout: null,
    last_rollout: null,
    tasks: null,
    window_of: null,
  },
  name: "r",
  role: "out-of-distribution",
  contaminated: false,
  provenance: "original",
  required_qualifier: null,
  suite: "tb2",
  pool: "pool",
  config: [],
  base_model: "m",
  algorithm: "GRPO",
  trials: 20,
  scored: 20,
  missing: "zero",
  tasks: 10,
};
const sameness = (a: StatedSide, b: StatedSide) =>
  Object.fromEntries(conditions(a, b).map(({ kind, same }) => [kind, same]));

describe("the conditions of a comparison", () => {
  it("are all met by a side and itself, where it states them", () => {
    expect(sameness(side, side)).toEqual({
      base_model: true,
      algorithm: true,
      harness: null,
      problem_set: true,
      pool: true,
      role: true,
      protocol: true,
      denominator: true,
      trials_a_task: true,
    });
  });

  it("are unknown, not met, where one side says nothing", () => {
    expect(sameness(side, { ...side, base_model: null })["base_model"]).toBeNull();
  });

  it("leave out a pool that neither side states", () => {
    const unpooled = { ...side, pool: null };
    expect(sameness(unpooled, unpooled)).not.toHaveProperty("pool");
    expect(sameness(side, unpooled)["pool"]).toBeNull();
  });

  it("tell an evaluation from a window of training, which draws from the pool", () => {
    const window = { ...side.cohort, phase: "train" as const, checkpoint: null, first_rollout: 3 };
    const found = sameness(side, { ...side, cohort: window });
    expect([found["protocol"], found["problem_set"]]).toEqual([false, false]);
    expect(protocolOf({ phase: "train", first_rollout: null })).toBe("training");
  });

  it("name time limits once a side states one", () => {
    const limited = (value: string) => ({ ...side, config: [{ key: "timeout", value }] });
    expect(sameness(limited("1"), limited("2"))["time_limits"]).toBe(false);
    expect(sameness(limited("1"), limited("1.0"))["time_limits"]).toBe(true);
    expect(sameness(limited("1"), side)["time_limits"]).toBeNull();
  });

  it("list the time limits of both sides, and do not call several of one run the same", () => {
    const limited = (...values: string[]) => ({
      ...side,
      config: values.map((value) => ({ key: "timeout", value })),
    });
    const limits = (a: StatedSide, b: StatedSide) =>
      conditions(a, b).filter(({ kind }) => kind === "time_limits");
    expect(limits(limited("1"), limited("1"))).toMatchObject([
      { same: true, a: "timeout 1", b: "timeout 1" },
    ]);
    expect(limits(limited("1", "2"), limited("1", "2"))).toMatchObject([{ same: null, a: "timeout 1 | 2" }]);
    expect(limits(limited("1", "2"), limited("1"))).toMatchObject([{ same: false, b: "timeout 1" }]);
  });

  it("read the harness from the agent's name, too", () => {
    const run = { ...side, config: [{ key: "agent_name", value: "goose" }] };
    expect(sameness(run, run)["harness"]).toBe(true);
  });
});
