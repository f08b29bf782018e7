import { knownMetric, type MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import type { CurvesMessages } from "@/lib/messages/curves";
import type { quantityMessages } from "@/lib/messages/quantities";

/** What a metric's key measures, its own words before those of its kind; null for one that no trainer names. */
export function glossOf(
  metric: string,
  map: MetricMap,
  texts: CurvesMessages,
  words: (typeof quantityMessages)["en"],
): string | null {
  const own: Readonly<Record<string, string>> = texts.gloss;
  if (Object.hasOwn(own, metric)) return own[metric] ?? null;
  const known = knownMetric(map, metric);
  if (known === null) return null;
  const text = words.measure[known.measure];
  return known.measure === "as_named" ? `${words.quantity[known.quantity]}: ${text}` : text;
}
