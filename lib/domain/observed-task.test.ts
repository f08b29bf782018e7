import { expect, it } from "vitest";

import { NO_STATISTICS } from "@/lib/testing/task-statistics";

import { binaryStd, observe, type TaskStatistics } from "./observed-task";

const task: TaskStatistics = {
  ...NO_STATISTICS,
  task_id: "t",
  trials: 10,
  scored: 8,
  mean: 0.5,
  m2: 2,
  min: 0,
  max: 1,
  strict_successes: 4,
  groups: 5,
  all_zero_groups: 1,
  all_one_groups: 1,
  mixed_groups: 2,
  unknown_groups: 1,
  first_strict_rollout: 3,
};

it("takes std and strict rate over scored trials and zero-signal groups over groups with a verdict", () => {
  expect(observe(task)).toMatchObject({
    category: "truly-learnable",
    std: 0.5,
    bucket: 6,
    strict: { rate: 0.5 },
    zero_signal_share: 0.5,
  });
});

it("has no share of zero-signal groups where no group has a verdict", () => {
  expect(observe({ ...task, groups: 0, unknown_groups: 0 })?.zero_signal_share).toBeNull();
  expect(observe({ ...task, groups: 3, unknown_groups: 3 })?.zero_signal_share).toBeNull();
});

it("gives a task without a scored trial no place", () => {
  expect(observe({ ...task, scored: 0, mean: null, m2: null, min: null, max: null })).toBeNull();
});

it("puts rewards that are all equal at a spread of exactly 0", () => {
  expect(observe({ ...task, mean: 0.195, m2: 1e-30, min: 0.195, max: 0.195, strict_successes: 0 })?.std).toBe(
    0,
  );
});

it("bounds the spread by rewards of 0 and 1", () => {
  expect([binaryStd(0), binaryStd(0.5), binaryStd(1)]).toEqual([0, 0.5, 0]);
});

it("has a trend only where both thirds of the rollouts have scored trials", () => {
  expect(observe({ ...task, early_mean: 0.25, late_mean: 0.5 })?.trend).toBe(0.25);
  expect(observe({ ...task, early_mean: null, late_mean: 0.5 })?.trend).toBeNull();
});
