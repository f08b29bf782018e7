import { knownMetric, type MetricMap, type NamedMetric } from "./map-metrics";

/**
 * What another run calls the same metric: the same name where it logs that, else the first one that is known to
 * measure the same in the same way; null when there is none. What was recognised by its name alone has no counterpart,
 * since its scale is not known.
 */
export function counterpartOf(
  metric: string,
  map: MetricMap,
  names: readonly NamedMetric[],
  other: MetricMap,
): string | null {
  if (names.some((named) => named.metric === metric)) return metric;
  const known = knownMetric(map, metric);
  if (known === null || known.measure === "as_named") return null;
  return other.of[known.quantity].find(({ measure }) => measure === known.measure)?.metric ?? null;
}
