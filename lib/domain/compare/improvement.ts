import { seededWords } from "@/lib/domain/random";

import { canBeDrawn } from "./iqm";
import { type Interval, percentileInterval, SIDE_DRAWS } from "./resampling";
import { addDrawnLevels, addLevels, type RewardTable } from "./rewards";

export interface Improvement {
  /** Mean over tasks of the chance that a trial of B earns more than one of A, ties counting half. */
  readonly probability: number;
  /** Tasks fixed, trials drawn inside of tasks; null where every task of both sides has a single trial. */
  readonly probability95: Interval | null;
  readonly draws: number;
  readonly seed: number;
}

/** Mann–Whitney share of one task: P(B > A) + ½ P(B = A). */
function taskShare(a: Float64Array, b: Float64Array): number {
  let below = 0;
  let wins = 0;
  let ofB = 0;
  for (let level = 0; level < a.length; level += 1) {
    const [hereA, hereB] = [a[level] ?? 0, b[level] ?? 0];
    wins += hereB * (below + hereA / 2);
    below += hereA;
    ofB += hereB;
  }
  return wins / (below * ofB);
}

type Fill = (histogram: Float64Array, trials: Int32Array, from: number, to: number) => void;

function meanShare(a: RewardTable, b: RewardTable, fill: Fill): number {
  const [ofA, ofB] = [new Float64Array(a.levels.length), new Float64Array(b.levels.length)];
  let sum = 0;
  for (let task = 0; task < a.tasks.length; task += 1) {
    ofA.fill(0);
    ofB.fill(0);
    fill(ofA, a.trials, a.starts[task] ?? 0, a.starts[task + 1] ?? 0);
    fill(ofB, b.trials, b.starts[task] ?? 0, b.starts[task + 1] ?? 0);
    sum += taskShare(ofA, ofB);
  }
  return sum / a.tasks.length;
}

/**
 * Probability that B improves on A (Agarwal et al. 2021, arXiv 2108.13264; Mann and Whitney 1947), with an interval by
 * stratified bootstrap of both sides. The tables hold the same tasks over the same levels; null without a task.
 */
export function probabilityOfImprovement(
  a: RewardTable,
  b: RewardTable,
  seed: number,
  draws = SIDE_DRAWS,
): Improvement | null {
  if (a.tasks.length === 0 || a.tasks.length !== b.tasks.length) return null;
  const probability = meanShare(a, b, addLevels);
  if (!canBeDrawn(a) && !canBeDrawn(b)) return { probability, probability95: null, draws, seed };
  const word = seededWords(seed);
  const drawn = new Float64Array(draws).map(() =>
    meanShare(a, b, (histogram, trials, from, to) => addDrawnLevels(histogram, trials, from, to, word)),
  );
  return { probability, probability95: percentileInterval(drawn), draws, seed };
}
