import { axesOf, type Curve, curveOf, type XAxis } from "@/lib/domain/curve";
import { firstMetrics } from "@/lib/domain/metric-keys/first-panels";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { columnsOfRows, nonFiniteAt } from "@/lib/domain/metric-columns";
import { smooth, type Smoothing } from "@/lib/domain/smoothing";
import { metricNames } from "@/lib/queries/metric-names";
import { metricSeries, type MetricSeriesRow } from "@/lib/queries/metric-series";

import type { Ask, FigureTable, Subject } from "./figure";
import { FigureError } from "./scene";

/** The metrics of a run that its curves show first. */
export interface RunMetrics {
  readonly axis: XAxis;
  readonly log_rows: number;
  readonly series: readonly {
    readonly metric: string;
    readonly rows: readonly MetricSeriesRow[];
    readonly curve: Curve;
  }[];
}

/** Up to eight metrics along the rollouts, or along the log where the run has none. A FigureError without metrics. */
export async function runMetrics(ask: Ask, { run }: Subject): Promise<RunMetrics> {
  const { run_id } = run;
  const names = await ask(metricNames, { run_id });
  if (names.length === 0)
    throw new FigureError(`run ${run_id} logged no metrics, so this figure has nothing to show`);
  const metrics = firstMetrics(names, mapMetrics(names));
  const answers = [];
  for (const metric of metrics) {
    const rows = await ask(metricSeries, { run_id, metric });
    answers.push({ metric, rows, columns: columnsOfRows(rows) });
  }
  const axis = answers.some(({ columns }) => axesOf(columns).includes("rollout")) ? "rollout" : "log_index";
  return {
    axis,
    log_rows: names[0]?.log_rows ?? 0,
    series: answers.map(({ metric, rows, columns }) => ({ metric, rows, curve: curveOf(columns, axis) })),
  };
}

/** Every logged value of the metrics that has a place on the axis, and its smoothed one. */
export function metricTable({ series }: RunMetrics, smoothing: Smoothing): FigureTable {
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return {
    names: ["metric", "rollout", "log_index", "step", "value", "non_finite", "smoothed"],
    rows: series.flatMap(({ metric, curve: { columns, lines } }) =>
      lines.flatMap(({ rows, y }) => {
        const smoothed = smooth(y, smoothing);
        return [...rows].map((row, place) => [
          ...[metric, orNull(columns.rollout[row]), columns.log_index[row] ?? 0, orNull(columns.step[row])],
          ...[orNull(y[place]), nonFiniteAt(columns, row), orNull(smoothed[place])],
        ]);
      }),
    ),
  };
}
