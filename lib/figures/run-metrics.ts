import { axesOf, type CurvePoint, curvePoints, type XAxis } from "@/lib/domain/curve";
import { firstMetrics } from "@/lib/domain/metric-keys/first-panels";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
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
    readonly points: readonly CurvePoint[];
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
  for (const metric of metrics) answers.push({ metric, rows: await ask(metricSeries, { run_id, metric }) });
  const axis = answers.some(({ rows }) => axesOf(rows).includes("rollout")) ? "rollout" : "log_index";
  return {
    axis,
    log_rows: names[0]?.log_rows ?? 0,
    series: answers.map((each) => ({ ...each, points: curvePoints(each.rows, axis) })),
  };
}

/** Every logged value of the metrics. */
export function metricTable(
  { series }: RunMetrics,
  smoothed: readonly (readonly (number | null)[])[],
): FigureTable {
  return {
    names: ["metric", "rollout", "log_index", "step", "value", "non_finite", "smoothed"],
    rows: series.flatMap(({ metric, points }, at) =>
      points.map(({ rollout, log_index, step, value, non_finite }, index) => [
        ...[metric, rollout, log_index, step, value, non_finite],
        smoothed[at]?.[index] ?? null,
      ]),
    ),
  };
}
