"use client";

import { useMemo } from "react";

import type { SharedFacts } from "@/components/trials/shared-facts";
import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { Loadable } from "@/lib/db/loadable";
import { watchedMetric } from "@/lib/domain/audit/facts";
import { formatCount, formatPercent } from "@/lib/domain/format";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { type RemovedReason, removedReasons } from "@/lib/domain/removed-trials";
import { rolloutFigureMessages, type RolloutFigureMessages } from "@/lib/messages/rollout-figures";
import { taskFigureMessages, type TaskFigureMessages } from "@/lib/messages/task-figures";
import type { RolloutMetricRow } from "@/lib/queries/rollout-metrics";
import type { RolloutTrialRow } from "@/lib/queries/rollout-trials";

interface RemovedFigureProps {
  readonly trials: readonly RolloutTrialRow[];
  readonly metrics: Loadable<RolloutMetricRow>;
  readonly shared: SharedFacts;
}

const column = columnsFor<RemovedReason>();

/** Which trials failed, were aborted or went without a reward, why, and what the trainer says of it. */
export function RemovedFigure({ trials, metrics, shared }: RemovedFigureProps) {
  const texts = useMessages(rolloutFigureMessages);
  const words = useMessages(taskFigureMessages);
  const reasons = useMemo(() => removedReasons(trials), [trials]);
  const columns = useMemo(() => columnsOf(trials.length, texts, words), [trials, texts, words]);
  const removed = reasons.reduce((sum, reason) => sum + reason.trials, 0);
  const logged = metrics.status === "ready" ? loggedShare(metrics.rows) : null;
  const title = texts.removed_title(removed, trials.length);
  return (
    <Figure
      title={title}
      {...(removed > 0 && { subtitle: texts.removed_subtitle })}
      table={reasons.map((reason) => ({ ...reason }))}
      sql={shared.sql}
      qualifier={shared.qualifier}
      {...(metrics.status === "ready" && {
        foot: logged === null ? texts.removed_unlogged : texts.removed_logged(logged.metric, logged.value),
      })}
    >
      {reasons.length > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={reasons}
          rowKey={({ status, error_kind }) => JSON.stringify([status, error_kind])}
          compact
        />
      )}
    </Figure>
  );
}

function loggedShare(rows: readonly RolloutMetricRow[]): { metric: string; value: number } | null {
  const metric = watchedMetric("removed_share", mapMetrics(rows));
  const value = rows.find((row) => row.metric === metric)?.value ?? null;
  return metric === null || value === null ? null : { metric, value };
}

function columnsOf(all: number, texts: RolloutFigureMessages, words: TaskFigureMessages) {
  return column.columns([
    column.accessor("error_kind", {
      header: texts.col_reason,
      cell: (cell) => {
        const kind = cell.getValue();
        return kind === null ? <span className="muted">{texts.no_reason}</span> : <code>{kind}</code>;
      },
      meta: { align: "left" },
    }),
    column.accessor("status", {
      header: texts.col_status,
      cell: (cell) => {
        const status = cell.getValue();
        return status === null ? texts.status_unknown : words.status[status];
      },
      meta: { align: "left" },
    }),
    column.accessor("trials", {
      header: texts.col_trials,
      cell: (cell) => formatCount(cell.getValue()),
      meta: { align: "right" },
    }),
    column.accessor((reason) => reason.trials / all, {
      id: "share",
      header: texts.col_share,
      cell: (cell) => formatPercent(cell.getValue()),
      meta: { align: "right", wideOnly: true },
    }),
    column.accessor("scored", {
      header: texts.col_scored,
      cell: (cell) => formatCount(cell.getValue()),
      meta: { align: "right", wideOnly: true },
    }),
  ]);
}
