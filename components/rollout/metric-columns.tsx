import Link from "next/link";

import { columnsFor } from "@/components/ui/data-table-columns";
import { ABSENT, formatValue } from "@/lib/domain/format";
import type { RolloutFigureMessages } from "@/lib/messages/rollout-figures";
import type { RolloutMetricRow } from "@/lib/queries/rollout-metrics";
import { curvesHref } from "@/lib/url/curves-state";

import { SpreadStrip } from "./spread-strip";

/** A metric of the rollout with its place in the run. */
export interface MetricLine extends RolloutMetricRow {
  /** The chosen metric of one of the trainer's quantities. */
  readonly is_main: boolean;
  /** Mid-rank in [0, 1]. */
  readonly rank: number | null;
  /** Robust standard deviations from the median. */
  readonly deviations: number | null;
}

const column = columnsFor<MetricLine>();
const absent = <span className="muted">{ABSENT}</span>;

/** The columns of the metrics of one rollout; a name leads to its curve. */
export function metricColumns(run_id: string, rollout: number, texts: RolloutFigureMessages) {
  const right = { align: "right" } as const;
  return column.columns([
    column.accessor("metric", {
      header: texts.col_metric,
      cell: ({ row: { original } }) => (
        <Link
          className="cohort-name"
          href={curvesHref({
            run: run_id,
            at: rollout,
            metrics: original.is_main ? null : [original.metric],
          })}
        >
          {original.metric}
        </Link>
      ),
      meta: { align: "left" },
    }),
    column.accessor("value", {
      header: texts.col_value,
      cell: ({ row: { original } }) => {
        const { value, non_finite_points } = original;
        return (
          <>
            {value === null ? absent : formatValue(value)}
            {non_finite_points > 0 && (
              <small className="muted">{` ${texts.non_finite(non_finite_points)}`}</small>
            )}
          </>
        );
      },
      meta: right,
    }),
    column.accessor("rank", {
      header: texts.col_rank,
      cell: ({ row: { original } }) =>
        original.rank === null ? absent : texts.rank_of(original.rank, original.rollouts),
      meta: { align: "right", wideOnly: true },
    }),
    column.accessor("deviations", {
      header: texts.col_deviation,
      cell: (cell) => {
        const deviations = cell.getValue();
        if (deviations === null) return absent;
        const text = texts.deviation(deviations);
        return Math.abs(deviations) >= 3 ? <b>{text}</b> : text;
      },
      meta: right,
    }),
    column.accessor("middle", {
      id: "spread",
      header: texts.col_spread,
      cell: ({ row: { original } }) => <SpreadStrip spread={original} texts={texts} />,
      meta: { align: "left", wideOnly: true },
    }),
  ]);
}
