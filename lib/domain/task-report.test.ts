import { expect, it } from "vitest";

import { cohortReport } from "./task-report";

const groups = { groups: 3, all_zero_groups: 1, all_one_groups: 1, constant_partial_groups: 0 };
const half = {
  task_id: "half",
  trials: 4,
  scored: 4,
  mean: 0.5,
  m2: 1,
  min: 0,
  max: 1,
  strict_successes: 2,
  ...groups,
};
const unscored = {
  ...half,
  task_id: "unscored",
  scored: 0,
  mean: null,
  m2: null,
  min: null,
  max: null,
  strict_successes: 0,
};

it("counts trials and scored trials apart, and tasks as observed only when something was scored", () => {
  expect(cohortReport([half, unscored])).toMatchObject({
    trials: 8,
    scored: 4,
    tasks_observed: 1,
    ever_strict: 1,
  });
});

it("states means and rates by both denominators, for the cohort and for each task", () => {
  const report = cohortReport([half, unscored]);
  expect(report).toMatchObject({
    missing: 4,
    mean_scored: 0.5,
    mean_missing_as_zero: 0.25,
    strict_rate_scored: 0.5,
    strict_rate_missing_as_zero: 0.25,
  });
  expect(report.tasks.map((task) => task.mean_missing_as_zero)).toEqual([0.5, 0]);
});

it("gives the population std, the strict rate of the scored trials, and the groups without gradient", () => {
  expect(cohortReport([half]).tasks[0]).toMatchObject({ std: 0.5, strict_rate: 0.5, zero_signal_groups: 2 });
});

it("reports a pool task that never came up as unobserved, with no rate, in none of the eight", () => {
  const report = cohortReport([half], ["half", "never"]);
  expect(report.tasks[1]).toMatchObject({
    task_id: "never",
    trials: 0,
    mean: null,
    strict_rate: null,
    category: "unobserved",
  });
  expect(Object.values(report.categories).reduce((a, b) => a + b, 0)).toBe(1);
});
