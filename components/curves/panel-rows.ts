import { nonFiniteAt } from "@/lib/domain/metric-columns";
import type { Smoothing } from "@/lib/domain/smoothing";
import type { Scalar } from "@/lib/queries/query";

import { smoothedValues } from "./derived";
import { curvesOf, type PanelSeries } from "./panel-series";

/** The values of all panels between the ends of the axis as rows, with their smoothed ones: made only when they are looked at. */
export function panelRows(
  series: Iterable<PanelSeries>,
  domain: readonly [number, number],
  smoothing: Smoothing,
): Record<string, Scalar>[] {
  const rows: Record<string, Scalar>[] = [];
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  for (const panel of series) {
    for (const { run, metric, curve } of [...curvesOf(panel)].reverse()) {
      if (curve === null) continue;
      const { columns } = curve;
      for (const line of curve.lines) {
        const trend = smoothedValues(line, smoothing, "linear");
        line.rows.forEach((row, place) => {
          const x = line.x[place] ?? 0;
          if (x < domain[0] || x > domain[1]) return;
          const logged_at = orNull(columns.logged_at[row]);
          rows.push({
            run_id: run.run_id,
            metric,
            attempt: line.attempt,
            superseded: line.superseded,
            log_index: columns.log_index[row] ?? 0,
            rollout: orNull(columns.rollout[row]),
            step: orNull(columns.step[row]),
            logged_at: logged_at === null ? null : new Date(logged_at).toISOString(),
            value: orNull(columns.value[row]),
            smoothed: trend === null ? null : orNull(trend.y[place]),
            non_finite: nonFiniteAt(columns, row),
          });
        });
      }
    }
  }
  return rows;
}
