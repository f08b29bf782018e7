import { mean, median } from "./moments";

/** One logged value; null where the trainer logged something that is not a finite number. */
export interface SeriesPoint {
  readonly log_index: number;
  readonly rollout: number | null;
  readonly value: number | null;
}

/**
 * Trailing moving mean: at each point the mean of the finite values among the last `window` points.
 * Null where the window holds none, so a gap is never bridged by a made-up value.
 */
export function movingMean(values: readonly (number | null)[], window: number): (number | null)[] {
  return values.map((value, index) => {
    if (value === null) return null;
    const seen = values.slice(Math.max(0, index - window + 1), index + 1).filter((x) => x !== null);
    return mean(seen);
  });
}

/** Mean, median and count of the finite values of one stretch of a run. */
export interface PhaseMean {
  readonly phase: "early" | "mid" | "late";
  /** First log_index inside, and first after it. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly mean: number | null;
  readonly median: number | null;
}

const PHASE_NAMES = ["early", "mid", "late"] as const;

/** Early, mid and late: thirds of the log index over [0, `rows`), as the public reports cut them. */
export function phaseMeans(points: readonly SeriesPoint[], rows: number): PhaseMean[] {
  return PHASE_NAMES.map((phase, third) => {
    const from = Math.floor((rows * third) / 3);
    const to = Math.floor((rows * (third + 1)) / 3);
    const values = points.flatMap(({ log_index, value }) =>
      value !== null && log_index >= from && log_index < to ? [value] : [],
    );
    return { phase, from, to, count: values.length, mean: mean(values), median: median(values) };
  });
}

/** Mean of the finite values of rollouts `first`…`last`, both included; null when there are none. */
export function meanOverRollouts(points: readonly SeriesPoint[], first: number, last: number): number | null {
  return mean(
    points.flatMap(({ rollout, value }) =>
      rollout !== null && value !== null && rollout >= first && rollout <= last ? [value] : [],
    ),
  );
}

/** Points above an absolute threshold, in log order. */
export function spikesAbove<P extends SeriesPoint>(points: readonly P[], threshold: number): P[] {
  return points.filter(({ value }) => value !== null && value > threshold);
}

/** A window of rollouts and the mean inside it. */
export interface WindowMean {
  readonly first: number;
  readonly last: number;
  readonly mean: number;
}

/** The window of `width` consecutive rollouts with the highest mean; null when no rollout has a value. */
export function highestWindow(points: readonly SeriesPoint[], width: number): WindowMean | null {
  const rollouts = points.flatMap(({ rollout }) => (rollout === null ? [] : [rollout]));
  if (rollouts.length === 0) return null;
  const start = Math.min(...rollouts);
  const end = Math.max(...rollouts);
  let best: WindowMean | null = null;
  for (let first = start; first <= Math.max(start, end - width + 1); first += 1) {
    const last = Math.min(end, first + width - 1);
    const inside = meanOverRollouts(points, first, last);
    if (inside !== null && (best === null || inside > best.mean)) best = { first, last, mean: inside };
  }
  return best;
}
