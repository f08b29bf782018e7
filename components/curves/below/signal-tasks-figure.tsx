"use client";

import Link from "next/link";
import { useMemo } from "react";

import type { BelowProps } from "./below-props";
import { asked } from "@/components/ui/asked";
import { CsvAction } from "@/components/ui/csv-action";
import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { formatCount, formatFixed, formatRate } from "@/lib/domain/format";
import { type TaskSignal, taskSignals } from "@/lib/domain/task-signal";
import { curvesMessages, type CurvesMessages } from "@/lib/messages/curves";
import { signalAuditMessages, type SignalAuditMessages } from "@/lib/messages/signal-audit";
import { taskSummary } from "@/lib/queries/task-summary";
import { taskHref } from "@/lib/url/task-state";

/** Which tasks the batches were spent on without a gradient. No figure for a run without groups. */
export function SignalTasksFigure({ run }: BelowProps) {
  const texts = useMessages(signalAuditMessages);
  const words = useMessages(curvesMessages);
  const { run_id } = run;
  const params = {
    run_id,
    phase: "train",
    checkpoint: null,
    first_rollout: null,
    last_rollout: null,
  } as const;
  const answer = useRows(taskSummary, params);
  const rows = answer.status === "ready" ? answer.rows : null;
  const tasks = useMemo(() => taskSignals(rows ?? []), [rows]);
  const columns = useMemo(() => taskColumns(run_id, texts, words), [run_id, texts, words]);
  if (answer.status === "failed") return <Failure error={answer.error} />;
  if (tasks.length === 0) return null;
  const judged = tasks.filter(({ groups, unknown_groups }) => groups > unknown_groups);
  const never = judged.filter(({ mixed_groups }) => mixed_groups === 0).length;
  const title = texts.task_title(never, judged.length);
  const table = tasks.map((task) => ({ ...task }));
  return (
    <Figure
      className="signal-tasks-figure"
      title={title}
      subtitle={texts.task_subtitle}
      table={table}
      sql={[asked(taskSummary, params)]}
      actions={<CsvAction title={title} fileName={`${run_id}-signal-by-task`} rows={table} />}
      qualifier={run.required_qualifier}
      foot={texts.task_foot}
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={tasks}
        rowKey={({ task_id }) => task_id}
        sorting={[{ id: "spent_share", desc: true }]}
        compact
      />
    </Figure>
  );
}

const column = columnsFor<TaskSignal>();

function taskColumns(run_id: string, texts: SignalAuditMessages, { signal }: CurvesMessages) {
  const percent = (value: number | null) => formatFixed(value === null ? null : 100 * value, 1);
  const count = (
    id: "mixed_groups" | "constant_partial_groups" | "all_one_groups" | "all_zero_groups" | "unknown_groups",
    header: string,
  ) =>
    column.accessor(id, {
      header,
      cell: (cell) => (
        <span className={cell.getValue() === 0 ? "muted" : ""}>{formatCount(cell.getValue())}</span>
      ),
      meta: { align: "right", wideOnly: true },
    });
  return column.columns([
    column.accessor("task_id", {
      header: texts.col_task,
      cell: (cell) => (
        <Link
          href={taskHref({ run: run_id, task: cell.getValue(), phase: "train", checkpoint: null })}
          prefetch={false}
        >
          {cell.getValue()}
        </Link>
      ),
      meta: { align: "left" },
    }),
    column.accessor("spent_share", {
      header: texts.col_spent,
      cell: (cell) => percent(cell.getValue()),
      meta: { align: "right" },
    }),
    column.accessor("zero_signal_share", {
      header: texts.col_share,
      cell: (cell) => percent(cell.getValue()),
      meta: { align: "right" },
    }),
    column.accessor("groups", {
      header: texts.col_groups,
      cell: (cell) => formatCount(cell.getValue()),
      meta: { align: "right", wideOnly: true },
    }),
    count("mixed_groups", signal.mixed),
    count("constant_partial_groups", signal.constant_partial),
    count("all_one_groups", signal.all_one),
    count("all_zero_groups", signal.all_zero),
    count("unknown_groups", signal.unknown),
    column.accessor("mean", {
      header: texts.col_mean,
      cell: (cell) => formatRate(cell.getValue()),
      meta: { align: "right", wideOnly: true },
    }),
  ]);
}
