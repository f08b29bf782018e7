import { type SpikeRule, USUAL_WINDOW, USUAL_Z } from "@/lib/domain/spikes";
import type { SeriesPoint } from "@/lib/domain/series";

interface ChosenRule {
  readonly rule: SpikeRule["kind"] | null;
  readonly over: number | null;
  readonly around: string | null;
}

/** Of the values above the bound nobody chose, this part. */
const TOP = 0.01;

/**
 * The rule in force. Removed samples are judged by a bound of their own (`removed_bound`, null for another metric),
 * every other metric by the robust rule; a bound that nobody chose leaves the highest 1 % of the values above it.
 */
export function spikeRule(
  chosen: ChosenRule,
  points: readonly SeriesPoint[],
  removed_bound: number | null,
): SpikeRule {
  const kind = chosen.rule ?? (removed_bound === null ? "robust" : "above");
  if (kind === "robust") {
    const z = chosen.over !== null && chosen.over > 0 ? chosen.over : USUAL_Z;
    return { kind, z, window: chosen.around === null ? USUAL_WINDOW : Number(chosen.around) };
  }
  return { kind, threshold: chosen.over ?? removed_bound ?? topBound(points) };
}

function topBound(points: readonly SeriesPoint[]): number {
  const values = points.flatMap(({ value }) => value ?? []).sort((a, b) => a - b);
  const bound = values[Math.floor(values.length * (1 - TOP)) - 1] ?? values.at(-1) ?? 0;
  return Number(bound.toPrecision(3));
}
