import { FIRST_METRICS } from "@/lib/queries/first-view";
import type { MetricNamesRow } from "@/lib/queries/metric-names";

/** A panel: its metric, whether the run logged it, and whether a reader added it. */
export interface PanelMetric {
  readonly metric: string;
  readonly is_logged: boolean;
  readonly is_added: boolean;
}

/**
 * The panels of a run: the eight of terminal-rl where it logs at least half of them, else those of them that it logs
 * and its own with the most points, up to eight; then those that a reader added, each once.
 */
export function panelMetrics(names: readonly MetricNamesRow[], added: readonly string[]): PanelMetric[] {
  const logged = new Set(names.map(({ metric }) => metric));
  const known = FIRST_METRICS.filter((metric) => logged.has(metric));
  const own = [...names]
    .sort((a, b) => b.points - a.points || (a.metric < b.metric ? -1 : 1))
    .map(({ metric }) => metric);
  const first: readonly string[] =
    2 * known.length >= FIRST_METRICS.length
      ? FIRST_METRICS
      : [...new Set([...known, ...own])].slice(0, FIRST_METRICS.length);
  const further = [...new Set(added)].filter((metric) => !first.includes(metric));
  return [...first, ...further].map((metric) => ({
    metric,
    is_logged: logged.has(metric),
    is_added: further.includes(metric),
  }));
}
