import { firstMetrics } from "@/lib/domain/metric-keys/first-panels";
import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import type { MetricNamesRow } from "@/lib/queries/metric-names";

/** A panel: its metric, whether the run logged it, and whether a reader added it. */
export interface PanelMetric {
  readonly metric: string;
  readonly is_logged: boolean;
  readonly is_added: boolean;
}

/** The panels of a run: those of its quantities first, then those that a reader added, each once. */
export function panelMetrics(
  names: readonly MetricNamesRow[],
  map: MetricMap,
  added: readonly string[],
): PanelMetric[] {
  const logged = new Set(names.map(({ metric }) => metric));
  const first = firstMetrics(names, map);
  const further = [...new Set(added)].filter((metric) => !first.includes(metric));
  return [...first, ...further].map((metric) => ({
    metric,
    is_logged: logged.has(metric),
    is_added: further.includes(metric),
  }));
}
