import { describe, expect, it } from "vitest";

import { compareCohorts } from "@/lib/domain/compare/comparison";
import { comparePageMessages } from "@/lib/messages/compare-page";
import { taskSummary, type TaskSummaryRow } from "@/lib/queries/task-summary";

import { comparedOf, noted } from "./compared";
import { layoutScatter } from "./scatter-layout";
import { comparedTasks, taskRecord } from "./task-rows";
import type { Side } from "./use-sides";

/** A row without groups, rollouts and partial rewards. */
function summary(task_id: string, strict_successes: number, trials: number): TaskSummaryRow {
  const rate = strict_successes / trials;
  const nothing = Object.fromEntries(Object.keys(taskSummary.row.shape).map((name) => [name, 0]));
  return taskSummary.row.parse({
    ...nothing,
    task_id,
    trials,
    scored: trials,
    mean: rate,
    m2: trials * rate * (1 - rate),
    max: strict_successes > 0 ? 1 : 0,
    strict_successes,
  });
}

function sideOf(run_id: string, tasks: readonly TaskSummaryRow[], qualifier: string | null): Side {
  const trials = tasks.reduce((sum, task) => sum + task.trials, 0);
  return {
    facts: {
      cohort: {
        run_id,
        phase: "train",
        checkpoint: null,
        first_rollout: 262,
        last_rollout: 311,
        tasks: null,
        window_of: 311,
      },
      name: run_id,
      role: qualifier === null ? "out-of-distribution" : "in-distribution",
      contaminated: qualifier !== null,
      provenance: "original",
      required_qualifier: qualifier,
      suite: "s",
      pool: "s",
      config: [],
      base_model: null,
      algorithm: null,
      missing: "skip",
      trials,
      scored: trials,
      tasks: tasks.length,
    },
    counted: { tasks, rewards: null, missing: "skip" },
    rows: tasks,
    sql: [],
  };
}

const a = sideOf("clean", [summary("x", 0, 10), summary("y", 0, 10), summary("z", 5, 10)], null);
const b = sideOf("fitted", [summary("x", 0, 50), summary("y", 0, 50), summary("z", 50, 50)], "upper bound");
const compared = comparedOf(a, b, compareCohorts(a.counted, b.counted), 0.05, comparePageMessages.en);

describe("what is exported", () => {
  it("carries both cohorts, the required qualifier and every reason in each row", () => {
    const rows = noted(comparedTasks(compared).map(taskRecord), compared);
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatchObject({ cohort_a: "clean:train@311", cohort_b: "fitted:train@311" });
      expect(row["notes"]).toContain("fitted: upper bound.");
      expect(row["notes"]).toContain("was trained on the tasks that it is measured on");
    }
  });

  it("names the cohorts by run, checkpoint and rollouts", () => {
    expect(compared.label_b).toBe("fitted, iter311, training 262–311");
    expect([compared.short_a, compared.qualifier]).toEqual(["A iter311", "fitted: upper bound"]);
  });
});

describe("the scatter", () => {
  const plot = { left: 0, top: 0, width: 100, height: 100 };
  const words = { tasks_here: (tasks: number) => `${String(tasks)} here`, no_change: "no change" };
  const { marks, labels } = layoutScatter(comparedTasks(compared), plot, 1, words);

  it("gathers tasks of one place and category, A across and B upwards", () => {
    expect(marks.map(({ tasks, x, y }) => [tasks.map(({ task_id }) => task_id), x, y])).toEqual([
      [["x", "y"], 0, 100],
      [["z"], 50, 0],
    ]);
  });

  it("names what moved", () => {
    expect(labels.map(({ text }) => text)).toContain("z");
  });
});
