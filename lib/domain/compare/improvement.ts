import { fillWords } from "@/lib/domain/random";

import { type Interval, percentileInterval, SIDE_DRAWS } from "./resampling";
import { addDrawnLevels, addLevels, canBeDrawn, type RewardTable } from "./rewards";

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

/** Random words for every trial of both sides; null for the trials as they are. */
type Words = { readonly a: Uint32Array; readonly b: Uint32Array } | null;

function addTask(
  histogram: Float64Array,
  table: RewardTable,
  task: number,
  words: Uint32Array | undefined,
): void {
  const [from, to] = [table.starts[task] ?? 0, table.starts[task + 1] ?? 0];
  histogram.fill(0);
  if (words === undefined) addLevels(histogram, table.trials, from, to);
  else addDrawnLevels(histogram, table.trials, from, to, words);
}

function meanShare(a: RewardTable, b: RewardTable, words: Words): number {
  const [ofA, ofB] = [new Float64Array(a.levels.length), new Float64Array(b.levels.length)];
  let sum = 0;
  for (let task = 0; task < a.tasks.length; task += 1) {
    addTask(ofA, a, task, words?.a);
    addTask(ofB, b, task, words?.b);
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
  const probability = meanShare(a, b, null);
  if (!canBeDrawn(a) && !canBeDrawn(b)) return { probability, probability95: null, draws, seed };
  const words = { a: new Uint32Array(a.trials.length), b: new Uint32Array(b.trials.length) };
  let state = seed;
  const drawn = new Float64Array(draws).map(() => {
    state = fillWords(words.b, fillWords(words.a, state));
    return meanShare(a, b, words);
  });
  return { probability, probability95: percentileInterval(drawn), draws, seed };
}
