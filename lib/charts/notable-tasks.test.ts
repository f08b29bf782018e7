import { expect, it } from "vitest";

import { observe } from "@/lib/domain/observed-task";
import { NO_STATISTICS } from "@/lib/testing/task-statistics";

import { notableTasks } from "./notable-tasks";

function task(task_id: string, rewards: readonly number[]) {
  const mean = rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
  const observed = observe({
    ...NO_STATISTICS,
    task_id,
    trials: rewards.length,
    scored: rewards.length,
    mean,
    m2: rewards.reduce((sum, reward) => sum + (reward - mean) ** 2, 0),
    min: Math.min(...rewards),
    max: Math.max(...rewards),
    strict_successes: rewards.filter((reward) => reward === 1).length,
  });
  if (observed === null) throw new Error("a task of this test has no rewards");
  return observed;
}

const tasks = [
  task("cold", [0, 0, 0, 0]),
  task("stuck", [0.8, 0.8, 0.8, 0.8]),
  task("learned", [0, 1, 0, 1]),
  task("suspect", [1, 1, 1, 1]),
  task("varied", [0.2, 0.4, 0.2, 0.4]),
];
const names = (selected: string[], piled: string[], most: number, focus: string[] | null = null) =>
  notableTasks(tasks, new Set(selected), focus && new Set(focus), new Set(piled), most).map(
    ({ task_id }) => task_id,
  );

it("names suspects, learned tasks and the best that were never solved before the rest", () => {
  expect(names([], [], 3)).toEqual(["suspect", "learned", "stuck"]);
});

it("names what is selected first, even inside a pile, and nothing else of a pile", () => {
  expect(names(["cold"], ["cold", "suspect"], 2)).toEqual(["cold", "learned"]);
});

it("names every task once and never more than asked", () => {
  expect(names([], [], 14)).toHaveLength(5);
  expect(names(["cold", "varied", "stuck"], [], 2)).toEqual(["stuck", "varied"]);
});

it("names the tasks in focus before the others", () => {
  expect(names([], [], 3, ["varied"])).toEqual(["varied", "suspect", "learned"]);
});
