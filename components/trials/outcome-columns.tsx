import { columnsFor, type DataTableColumn } from "@/components/ui/data-table-columns";
import { ABSENT } from "@/lib/domain/format";
import { rewardKindOf } from "@/lib/domain/reward-kind";
import type { NonFinite, Status } from "@/lib/domain/vocabulary";
import type { TaskFigureMessages } from "@/lib/messages/task-figures";

import {
  CountOrAbsent,
  GroupSample,
  RewardValue,
  SourcePlace,
  TrialResult,
  TrialStatus,
} from "./trial-cells";

/** What a trial tells of its end, whichever page lists it. */
export interface TrialOutcome {
  readonly trial_id: string;
  readonly group_id: string | null;
  readonly sample_id: string | null;
  readonly reward: number | null;
  readonly non_finite: NonFinite | null;
  readonly strict_success: boolean | null;
  readonly status: Status | null;
  readonly turns: number | null;
  readonly parse_errors: number | null;
  readonly error_kind: string | null;
  readonly source_path: string | null;
  readonly source_line: number | null;
}

/** Group, reward, end and place of each trial as columns; those of which no trial says anything are left out. */
export function outcomeColumns<Row extends TrialOutcome>(
  trials: readonly Row[],
  words: TaskFigureMessages,
): DataTableColumn<Row>[] {
  const column = columnsFor<Row>();
  const wide = { align: "right", wideOnly: true } as const;
  const wideText = { align: "left", wideOnly: true } as const;
  const says = (value: (trial: Row) => unknown) => trials.some((trial) => value(trial) !== null);
  const ofCount = (id: "turns" | "parse_errors", header: string) =>
    column.accessor((trial: Row) => trial[id], {
      id,
      header,
      cell: (cell) => <CountOrAbsent value={cell.getValue()} />,
      meta: wide,
    });
  return column.columns([
    ...(says(({ group_id }) => group_id)
      ? [
          column.accessor((trial: Row) => trial.group_id, {
            id: "group_id",
            header: words.col_group,
            cell: ({ row: { original } }) => <GroupSample trial={original} />,
            meta: wide,
          }),
        ]
      : []),
    column.accessor((trial: Row) => trial.reward, {
      id: "reward",
      header: words.col_reward,
      cell: (cell) => <RewardValue value={cell.getValue()} />,
      meta: { align: "right" },
    }),
    column.accessor((trial: Row) => rewardKindOf(trial.reward), {
      id: "result",
      header: words.col_result,
      cell: ({ row: { original } }) => <TrialResult trial={original} />,
      meta: wideText,
    }),
    ...(says(({ turns }) => turns) ? [ofCount("turns", words.col_turns)] : []),
    ...(says(({ parse_errors }) => parse_errors) ? [ofCount("parse_errors", words.col_parse_errors)] : []),
    ...(says(({ status }) => status)
      ? [
          column.accessor((trial: Row) => trial.status, {
            id: "status",
            header: words.col_status,
            cell: (cell) => <TrialStatus status={cell.getValue()} />,
            meta: wideText,
          }),
        ]
      : []),
    ...(says(({ error_kind }) => error_kind)
      ? [
          column.accessor((trial: Row) => trial.error_kind, {
            id: "error_kind",
            header: words.col_error,
            cell: (cell) => <span className="trial-error">{cell.getValue() ?? ABSENT}</span>,
            meta: wideText,
          }),
        ]
      : []),
    column.accessor(
      ({ source_path, source_line }: Row) => `${source_path ?? ""}:${String(source_line ?? "")}`,
      {
        id: "source",
        header: words.col_source,
        cell: ({ row: { original } }) => (
          <SourcePlace path={original.source_path} line={original.source_line} />
        ),
        meta: { align: "left" },
      },
    ),
  ]);
}
