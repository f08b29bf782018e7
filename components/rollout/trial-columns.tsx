import Link from "next/link";

import {
  CountOrAbsent,
  GroupSample,
  RewardValue,
  SourcePlace,
  TrialResult,
  TrialStatus,
} from "@/components/trials/trial-cells";
import { columnsFor } from "@/components/ui/data-table-columns";
import { ABSENT } from "@/lib/domain/format";
import { rewardKindOf } from "@/lib/domain/reward-kind";
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
  const wide = { align: "right", wideOnly: true } as const;
  const says = (value: (trial: RolloutTrialRow) => unknown) => trials.some((trial) => value(trial) !== null);
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
    ...(says(({ group_id }) => group_id)
      ? [
          column.accessor("group_id", {
            header: words.col_group,
            cell: ({ row: { original } }) => <GroupSample trial={original} />,
            meta: wide,
          }),
        ]
      : []),
    column.accessor("reward", {
      header: words.col_reward,
      cell: (cell) => <RewardValue value={cell.getValue()} />,
      meta: { align: "right" },
    }),
    column.accessor((trial) => rewardKindOf(trial.reward), {
      id: "result",
      header: words.col_result,
      cell: ({ row: { original } }) => <TrialResult trial={original} />,
      meta: { align: "left", wideOnly: true },
    }),
    ...(says(({ turns }) => turns)
      ? [
          column.accessor("turns", {
            header: words.col_turns,
            cell: (cell) => <CountOrAbsent value={cell.getValue()} />,
            meta: wide,
          }),
        ]
      : []),
    ...(says(({ parse_errors }) => parse_errors)
      ? [
          column.accessor("parse_errors", {
            header: words.col_parse_errors,
            cell: (cell) => <CountOrAbsent value={cell.getValue()} />,
            meta: wide,
          }),
        ]
      : []),
    ...(says(({ status }) => status)
      ? [
          column.accessor("status", {
            header: words.col_status,
            cell: (cell) => <TrialStatus status={cell.getValue()} />,
            meta: { align: "left", wideOnly: true },
          }),
        ]
      : []),
    ...(says(({ error_kind }) => error_kind)
      ? [
          column.accessor("error_kind", {
            header: words.col_error,
            cell: (cell) => <span className="trial-error">{cell.getValue() ?? ABSENT}</span>,
            meta: { align: "left", wideOnly: true },
          }),
        ]
      : []),
    column.accessor(({ source_path, source_line }) => `${source_path ?? ""}:${String(source_line ?? "")}`, {
      id: "source",
      header: words.col_source,
      cell: ({ row: { original } }) => (
        <SourcePlace path={original.source_path} line={original.source_line} />
      ),
      meta: { align: "left" },
    }),
  ]);
}
