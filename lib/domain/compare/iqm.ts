import { type Interval, percentileInterval } from "./resampling";
import { addLevels, canBeDrawn, type RewardTable } from "./rewards";

/** Share that is cut off at each end. */
const CUT = 0.25;

/** Interquartile mean of values counted by level: the mean without ⌊n/4⌋ at each end, as scipy.stats.trim_mean. */
function trimmedMean(levels: Float64Array, histogram: Float64Array, n: number): number {
  const cut = Math.floor(CUT * n);
  let sum = 0;
  let seen = 0;
  for (let level = 0; level < levels.length; level += 1) {
    const here = histogram[level] ?? 0;
    const kept = Math.min(seen + here, n - cut) - Math.max(seen, cut);
    if (kept > 0) sum += kept * (levels[level] ?? 0);
    seen += here;
  }
  return sum / (n - 2 * cut);
}

/** IQM of all trials of a cohort (Agarwal et al. 2021, arXiv 2108.13264). Every trial weighs the same; null without one. */
export function iqm(table: RewardTable): number | null {
  const n = table.trials.length;
  if (n === 0) return null;
  const histogram = new Float64Array(table.levels.length);
  addLevels(histogram, table.trials, 0, n);
  return trimmedMean(table.levels, histogram, n);
}

export interface IqmComparison {
  readonly a: number;
  readonly b: number;
  readonly difference: number;
  /** Null where every task has a single trial: there is nothing to draw from inside of tasks. */
  readonly a95: Interval | null;
  readonly b95: Interval | null;
  readonly difference95: Interval | null;
  readonly draws: number;
}

/** A cohort with its resamples by `stratifiedDraws`. */
interface Drawn {
  readonly table: RewardTable;
  readonly draws: readonly Float64Array[];
}

/** IQM of both sides and of their difference, by stratified bootstrap. Null where a side has no trial. */
export function compareIqm(
  { table: a, draws: drawsOfA }: Drawn,
  { table: b, draws: drawsOfB }: Drawn,
): IqmComparison | null {
  const [ofA, ofB] = [iqm(a), iqm(b)];
  if (ofA === null || ofB === null) return null;
  const point = { a: ofA, b: ofB, difference: ofB - ofA };
  const [drawsA, drawsB] = [iqmDraws(a, drawsOfA), iqmDraws(b, drawsOfB)];
  const isDrawn = { a: canBeDrawn(a), b: canBeDrawn(b) };
  const differences = drawsB.map((value, draw) => value - (drawsA[draw] ?? 0));
  return {
    ...point,
    a95: isDrawn.a ? percentileInterval(drawsA) : null,
    b95: isDrawn.b ? percentileInterval(drawsB) : null,
    difference95: isDrawn.a && isDrawn.b ? percentileInterval(differences) : null,
    draws: drawsOfA.length,
  };
}

function iqmDraws(table: RewardTable, draws: readonly Float64Array[]): Float64Array {
  return Float64Array.from(draws, (histogram) => trimmedMean(table.levels, histogram, table.trials.length));
}
