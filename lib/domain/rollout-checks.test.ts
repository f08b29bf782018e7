import { describe, expect, it } from "vitest";

import { type CheckedTrial, missingSamples, type RolloutCheck, rolloutChecks } from "./rollout-checks";

const trial = (facts: Partial<CheckedTrial>): CheckedTrial => ({
  attempt: 0,
  group_id: "5",
  sample_id: "40",
  task_id: "a",
  evaluations: 1,
  ...facts,
});
const group = (group_id: number, size: number, facts: Partial<CheckedTrial> = {}) =>
  Array.from({ length: size }, (_, index) =>
    trial({ group_id: String(group_id), sample_id: String(group_id * 8 + index), ...facts }),
  );
const result = (trials: readonly CheckedTrial[], check: RolloutCheck, size: number | null = 8) =>
  rolloutChecks(trials, size).find((each) => each.check === check);

describe("checks of a rollout", () => {
  it("find nothing in whole groups numbered as slime numbers them", () => {
    const results = rolloutChecks([...group(5, 8), ...group(6, 8)], 8);
    expect(results.flatMap(({ failures }) => failures)).toEqual([]);
    expect(results.map(({ of }) => of)).toEqual([2, 2, 16, 16, 16, 1, 16]);
  });

  it("name a group that is too small, and which samples it lacks", () => {
    const trials = group(5, 8).filter(({ sample_id }) => sample_id !== "43");
    expect(result(trials, "complete_groups")).toEqual({
      check: "complete_groups",
      of: 1,
      failures: [{ id: "5", found: 7 }],
    });
    expect(missingSamples(trials, 8)).toEqual([43]);
    expect(missingSamples(trials, null)).toEqual([]);
  });

  it("name a group of two tasks, a sample that comes twice and one of another group", () => {
    const trials = [...group(5, 7), trial({ sample_id: "41", task_id: "b" }), trial({ sample_id: "99" })];
    expect(result(trials, "one_task_a_group")?.failures).toEqual([{ id: "5", found: 2 }]);
    expect(result(trials, "distinct_samples")?.failures).toEqual([{ id: "41", found: 2 }]);
    expect(result(trials, "samples_in_place")?.failures).toEqual([{ id: "99", found: 5 }]);
    expect(missingSamples(trials, 8)).toEqual([]);
  });

  it("keep equal samples of two attempts apart, and say that there are two", () => {
    const trials = [...group(5, 8), ...group(5, 8, { attempt: 1 })];
    expect(result(trials, "distinct_samples")?.failures).toEqual([]);
    expect(result(trials, "complete_groups")?.failures).toEqual([]);
    expect(result(trials, "one_attempt")?.failures).toEqual([
      { id: "0", found: 8 },
      { id: "1", found: 8 },
    ]);
  });

  it("check nothing that the data do not state", () => {
    const trials = [
      trial({ group_id: null, sample_id: null }),
      trial({ group_id: "x", sample_id: "y", evaluations: 2 }),
    ];
    expect(result(trials, "complete_groups", null)?.of).toBe(0);
    expect(result(trials, "samples_in_place")?.of).toBe(0);
    expect(result(trials, "grouped")?.failures).toEqual([{ id: "a", found: 1 }]);
    expect(result(trials, "one_evaluation")?.failures).toEqual([{ id: "y", found: 2 }]);
  });
});
