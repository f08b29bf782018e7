import { type Interval, percentileInterval } from "./resampling";
import { addLevels, canBeDrawn, type RewardTable } from "./rewards";

const THRESHOLDS = 81;

export interface ProfilePoint {
  readonly threshold: number;
  /** Share of the cohort's trials with a reward above the threshold. */
  readonly share: number;
  /** Pointwise 95 %; null where every task has a single trial. */
  readonly share95: Interval | null;
}

/**
 * Performance profile of a cohort (Agarwal et al. 2021, arXiv 2108.13264: run-score distribution) at 81 thresholds
 * from 0 to 1, with a pointwise band from resamples by `stratifiedDraws`. Empty without trials.
 */
export function performanceProfile(table: RewardTable, draws: readonly Float64Array[]): ProfilePoint[] {
  const n = table.trials.length;
  if (n === 0) return [];
  const thresholds = Array.from({ length: THRESHOLDS }, (_, i) => i / (THRESHOLDS - 1));
  const firstAbove = thresholds.map((threshold) => {
    const at = table.levels.findIndex((reward) => reward > threshold);
    return at < 0 ? table.levels.length : at;
  });
  const histogram = new Float64Array(table.levels.length);
  addLevels(histogram, table.trials, 0, n);
  const above = countsAbove(histogram);
  const shares = firstAbove.map((level) => (above[level] ?? 0) / n);
  if (!canBeDrawn(table))
    return shares.map((share, at) => ({ threshold: thresholds[at] ?? 0, share, share95: null }));
  // Thresholds between two levels have one share: each level is drawn once for all of them.
  const bands = levelBands(table, draws);
  return shares.map((share, at) => ({
    threshold: thresholds[at] ?? 0,
    share,
    share95: bands[firstAbove[at] ?? 0] ?? { low: 0, high: 0 },
  }));
}

/** How many stand at each level or higher; one place more than there are levels, for none. */
function countsAbove(histogram: Float64Array): Float64Array {
  const above = new Float64Array(histogram.length + 1);
  for (let level = histogram.length - 1; level >= 0; level -= 1)
    above[level] = (above[level + 1] ?? 0) + (histogram[level] ?? 0);
  return above;
}

function levelBands(table: RewardTable, draws: readonly Float64Array[]): Interval[] {
  const shares = Array.from(table.levels, () => new Float64Array(draws.length));
  draws.forEach((histogram, draw) => {
    const above = countsAbove(histogram);
    shares.forEach((share, level) => (share[draw] = (above[level] ?? 0) / table.trials.length));
  });
  return shares.map(percentileInterval);
}
