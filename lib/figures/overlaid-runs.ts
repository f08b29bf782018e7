import type { RunLook } from "@/lib/charts/curve-input";
import { runLooks } from "@/lib/charts/run-looks";
import { type Curve, curveOf } from "@/lib/domain/curve";
import { columnsOfRows } from "@/lib/domain/metric-columns";
import { counterpartOf } from "@/lib/domain/metric-keys/counterpart";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { metricNames } from "@/lib/queries/metric-names";
import { metricSeries } from "@/lib/queries/metric-series";
import { type RunOverviewRow, runOverview } from "@/lib/queries/run-overview";

import type { Ask, Subject } from "./figure";
import { type RunMetrics, startsOf } from "./run-metrics";
import { FigureError } from "./scene";

/** A run laid over another: its curve for each metric of the first that it logs as well. */
export interface OverlaidRun {
  readonly run: RunOverviewRow;
  readonly look: RunLook;
  /** By the name that the first run gives the metric. */
  readonly curves: ReadonlyMap<string, Curve>;
}

/** Further runs along the axis of the first, in the order asked for, and how the first looks beside them. Throws a FigureError where the data do not hold one. */
export async function overlaidRuns(
  ask: Ask,
  { run: focused }: Subject,
  { axis, map, series }: RunMetrics,
  wanted: readonly string[],
): Promise<{ readonly look: RunLook; readonly others: readonly OverlaidRun[] }> {
  const ids = [...new Set(wanted)].filter((run_id) => run_id !== focused.run_id);
  const known = ids.length === 0 ? [] : await ask(runOverview, {});
  const runs = ids.map((run_id) => {
    const run = known.find((each) => each.run_id === run_id);
    if (run === undefined) throw new FigureError(`the data hold no run "${run_id}"`);
    return run;
  });
  const { first, further } = runLooks(focused, runs);
  const others: OverlaidRun[] = [];
  for (const { run, look } of further) {
    const { run_id } = run;
    const names = await ask(metricNames, { run_id });
    const own = mapMetrics(names);
    const starts = await startsOf(ask, run_id, axis);
    const curves = new Map<string, Curve>();
    for (const { metric } of series) {
      const same = counterpartOf(metric, map, names, own);
      if (same === null) continue;
      const rows = await ask(metricSeries, { run_id, metric: same });
      curves.set(metric, curveOf(columnsOfRows(rows), axis, starts));
    }
    others.push({ run, look, curves });
  }
  return { look: first, others };
}
