import { describe, expect, test } from "vitest";

import type { TaskSummaryRow } from "@/lib/queries/task-summary";
import { NO_STATISTICS } from "@/lib/testing/task-statistics";

import { tasksOf } from "./landscape-tasks";
import { strictRates, taskRows } from "./task-rows";
import { taskTotals } from "./task-totals";

/** A task with these rewards, all in one rollout. */
function summary(task_id: string, rewards: readonly number[], more: Partial<TaskSummaryRow>): TaskSummaryRow {
  const mean = rewards.length === 0 ? null : rewards.reduce((sum, x) => sum + x, 0) / rewards.length;
  return {
    ...NO_STATISTICS,
    task_id,
    trials: rewards.length,
    scored: rewards.length,
    mean,
    m2: mean === null ? null : rewards.reduce((sum, x) => sum + (x - mean) ** 2, 0),
    min: rewards.length === 0 ? null : Math.min(...rewards),
    max: rewards.length === 0 ? null : Math.max(...rewards),
    strict_successes: rewards.filter((x) => x === 1).length,
    ...more,
  };
}

const stretch = (task_id: string, at: number, scored: number, strict_successes: number) => ({
  task_id,
  stretch: at,
  trials: scored,
  scored,
  mean: scored === 0 ? null : strict_successes / scored,
  strict_successes,
  known_groups: 0,
  zero_signal_groups: 0,
});

describe("taskRows", () => {
  const tasks = tasksOf([summary("a", [1], {}), summary("b", [0], {})], []);
  const pool = [{ task_id: "a", suite: "core", difficulty: null, in_pool: true }];

  test("gives every task a course of one length, with gaps where it has no scored trial", () => {
    const stretches = [
      stretch("a", 2, 8, 2),
      stretch("a", 4, 8, 8),
      stretch("b", 3, 8, 0),
      stretch("b", 4, 0, 0),
    ];
    const rows = taskRows(tasks, pool, stretches);
    expect(rows.map(({ task_id, course }) => [task_id, strictRates(course)])).toEqual([
      ["a", [0.25, null, 1]],
      ["b", [null, 0, null]],
    ]);
  });

  test("knows the suite of a task of the pool and no course without stretches", () => {
    const rows = taskRows(tasks, pool, []);
    expect(rows.map(({ suite, difficulty, course }) => [suite, difficulty, course])).toEqual([
      ["core", null, []],
      [null, null, []],
    ]);
  });
});

describe("taskTotals", () => {
  const rewardsOfA = [0, 0.5, 1, 1];
  const rewardsOfB = [0.25, 0.75];
  const rows = taskRows(
    tasksOf(
      [
        summary("a", rewardsOfA, { trials: 6, groups: 3, mixed_groups: 1, all_one_groups: 2, rewards_11: 2 }),
        summary("b", rewardsOfB, { groups: 2, mixed_groups: 1, unknown_groups: 1, rewards_11: 1 }),
        summary("none", [], { trials: 4 }),
      ],
      [],
    ),
    [],
    [stretch("a", 0, 3, 3), stretch("b", 0, 1, 0)],
  );
  const totals = taskTotals(rows);
  const all = [...rewardsOfA, ...rewardsOfB];

  test("is what all scored trials together would give", () => {
    const mean = all.reduce((sum, x) => sum + x, 0) / all.length;
    const m2 = all.reduce((sum, x) => sum + (x - mean) ** 2, 0);
    expect(totals.mean).toBeCloseTo(mean, 12);
    expect(totals.std).toBeCloseTo(Math.sqrt(m2 / all.length), 12);
    expect(totals.sample_std).toBeCloseTo(Math.sqrt(m2 / (all.length - 1)), 12);
    expect([totals.min, totals.max, totals.strict_successes]).toEqual([0, 1, 2]);
    expect(totals.strict_rate).toBeCloseTo(2 / 6, 12);
  });

  test("counts trials of unscored tasks where missing counts as 0", () => {
    expect(totals.trials).toBe(12);
    expect(totals.strict_rate_missing_as_zero).toBeCloseTo(2 / 12, 12);
  });

  test("shares out zero signal over groups with a verdict, and adds histograms and courses", () => {
    expect([totals.groups, totals.zero_signal_groups]).toEqual([5, 2]);
    expect(totals.zero_signal_share).toBeCloseTo(2 / 4, 12);
    expect(totals.rewards.at(-1)).toBe(3);
    expect(strictRates(totals.course)).toEqual([0.75]);
  });

  test("has no mean and no spread without a scored trial", () => {
    const none = taskTotals(rows.filter(({ task_id }) => task_id === "none"));
    expect([none.mean, none.std, none.min, none.strict_rate, none.trend]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
