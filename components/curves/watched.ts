import { watchedMetric } from "@/lib/domain/audit/facts";
import { DEFAULT_THRESHOLDS } from "@/lib/domain/audit/thresholds";
import type { Curve } from "@/lib/domain/curve";
import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import { highestWindow, type SeriesPoint, spikesAbove, type WindowMean } from "@/lib/domain/series";

/** The metric whose spikes are marked: the trainer's share of removed samples; null when the run logs none. */
export function removedMetric(map: MetricMap): string | null {
  return watchedMetric("removed_share", map);
}

export const SPIKE = DEFAULT_THRESHOLDS.removed_spike;

interface PlacedPoint extends SeriesPoint {
  readonly x: number;
}

/** The values that count, as points. */
function pointsOf({ columns, lines }: Curve): PlacedPoint[] {
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return lines
    .filter(({ superseded }) => !superseded)
    .flatMap(({ rows, x, y }) =>
      [...rows].map((row, place) => ({
        log_index: columns.log_index[row] ?? 0,
        rollout: orNull(columns.rollout[row]),
        value: orNull(y[place]),
        x: x[place] ?? 0,
      })),
    );
}

/** What stands out in the removed samples: single rollouts above the threshold, and the highest window. */
export function watchedOf(curve: Curve) {
  const points = pointsOf(curve);
  return {
    spikes: spikesAbove(points, SPIKE),
    window: highestWindow(points, DEFAULT_THRESHOLDS.window),
  };
}

/** The stretch of the axis that a window covers; null when its mean is not worth pointing at. */
export function stretchOf(curve: Curve, window: WindowMean | null) {
  if (window === null || window.mean < DEFAULT_THRESHOLDS.removed) return null;
  const inside = pointsOf(curve).filter(
    ({ rollout }) => rollout !== null && rollout >= window.first && rollout <= window.last,
  );
  const [first, last] = [inside[0], inside.at(-1)];
  return first === undefined || last === undefined ? null : { ...window, x0: first.x, x1: last.x };
}
