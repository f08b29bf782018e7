import { expect, it } from "vitest";

import { taskSignals } from "./task-signal";

const task = (task_id: string, mixed_groups: number, all_zero_groups: number, unknown_groups = 0) => ({
  task_id,
  groups: mixed_groups + all_zero_groups + unknown_groups,
  mixed_groups,
  constant_partial_groups: 0,
  all_one_groups: 0,
  all_zero_groups,
  unknown_groups,
  mean: 0,
});

it("shares out a task's groups with a verdict, and what the run spent among the tasks", () => {
  expect(
    taskSignals([task("a", 1, 3, 4), task("b", 2, 1), task("c", 0, 0, 2), task("d", 0, 0)]),
  ).toMatchObject([
    { task_id: "a", zero_signal_share: 0.75, spent_share: 0.75 },
    { task_id: "b", zero_signal_share: 1 / 3, spent_share: 0.25 },
    { task_id: "c", zero_signal_share: null, spent_share: 0 },
  ]);
});

it("has spent nothing where every group carried a gradient", () => {
  expect(taskSignals([task("a", 2, 0)])).toMatchObject([{ zero_signal_share: 0, spent_share: null }]);
});
