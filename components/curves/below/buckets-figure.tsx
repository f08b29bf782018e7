"use client";

import { useCallback, useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { FilterBar, Pill, Select } from "@/components/ui/controls";
import { CsvAction } from "@/components/ui/csv-action";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure, Skeleton } from "@/components/ui/query-gate";
import { type BucketDrawing, bucketBarsDrawing } from "@/lib/charts/bucket-bars";
import type { ChartLook } from "@/lib/charts/text-element";
import {
  type Bucket,
  bucketsOf,
  extentOf,
  type NumberedValue,
  type Phase,
  PHASES_OF_RUN,
} from "@/lib/domain/stretches";
import { stretchMessages } from "@/lib/messages/stretches";
import { metricSeries } from "@/lib/queries/metric-series";
import type { ManifestRun } from "@/lib/schema/manifest";
import { BUCKETS } from "@/lib/url/curves-below";

import { BorderHandles } from "./border-handles";
import type { BelowState } from "./below-state";
import { MetricSelect } from "./metric-select";
import type { RunCut } from "./run-cut";
import { StoppedPlot } from "./stopped-plot";

interface BucketsFigureProps {
  readonly run: ManifestRun;
  readonly metric: string;
  /** Its values; null while they are not known. */
  readonly rows: readonly NumberedValue[] | null;
  readonly failure: Error | null;
  readonly phases: readonly Phase[];
  readonly cut: RunCut;
  /** Names of the panels' metrics, and of all metrics of the run. */
  readonly first: readonly string[];
  readonly all: readonly string[];
  readonly state: BelowState;
}

/** One metric in buckets of rollouts, with the borders of the phases to move. */
export function BucketsFigure(props: BucketsFigureProps) {
  const { run, metric, rows, failure, phases, cut, state } = props;
  const texts = useMessages(stretchMessages);
  const { ordinal } = cut;
  const size = state.values.bucket ?? cut.usualBucket;
  const buckets = useMemo(
    () => (rows === null ? [] : bucketsOf(rows, ordinal, Number(size))),
    [rows, ordinal, size],
  );
  const title = texts.buckets_title(metric, buckets[0]?.mean ?? null, buckets.at(-1)?.mean ?? null);
  const table = buckets.map((bucket) => ({ metric, ...bucket }));
  const outside = useMemo(
    () => (rows ?? []).reduce((sum, row) => sum + Number(row[ordinal] === null), 0),
    [rows, ordinal],
  );
  const bad = buckets.reduce((sum, { non_finite }) => sum + non_finite, 0);
  const finite = buckets.reduce((sum, { count }) => sum + count, 0);
  return (
    <Figure
      className="buckets-figure"
      title={title}
      subtitle={texts.buckets_subtitle(finite, size, ordinal)}
      table={table}
      sql={[asked(metricSeries, { run_id: run.run_id, metric })]}
      actions={<CsvAction title={title} fileName={`${run.run_id}-buckets`} rows={table} />}
      qualifier={run.required_qualifier}
      foot={[
        texts.buckets_foot(ordinal),
        ...(outside > 0 ? [texts.foot_outside(outside, ordinal)] : []),
        ...(bad > 0 ? [texts.foot_non_finite(bad)] : []),
      ].join(" ")}
    >
      <FilterBar label={title}>
        <MetricSelect
          label={texts.of}
          value={metric}
          first={props.first}
          all={props.all}
          onChange={(of) => state.change({ of })}
        />
        <Select
          label={texts.bucket}
          value={size}
          choices={BUCKETS.map((value) => ({ value, label: texts.size(value, ordinal) }))}
          onChange={(bucket) => state.change({ bucket })}
        />
        {state.values.borders !== null && cut.borders !== null && (
          <Pill
            label={texts.phases_borders(cut.borders[0], cut.borders[1], ordinal)}
            clear={texts.thirds}
            onClear={() => state.change({ borders: null })}
          />
        )}
      </FilterBar>
      {failure !== null && <Failure error={failure} />}
      {failure === null && rows === null && <Skeleton shape="plot" />}
      {rows !== null && finite === 0 && (
        <p className="empty">{rows.length === 0 ? texts.no_values : texts.none}</p>
      )}
      {rows !== null && finite > 0 && (
        <BucketsPlot
          metric={metric}
          rows={rows}
          buckets={buckets}
          phases={phases}
          size={size}
          cut={cut}
          state={state}
        />
      )}
    </Figure>
  );
}

interface BucketsPlotProps {
  readonly metric: string;
  readonly rows: readonly NumberedValue[];
  readonly buckets: readonly Bucket[];
  readonly phases: readonly Phase[];
  readonly size: string;
  readonly cut: RunCut;
  readonly state: BelowState;
}

function BucketsPlot({ metric, rows, buckets, phases, size, cut, state }: BucketsPlotProps) {
  const texts = useMessages(stretchMessages);
  const { ordinal, borders } = cut;
  const extent = useMemo(() => extentOf(rows, ordinal), [rows, ordinal]);
  const draw = useCallback(
    (width: number, look: ChartLook): BucketDrawing => {
      const names = PHASES_OF_RUN.map((phase) => texts.phase[phase]);
      return bucketBarsDrawing(
        { buckets, phases, borders, names, axis: texts.axis(size, ordinal) },
        width,
        look,
      );
    },
    [buckets, phases, borders, size, ordinal, texts],
  );
  const read = (stop: number) => {
    const bucket = buckets[stop];
    if (bucket === undefined) return "";
    const { first, last, count, mean, median, min, max } = bucket;
    return `${texts.reading(ordinal, first, last, count)}: ${texts.values(mean, median, min, max)}`;
  };
  return (
    <StoppedPlot
      draw={draw}
      label={texts.label(metric, buckets.length)}
      read={read}
      overlay={(drawn, width) =>
        borders !== null &&
        extent !== null && (
          <BorderHandles
            drawn={drawn}
            width={width}
            borders={borders}
            extent={extent}
            names={[texts.border.mid, texts.border.late]}
            say={(at) => texts.place(ordinal, at)}
            onMove={(next) => state.change({ borders: next })}
          />
        )
      }
    />
  );
}
