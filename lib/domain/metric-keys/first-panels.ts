import { QUANTITIES, type Quantity } from "@/lib/domain/quantities";

import type { MetricMap, NamedMetric } from "./map-metrics";

const MOST_PANELS = 8;

/** Quantities that stand on their own at first; those after them fill what a run leaves free. */
const CORE: readonly Quantity[] = QUANTITIES.slice(0, QUANTITIES.indexOf("eval_score"));

/** Ordinals and times of the machine: they fill a panel only when nothing else does. */
const ASIDE =
  /(^|[/_])(global_step|step|epoch|iteration|timestamp|runtime)$|^(profiling|timing\w*|time|timers|perf|system)\//i;

/**
 * The metrics that /curves shows first: the chosen one of each quantity, then further metrics of the same quantities,
 * then the run's own with the most values, steps and times last; eight at most, each once.
 */
export function firstMetrics(names: readonly NamedMetric[], map: MetricMap): string[] {
  const chosen = QUANTITIES.flatMap((quantity) => map.of[quantity][0] ?? []);
  const further = QUANTITIES.flatMap((quantity) => map.of[quantity].slice(1));
  const aside = ({ metric }: NamedMetric) => Number(ASIDE.test(metric));
  const own = [...names].sort(
    (a, b) => aside(a) - aside(b) || b.points - a.points || (a.metric < b.metric ? -1 : 1),
  );
  return [...new Set([...chosen, ...further, ...own].map(({ metric }) => metric))].slice(0, MOST_PANELS);
}

/** The quantities of the first panels that the run does not log; empty when no metric was recognised at all. */
export function missingQuantities(map: MetricMap): Quantity[] {
  const missing = CORE.filter((quantity) => map.of[quantity].length === 0);
  return missing.length === CORE.length ? [] : missing;
}
