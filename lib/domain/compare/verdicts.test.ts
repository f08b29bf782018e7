import { describe, expect, it } from "vitest";

import { pairScores, taskDifferences } from "./pairing";
import { type TaskCounts, taskScores } from "./task-scores";
import { countVerdicts, verdictOf } from "./verdicts";

const counted = (task_id: string, strict_successes: number, trials: number): TaskCounts => ({
  task_id,
  trials,
  scored: trials,
  mean: strict_successes / trials,
  m2: 0,
  max: strict_successes > 0 ? 1 : 0,
  strict_successes,
});

const compare = (a: readonly TaskCounts[], b: readonly TaskCounts[]) =>
  taskDifferences(pairScores(taskScores(a, "strict", "skip"), taskScores(b, "strict", "skip")).common);

describe("verdicts", () => {
  const tasks = compare(
    [counted("up", 0, 10), counted("down", 50, 50), counted("same", 5, 10), counted("zero", 0, 10)],
    [counted("up", 50, 50), counted("down", 0, 10), counted("same", 6, 10), counted("zero", 0, 50)],
  );

  it("name a direction only below the chosen rate", () => {
    expect(tasks.map((task) => [task.task_id, verdictOf(task, 0.05)])).toEqual([
      ["down", "worse"],
      ["same", "not-separable"],
      ["up", "better"],
      ["zero", "not-separable"],
    ]);
    expect(tasks.map((task) => verdictOf(task, 0))).toEqual(tasks.map(() => "not-separable"));
  });

  it("count every task once, and those of no success as a part of the rest", () => {
    expect(countVerdicts(tasks, 0.05)).toEqual({ better: 1, worse: 1, not_separable: 2, zero_in_both: 1 });
  });
});
