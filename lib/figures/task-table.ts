import type { ObservedTask } from "@/lib/domain/observed-task";
import { zeroSignalGroups } from "@/lib/domain/observed-task";

import type { FigureTable } from "./figure";

/** The per-task numbers behind figures of a landscape: one row a task. */
export function taskTable(tasks: readonly ObservedTask[]): FigureTable {
  return {
    names: [
      "task_id",
      "category",
      "trials",
      "scored",
      "mean",
      "std",
      "strict_successes",
      "strict_rate",
      "strict_low",
      "strict_high",
      "groups",
      "zero_signal_groups",
    ],
    paper: ["task_id", "category", "scored", "mean", "std", "strict_rate"],
    rows: tasks.map((task) => [
      task.task_id,
      task.category,
      task.trials,
      task.scored,
      task.mean,
      task.std,
      task.strict_successes,
      task.strict.rate,
      task.strict.low,
      task.strict.high,
      task.groups,
      zeroSignalGroups(task),
    ]),
  };
}
