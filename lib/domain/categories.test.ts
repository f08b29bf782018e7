import { expect, it } from "vitest";

import { type Category, categoryOf, changedRules, countCategories, DEFAULT_RULES } from "./categories";
import { addValue, NO_MOMENTS } from "./moments";

function task(rewards: readonly number[]) {
  const { count, mean, m2 } = rewards.reduce(addValue, NO_MOMENTS);
  return {
    scored: count,
    mean: count === 0 ? null : mean,
    m2: count === 0 ? null : m2,
    max: count === 0 ? null : Math.max(...rewards),
    strict_successes: rewards.filter((reward) => reward === 1).length,
  };
}
const times = (n: number, reward: number) => Array.from({ length: n }, () => reward);

it.each<[Category, number[]]>([
  ["truly-cold-flat", times(40, 0)],
  ["cold-noisy", [...times(39, 0), 0.5]],
  ["partial-stuck-flat", times(40, 0.8889)],
  ["partial-varied", [...times(20, 0.25), ...times(20, 0.75)]],
  ["verifier-shortcut-suspect", [...times(499, 1), 0.9]],
  ["rarely-solved", [...times(38, 0.1), 1, 1]],
  ["truly-learnable", [...times(20, 0), ...times(20, 1)]],
  ["partly-solved", [...times(20, 0.9), ...times(20, 1)]],
])("calls a task %s when its first matching rule says so", (category, rewards) => {
  expect(categoryOf(task(rewards))).toBe(category);
});

it("puts a task that is always solved among the verifier suspects before any learned category", () => {
  expect(categoryOf(task(times(10, 1)))).toBe("verifier-shortcut-suspect");
});

it("leaves a task without scored trials out of the eight", () => {
  expect(categoryOf(task([]))).toBeNull();
  expect(Object.values(countCategories([task([]), task([0])]))).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});

it("names in an export the thresholds that were changed, and no others", () => {
  expect(changedRules(DEFAULT_RULES)).toBe("");
  expect(changedRules({ ...DEFAULT_RULES, rare_rate: 0.05, flat_std: 0.1 })).toBe(
    "flat_std=0.1; rare_rate=0.05",
  );
});
