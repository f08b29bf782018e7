import { firstMetrics } from "@/lib/domain/metric-keys/first-panels";
import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import type { MetricNamesRow } from "@/lib/queries/metric-names";

/** A panel: its metric, and whether the run logged it. */
export interface PanelMetric {
  readonly metric: string;
  readonly is_logged: boolean;
}

/** What a reader changed about the panels: names of the URL, null without a change. */
export interface PanelChoice {
  /** Metrics beyond the first panels. */
  readonly metrics: readonly string[] | null;
  /** Metrics of the first panels that were taken away. */
  readonly without: readonly string[] | null;
}

/** The panels of a run: those of its quantities first, then those that a reader added, each once. */
export function panelMetrics(
  names: readonly MetricNamesRow[],
  map: MetricMap,
  { metrics, without }: PanelChoice,
): PanelMetric[] {
  const logged = new Set(names.map(({ metric }) => metric));
  const first = firstMetrics(names, map);
  const kept = first.filter((metric) => without?.includes(metric) !== true);
  const further = [...new Set(metrics ?? [])].filter((metric) => !first.includes(metric));
  return [...kept, ...further].map((metric) => ({ metric, is_logged: logged.has(metric) }));
}

/** The choice after the panels of some metrics were added or taken away; `first` are those that stand by themselves. */
export function changedChoice(
  { metrics, without }: PanelChoice,
  first: readonly string[],
  changed: readonly string[],
  isShown: boolean,
): { metrics: string[] | null; without: string[] | null } {
  const further = new Set(metrics ?? []);
  const away = new Set(without ?? []);
  for (const metric of changed) {
    const [list, add] = first.includes(metric) ? [away, !isShown] : [further, isShown];
    if (add) list.add(metric);
    else list.delete(metric);
  }
  const orNull = (list: Set<string>) => (list.size === 0 ? null : [...list]);
  return { metrics: orNull(further), without: orNull(away) };
}

/** Metrics with the same text before the first slash; an empty one for those without a slash. */
export interface MetricGroup {
  readonly group: string;
  readonly metrics: readonly MetricNamesRow[];
}

/** The metrics whose names hold a text, whatever its case, by group; groups in the order of their names. */
export function metricGroups(names: readonly MetricNamesRow[], find: string): MetricGroup[] {
  const wanted = find.trim().toLowerCase();
  const groups = new Map<string, MetricNamesRow[]>();
  for (const row of names) {
    if (!row.metric.toLowerCase().includes(wanted)) continue;
    const slash = row.metric.indexOf("/");
    const group = slash > 0 ? row.metric.slice(0, slash) : "";
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups].map(([group, metrics]) => ({ group, metrics }));
}
