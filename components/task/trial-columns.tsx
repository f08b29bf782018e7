import Link from "next/link";

import { columnsFor } from "@/components/ui/data-table-columns";
import {
  CountOrAbsent,
  GroupSample,
  RewardValue,
  SourcePlace,
  TrialResult,
  TrialStatus,
} from "@/components/trials/trial-cells";
import { ABSENT, formatCount } from "@/lib/domain/format";
import { rewardKindOf } from "@/lib/domain/reward-kind";
import type { TaskFigureMessages } from "@/lib/messages/task-figures";
import type { TaskTrialRow } from "@/lib/queries/task-trials";
import { rolloutHref } from "@/lib/url/rollout-state";

const column = columnsFor<TaskTrialRow>();

/** The columns of the trials; those of which no trial says anything are left out. */
export function trialColumns(run_id: string, texts: TaskFigureMessages, trials: readonly TaskTrialRow[]) {
  const right = { align: "right" } as const;
  const wide = { align: "right", wideOnly: true } as const;
  const says = (value: (trial: TaskTrialRow) => unknown) => trials.some((trial) => value(trial) !== null);
  const all = column.columns([
    column.accessor("trial", {
      header: texts.col_trial,
      cell: (cell) => <CountOrAbsent value={cell.getValue()} />,
      meta: right,
    }),
    column.accessor("rollout", {
      header: texts.col_rollout,
      cell: (cell) => <RolloutLink run_id={run_id} rollout={cell.getValue()} />,
      meta: right,
    }),
    column.accessor("group_id", {
      header: texts.col_group,
      cell: ({ row: { original } }) => <GroupSample trial={original} />,
      meta: wide,
    }),
    column.accessor("reward", {
      header: texts.col_reward,
      cell: (cell) => <RewardValue value={cell.getValue()} />,
      meta: right,
    }),
    column.accessor((trial) => rewardKindOf(trial.reward), {
      id: "result",
      header: texts.col_result,
      cell: ({ row: { original } }) => <TrialResult trial={original} />,
      meta: { align: "left", wideOnly: true },
    }),
    column.accessor("turns", {
      header: texts.col_turns,
      cell: (cell) => <CountOrAbsent value={cell.getValue()} />,
      meta: wide,
    }),
    column.accessor("parse_errors", {
      header: texts.col_parse_errors,
      cell: (cell) => <CountOrAbsent value={cell.getValue()} />,
      meta: wide,
    }),
    column.accessor("status", {
      header: texts.col_status,
      cell: (cell) => <TrialStatus status={cell.getValue()} />,
      meta: { align: "left", wideOnly: true },
    }),
    column.accessor("error_kind", {
      header: texts.col_error,
      cell: (cell) => <span className="trial-error">{cell.getValue() ?? ABSENT}</span>,
      meta: { align: "left", wideOnly: true },
    }),
    column.accessor(({ source_path, source_line }) => `${source_path ?? ""}:${String(source_line ?? "")}`, {
      id: "source",
      header: texts.col_source,
      cell: ({ row: { original } }) => (
        <SourcePlace path={original.source_path} line={original.source_line} />
      ),
      meta: { align: "left" },
    }),
  ]);
  const silent = new Set<string | undefined>([
    ...(says(({ rollout }) => rollout) ? [] : ["rollout"]),
    ...(says(({ group_id }) => group_id) ? [] : ["group_id"]),
    ...(says(({ turns }) => turns) ? [] : ["turns"]),
    ...(says(({ parse_errors }) => parse_errors) ? [] : ["parse_errors"]),
    ...(says(({ status }) => status) ? [] : ["status"]),
    ...(says(({ error_kind }) => error_kind) ? [] : ["error_kind"]),
  ]);
  return all.filter((each) => !silent.has(nameOf(each)));
}

function nameOf(each: object): string | undefined {
  if ("id" in each && typeof each.id === "string") return each.id;
  return "accessorKey" in each && typeof each.accessorKey === "string" ? each.accessorKey : undefined;
}

interface RolloutLinkProps {
  readonly run_id: string;
  readonly rollout: number | null;
}

/** Leads to the page of the rollout; the row that it stands in does not act. */
function RolloutLink({ run_id, rollout }: RolloutLinkProps) {
  if (rollout === null) return <CountOrAbsent value={null} />;
  return (
    <Link href={rolloutHref({ run: run_id, rollout })} onClick={(event) => event.stopPropagation()}>
      {formatCount(rollout)}
    </Link>
  );
}
