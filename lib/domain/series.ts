import { mean, median } from "./moments";
import { slidingMean } from "./sliding-mean";

/** One logged value; null where the trainer logged something that is not a finite number. */
export interface SeriesPoint {
  readonly log_index: number;
  readonly rollout: number | null;
  readonly value: number | null;
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

export const PHASE_NAMES = ["early", "mid", "late"] as const;

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

/**
 * The window of `width` consecutive rollouts with the highest mean, the first of equals; null when no rollout
 * has a value. A run shorter than `width` is one window. Costs a sort and one pass, however far rollouts lie apart.
 */
export function highestWindow(points: readonly SeriesPoint[], width: number): WindowMean | null {
  const rollouts = points.flatMap(({ rollout }) => (rollout === null ? [] : [rollout])).sort((a, b) => a - b);
  const start = rollouts[0];
  const end = rollouts.at(-1);
  if (start === undefined || end === undefined) return null;
  const valued = points
    .flatMap(({ rollout, value }) => (rollout === null || value === null ? [] : [{ rollout, value }]))
    .sort((a, b) => a.rollout - b.rollout);
  const latest = Math.max(start, end - width + 1);
  // What a window holds changes only where it reaches a rollout or has just left one.
  const firsts = new Set([start]);
  for (const rollout of rollouts) {
    for (const first of [rollout - width + 1, rollout + 1]) {
      if (first > start && first <= latest) firsts.add(first);
    }
  }
  const inside = slidingMean();
  let entered = 0;
  let left = 0;
  let best: WindowMean | null = null;
  for (const first of [...firsts].sort((a, b) => a - b)) {
    const last = Math.min(end, first + width - 1);
    for (let next = valued[entered]; next !== undefined && next.rollout <= last; next = valued[entered]) {
      inside.push(next.value);
      entered += 1;
    }
    for (
      let oldest = valued[left];
      left < entered && oldest !== undefined && oldest.rollout < first;
      oldest = valued[left]
    ) {
      inside.shift();
      left += 1;
    }
    const mean = inside.mean();
    if (mean !== null && (best === null || mean > best.mean)) best = { first, last, mean };
  }
  return best;
}
