import { describe, expect, it } from "vitest";

import { NO_STATISTICS } from "@/lib/testing/task-statistics";

import { heatGrid } from "./heat-grid";
import { heatRows } from "./heat-order";
import { observe, type ObservedTask } from "./observed-task";

function task(
  task_id: string,
  mean: number,
  m2: number,
  strict_successes: number,
  first_strict_rollout: number | null,
): ObservedTask {
  const max = strict_successes > 0 ? 1 : mean * 2;
  const observed = observe({
    ...NO_STATISTICS,
    task_id,
    trials: 100,
    scored: 100,
    mean,
    m2,
    min: 0,
    max,
    strict_successes,
    first_strict_rollout,
  });
  if (observed === null) throw new Error("the task of this test is observed");
  return observed;
}

const tasks = [
  task("cold-b", 0, 0, 0, null),
  task("cold-a", 0, 0, 0, null),
  task("late", 0.5, 20, 50, 90),
  task("early", 0.4, 20, 40, 3),
  task("partial-low", 0.2, 4, 0, null),
  task("partial-high", 0.6, 4, 0, null),
];
const grid = heatGrid([], 8, 0, 79);

describe("heatRows", () => {
  it("puts what was learned on top and the cold below, by first strict success, then mean, then name", () => {
    const groups = heatRows(tasks, "category", grid, "mean");
    expect(groups.map(({ category }) => category)).toEqual([
      "truly-learnable",
      "partial-varied",
      "truly-cold-flat",
    ]);
    expect(groups.flatMap((group) => group.tasks.map(({ task_id }) => task_id))).toEqual([
      "early",
      "late",
      "partial-high",
      "partial-low",
      "cold-a",
      "cold-b",
    ]);
  });

  it("puts courses that are alike together, whatever their category", () => {
    const course = (task_id: string, values: readonly number[]) =>
      values.map((mean, stretch) => ({
        task_id,
        stretch,
        trials: 8,
        scored: 8,
        mean,
        strict_successes: 0,
        known_groups: 1,
        zero_signal_groups: 0,
      }));
    const rising = [0, 0, 0.5, 1];
    const flat = [0.5, 0.5, 0.5, 0.5];
    const courses = heatGrid(
      [
        ...course("early", rising),
        ...course("partial-low", flat),
        ...course("late", rising),
        ...course("partial-high", flat),
      ],
      8,
      0,
      31,
    );
    const meant = tasks.filter(({ task_id }) => courses.rows.has(task_id));
    const [group, ...others] = heatRows(meant, "similar", courses, "mean");
    expect(others).toEqual([]);
    expect(group?.category).toBeNull();
    const names = group?.tasks.map(({ task_id }) => task_id.slice(0, 4)) ?? [];
    expect(names.indexOf("part")).toBe(names.lastIndexOf("part") - 1);
  });
});
