"use client";

import { useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { CsvAction } from "@/components/ui/csv-action";
import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { wholeRun } from "@/components/ui/export/figure-source";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { RichText } from "@/components/ui/rich-text";
import { formatCount, formatValue } from "@/lib/domain/format";
import { lateLessEarly, type Phase, PHASES_OF_RUN } from "@/lib/domain/stretches";
import { stretchMessages, type StretchMessages } from "@/lib/messages/stretches";
import { metricSeries } from "@/lib/queries/metric-series";
import type { ManifestRun } from "@/lib/schema/manifest";

import type { RunCut } from "./run-cut";

/** One metric in the three phases. */
export interface MetricPhases {
  readonly metric: string;
  readonly phases: readonly Phase[];
}

interface PhasesFigureProps {
  readonly run: ManifestRun;
  /** The metric that the title is about. */
  readonly metric: string;
  readonly rows: readonly MetricPhases[];
  readonly cut: RunCut;
}

/** Keys that slime writes only where a count is above 0. */
const SPARSE = /(^|\/)zero_std\/count_/;

/** Mean and median of every panel's metric, early, mid and late. */
export function PhasesFigure({ run, metric, rows, cut }: PhasesFigureProps) {
  const texts = useMessages(stretchMessages);
  const columns = useMemo(() => phaseColumns(texts), [texts]);
  const table = useMemo(() => rows.map(flat), [rows]);
  const of = rows.find((row) => row.metric === metric)?.phases ?? [];
  const title = texts.phases_title(metric, of[0]?.mean ?? null, of[2]?.mean ?? null);
  const sparse = rows.filter((row) => SPARSE.test(row.metric)).map((row) => row.metric);
  return (
    <Figure
      className="phases-figure"
      title={title}
      subtitle={[
        cut.cut.kind === "thirds"
          ? texts.phases_thirds(cut.cut.log_rows)
          : texts.phases_borders(cut.cut.borders[0], cut.cut.borders[1], cut.ordinal),
        ...(cut.borders === null ? [] : [texts.phases_move]),
        texts.phases_read,
      ].join(" ")}
      named={{ ...wholeRun(run.run_id), figure: "phases" }}
      table={table}
      sql={rows.map((row) => asked(metricSeries, { run_id: run.run_id, metric: row.metric }))}
      actions={<CsvAction title={title} fileName={`${run.run_id}-phases`} rows={table} />}
      qualifier={run.required_qualifier}
      foot={
        <RichText
          text={[
            texts.phases_foot,
            ...(sparse.length > 0 ? [texts.phases_sparse(sparse.join(", "))] : []),
          ].join(" ")}
        />
      }
    >
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.metric} />
    </Figure>
  );
}

/** A row of the CSV file: every number of every phase under its own name. */
function flat({ metric, phases }: MetricPhases) {
  const parts = phases.flatMap(({ phase, count, mean, median, min, max, non_finite, first, last }) =>
    Object.entries({ first, last, count, mean, median, min, max, non_finite }).map(
      ([name, value]) => [`${phase}_${name}`, value] as const,
    ),
  );
  return {
    metric,
    ...Object.fromEntries(parts),
    late_less_early_mean: lateLessEarly(phases, "mean"),
    late_less_early_median: lateLessEarly(phases, "median"),
  };
}

const column = columnsFor<MetricPhases>();

function phaseColumns(texts: StretchMessages) {
  const values = (of: "mean" | "median", name: (phase: string) => string, wideOnly: boolean) =>
    PHASES_OF_RUN.map((phase, index) =>
      column.accessor((row) => row.phases[index]?.[of] ?? null, {
        id: `${of}_${phase}`,
        header: name(texts.phase[phase]),
        cell: (cell) => formatValue(cell.getValue()),
        meta: { align: "right", wideOnly: wideOnly || phase === "mid" },
      }),
    );
  const difference = (of: "mean" | "median", header: string) =>
    column.accessor((row) => lateLessEarly(row.phases, of), {
      id: `${of}_change`,
      header,
      cell: (cell) => texts.change(cell.getValue()),
      meta: { align: "right", wideOnly: true },
    });
  return column.columns([
    column.accessor("metric", {
      header: texts.col_metric,
      cell: (cell) => cell.getValue(),
      meta: { align: "left" },
    }),
    ...values("mean", texts.col_mean, false),
    difference("mean", texts.col_mean_change),
    ...values("median", texts.col_median, true),
    difference("median", texts.col_median_change),
    column.accessor((row) => row.phases.reduce((sum, { count }) => sum + count, 0), {
      id: "n",
      header: texts.col_n,
      cell: ({ row: { original } }) => (
        <span className="muted">{original.phases.map(({ count }) => formatCount(count)).join(" / ")}</span>
      ),
      meta: { align: "right", wideOnly: true },
    }),
  ]);
}
