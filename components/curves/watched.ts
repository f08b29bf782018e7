import { watchedMetric } from "@/lib/domain/audit/facts";
import { DEFAULT_THRESHOLDS } from "@/lib/domain/audit/thresholds";
import type { CurvePoint } from "@/lib/domain/curve";
import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import { highestWindow, type SeriesPoint, spikesAbove, type WindowMean } from "@/lib/domain/series";

/** The metric whose spikes are marked: the trainer's share of removed samples; null when the run logs none. */
export function removedMetric(map: MetricMap): string | null {
  return watchedMetric("removed_share", map);
}

export const SPIKE = DEFAULT_THRESHOLDS.removed_spike;

/** What stands out in the removed samples: single rollouts above the threshold, and the highest window. */
export function watchedOf<P extends SeriesPoint>(points: readonly P[]) {
  return {
    spikes: spikesAbove(points, SPIKE),
    window: highestWindow(points, DEFAULT_THRESHOLDS.window),
  };
}

/** The stretch of the axis that a window covers; null when its mean is not worth pointing at. */
export function stretchOf(points: readonly CurvePoint[], window: WindowMean | null) {
  if (window === null || window.mean < DEFAULT_THRESHOLDS.removed) return null;
  const inside = points.filter(
    ({ rollout }) => rollout !== null && rollout >= window.first && rollout <= window.last,
  );
  const [first, last] = [inside[0], inside.at(-1)];
  return first === undefined || last === undefined ? null : { ...window, x0: first.x, x1: last.x };
}
