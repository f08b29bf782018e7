import { describe, expect, it } from "vitest";

import { NO_STATISTICS } from "@/lib/testing/task-statistics";

import { distributionOf, sharesOf } from "./distribution";
import { observe, type TaskStatistics } from "./observed-task";

function observed(facts: Partial<TaskStatistics>) {
  const task = observe({ ...NO_STATISTICS, trials: 4, scored: 4, ...facts });
  if (task === null) throw new Error("the task of this test is observed");
  return task;
}

const tasks = [
  observed({ mean: 0, m2: 0, min: 0, max: 0, rewards_00: 4 }),
  observed({ mean: 0.5, m2: 1, min: 0, max: 1, strict_successes: 2, rewards_00: 2, rewards_11: 2 }),
  observed({ mean: 0.875, m2: 1.6875, min: 0, max: 2, rewards_00: 1, rewards_06: 2 }),
];

describe("distributionOf", () => {
  it("counts tasks by std bucket and scored trials by reward bin", () => {
    const { buckets, rewards, ...counts } = distributionOf(tasks);
    expect(buckets).toEqual([1, 0, 0, 0, 0, 0, 2]);
    expect(rewards).toEqual([7, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2]);
    expect(counts).toEqual({ tasks: 3, scored: 12, outside: 1 });
  });
});

describe("sharesOf", () => {
  it("keeps trials outside of every bin in what shares are of", () => {
    const { rewards, scored } = distributionOf(tasks);
    expect(sharesOf(rewards, scored).reduce((sum, share) => sum + share, 0)).toBeCloseTo(11 / 12, 12);
    expect(sharesOf([0, 0], 0)).toEqual([0, 0]);
  });
});
