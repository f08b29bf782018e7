import { explorerColumnsFor } from "@/components/ui/explorer-table/columns";
import { formatCount, formatRate } from "@/lib/domain/format";

import { numberColumn, observed, pictured } from "./number-column";
import { SignedValue } from "./signed-value";
import type { TaskColumnsInput } from "./task-columns-input";
import type { TaskRow } from "./task-rows";

const column = explorerColumnsFor<TaskRow>();

/** The columns about a task's course over the rollouts of a training run. */
export function courseColumns({ texts, pictures, hasRollouts }: TaskColumnsInput) {
  if (!hasRollouts) return [];
  const rollout = (value: number | null) => formatCount(value);
  return [
    column.display({
      id: "course",
      header: texts.columns.course.name,
      size: 136,
      cell: ({ row: { original } }) => pictured(pictures.course(original)),
      meta: { ...texts.columns.course, align: "left", wideOnly: true, fits: true },
    }),
    numberColumn(texts, {
      id: "first_strict_rollout",
      size: 78,
      value: observed(({ first_strict_rollout }) => first_strict_rollout),
      cell: rollout,
    }),
    numberColumn(texts, {
      id: "trend",
      size: 80,
      value: observed(({ trend }) => trend),
      cell: (value, { observed: task }) => (
        <span title={texts.thirds(task?.early_mean ?? null, task?.late_mean ?? null)}>
          <SignedValue value={value} />
        </span>
      ),
    }),
    numberColumn(texts, {
      id: "recent_mean",
      size: 84,
      value: observed(({ recent_mean }) => recent_mean),
      cell: (value, { observed: task }) => (
        <span title={texts.recent_of(task?.recent_scored ?? 0)}>{formatRate(value)}</span>
      ),
    }),
    numberColumn(texts, {
      id: "last_strict_rollout",
      size: 78,
      value: observed(({ last_strict_rollout }) => last_strict_rollout),
      cell: rollout,
    }),
    numberColumn(texts, {
      id: "trials_before_first_strict",
      size: 78,
      value: observed(({ trials_before_first_strict }) => trials_before_first_strict),
      cell: rollout,
    }),
  ];
}
