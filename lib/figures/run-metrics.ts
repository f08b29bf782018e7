import { axesOf, type Curve, curveOf, type XAxis } from "@/lib/domain/curve";
import { firstMetrics } from "@/lib/domain/metric-keys/first-panels";
import { type MetricMap, mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { columnsOfRows, nonFiniteAt } from "@/lib/domain/metric-columns";
import { smooth, type Smoothing } from "@/lib/domain/smoothing";
import { logTimes } from "@/lib/queries/log-times";
import { metricNames } from "@/lib/queries/metric-names";
import { metricSeries, type MetricSeriesRow } from "@/lib/queries/metric-series";

import type { Ask, FigureTable, Subject } from "./figure";
import { FigureError } from "./scene";

/** The metrics of a run that its curves show first. */
export interface RunMetrics {
  readonly axis: XAxis;
  readonly log_rows: number;
  readonly map: MetricMap;
  readonly series: readonly {
    readonly metric: string;
    readonly rows: readonly MetricSeriesRow[];
    readonly curve: Curve;
  }[];
}

/** Which metrics, and along what. */
export interface WantedMetrics {
  /** Null: up to eight, those that a run is judged by. */
  readonly metrics: readonly string[] | null;
  /** Null: the rollouts, or the log where the run has none. */
  readonly axis: XAxis | null;
}

const USUAL: WantedMetrics = { metrics: null, axis: null };

/** Metrics of a run along an axis. A FigureError where the run has none, not these, or not this axis. */
export async function runMetrics(
  ask: Ask,
  { run }: Subject,
  { metrics: asked, axis: wanted }: WantedMetrics = USUAL,
): Promise<RunMetrics> {
  const { run_id } = run;
  const names = await ask(metricNames, { run_id });
  if (names.length === 0)
    throw new FigureError(`run ${run_id} logged no metrics, so this figure has nothing to show`);
  const map = mapMetrics(names);
  const metrics = asked ?? firstMetrics(names, map);
  const missing = metrics.find((metric) => !names.some((known) => known.metric === metric));
  if (missing !== undefined) throw new FigureError(`run ${run_id} logged no metric "${missing}"`);
  const answers = [];
  for (const metric of metrics) {
    const rows = await ask(metricSeries, { run_id, metric });
    answers.push({ metric, rows, columns: columnsOfRows(rows) });
  }
  const axes = new Set(answers.flatMap(({ columns }) => axesOf(columns)));
  if (wanted !== null && !axes.has(wanted))
    throw new FigureError(`run ${run_id} has no ${wanted} for its metrics; it has ${[...axes].join(", ")}`);
  const axis = wanted ?? (axes.has("rollout") ? "rollout" : "log_index");
  const starts = await startsOf(ask, run_id, axis);
  return {
    axis,
    log_rows: names[0]?.log_rows ?? 0,
    map,
    series: answers.map(({ metric, rows, columns }) => ({
      metric,
      rows,
      curve: curveOf(columns, axis, starts),
    })),
  };
}

/** When the attempts of a run began; only relative time needs it. */
export async function startsOf(ask: Ask, run_id: string, axis: XAxis): Promise<Map<number, number>> {
  const times = axis === "relative_time" ? await ask(logTimes, { run_id }) : [];
  return new Map(times.map(({ attempt, first_at }) => [attempt, first_at]));
}

/** Every logged value of the metrics that has a place on the axis, and its smoothed one. */
export function metricTable(
  series: readonly Pick<RunMetrics["series"][number], "metric" | "curve">[],
  smoothing: Smoothing,
): FigureTable {
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
