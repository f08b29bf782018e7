"use client";

import { useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { RichText } from "@/components/ui/rich-text";
import { useRows } from "@/lib/db/use-rows";
import { formatCount } from "@/lib/domain/format";
import { curvesMessages } from "@/lib/messages/curves";
import { metricSeries, type MetricSeriesRow } from "@/lib/queries/metric-series";
import type { ManifestRun } from "@/lib/schema/manifest";

import type { BelowProps } from "./figures-below";
import { removedMetric, SPIKE, watchedOf } from "./watched";

const column = columnsFor<MetricSeriesRow>();

/** The rollouts in which most samples were removed, and the worst stretch. No figure where that is not logged. */
export function SpikesFigure({ run, map }: BelowProps) {
  const metric = removedMetric(map);
  return metric === null ? null : <SpikesOf run={run} metric={metric} />;
}

interface SpikesOfProps {
  readonly run: ManifestRun;
  /** The metric of the removed samples. */
  readonly metric: string;
}

function SpikesOf({ run, metric }: SpikesOfProps) {
  const values = useRows(metricSeries, { run_id: run.run_id, metric });
  const texts = useMessages(curvesMessages);
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor("rollout", {
          header: texts.col_rollout,
          cell: (cell) => formatCount(cell.getValue()),
          meta: { align: "left" },
        }),
        column.accessor("log_index", {
          header: texts.col_log_index,
          cell: (cell) => formatCount(cell.getValue()),
          meta: { align: "right" },
        }),
        column.accessor("value", {
          header: texts.col_ratio,
          cell: (cell) => texts.ratio(cell.getValue() ?? 0),
          meta: { align: "right" },
        }),
      ]),
    [texts],
  );
  if (values.status !== "ready") return null;
  const { spikes, window } = watchedOf(values.rows);
  const title = texts.spikes_title(spikes.length, SPIKE);
  return (
    <Figure
      title={title}
      subtitle={
        window && <RichText text={texts.spikes_subtitle(metric, window.mean, window.first, window.last)} />
      }
      sql={[asked(metricSeries, { run_id: run.run_id, metric })]}
      qualifier={run.required_qualifier}
      foot={`${texts.spikes_foot} ${texts.signal_foot}`}
    >
      {spikes.length > 0 && <DataTable caption={title} columns={columns} rows={spikes} />}
    </Figure>
  );
}
