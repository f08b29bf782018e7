import Link from "next/link";

import { outcomeColumns } from "@/components/trials/outcome-columns";
import { columnsFor } from "@/components/ui/data-table-columns";
import type { RolloutFigureMessages } from "@/lib/messages/rollout-figures";
import type { TaskFigureMessages } from "@/lib/messages/task-figures";
import type { RolloutTrialRow } from "@/lib/queries/rollout-trials";
import { taskHref } from "@/lib/url/task-state";

const column = columnsFor<RolloutTrialRow>();

/** The columns of the trials of one rollout; those of which no trial says anything are left out. */
export function trialColumns(
  run_id: string,
  isApart: boolean,
  trials: readonly RolloutTrialRow[],
  texts: RolloutFigureMessages,
  words: TaskFigureMessages,
) {
  return column.columns([
    column.accessor("task_id", {
      header: texts.col_task,
      cell: ({ row: { original } }) => {
        const { task_id, phase, checkpoint, rollout } = original;
        return (
          <Link
            className="cohort-name"
            href={taskHref({ run: run_id, task: task_id, phase, checkpoint, rollout })}
          >
            {task_id}
          </Link>
        );
      },
      meta: { align: "left" },
    }),
    ...(isApart
      ? [
          column.accessor(
            ({ superseded, attempt, checkpoint }) =>
              superseded ? texts.apart_superseded(attempt) : texts.apart_eval(checkpoint),
            { id: "apart", header: texts.col_apart, meta: { align: "left" } },
          ),
        ]
      : []),
    ...outcomeColumns(trials, words),
  ]);
}
