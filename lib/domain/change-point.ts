import { seededRandom } from "./random";
import { type ScoredTrial, strictSuccesses } from "./trial-buckets";

/** What is compared before and after: whether trials were strict successes, or their rewards. */
export type ChangeMeasure = "strict" | "reward";

/** One change in the course of a task. Trials are numbered from 1 among the scored ones. */
export interface Change {
  readonly measure: ChangeMeasure;
  /** The last trial before the change. */
  readonly after: number;
  /** 95 % interval of `after`, both ends included. */
  readonly low: number;
  readonly high: number;
  /** Rollout of the first trial after the change. */
  readonly rollout: number | null;
  /** Mean of the measure on either side. */
  readonly before_mean: number;
  readonly after_mean: number;
  readonly p: number;
}

/** What the search for a change found. `none`: nothing that reordering the rollouts does not give as well. */
export type ChangeFinding =
  | ({ readonly kind: "change" } & Change)
  | { readonly kind: "none"; readonly measure: ChangeMeasure; readonly p: number }
  /** No trial belongs to a rollout, as in an evaluation: what order they stand in means nothing. */
  | { readonly kind: "unordered" }
  /** Every reward is the same. */
  | { readonly kind: "constant"; readonly reward: number }
  | { readonly kind: "too-few" };

/** Trials on either side of a change at least, and of either outcome for the strict measure: one group. */
export const LEAST_TRIALS = 8;
/** A change is reported where p is at most this. */
export const CHANGE_LEVEL = 0.01;
const DRAWS = 999;
/** Once so many draws reach the observed value, p is known well enough (Besag and Clifford 1991). */
const ENOUGH = 50;
const SEED = 20_260_420;
/** 2·Δ log-likelihood within which a change lies at 95 %: (1 − e^(−x/2))² = .95 (Hansen 2000, eq. 11). */
const WITHIN = 7.352;

/**
 * The most likely single change of a task's course between two rollouts, by maximum likelihood: of the strict rate
 * (a Bernoulli sequence) where there are eight trials of either outcome, else of the mean reward (a shift of a
 * normal mean). p is the share of 999 seeded reorderings of the rollouts that give as large a likelihood ratio:
 * trials of one rollout share a policy and stay together. Which measure is taken does not depend on the order.
 */
export function findChange(scored: readonly ScoredTrial[]): ChangeFinding {
  const [first] = scored;
  if (first === undefined || scored.length < 2 * LEAST_TRIALS) return { kind: "too-few" };
  if (scored.every(({ reward }) => reward === first.reward))
    return { kind: "constant", reward: first.reward };
  if (scored.every(({ rollout }) => rollout === null)) return { kind: "unordered" };
  const strict = strictSuccesses(scored);
  const measure = Math.min(strict, scored.length - strict) >= LEAST_TRIALS ? "strict" : "reward";
  const blocks = blocksOf(scored, measure);
  const gain = measure === "strict" ? bernoulliGain(scored.length, strict) : meanGain(scored, blocks);
  const splits = splitsOf(blocks, scored.length).map((split) => ({
    ...split,
    gain: gain(split.n, split.sum),
  }));
  const best = splits.reduce<(typeof splits)[number] | null>(
    (most, split) => (most === null || split.gain > most.gain ? split : most),
    null,
  );
  if (best === null) return { kind: "too-few" };
  const p = reorderingP(blocks, scored.length, gain, best.gain);
  if (p > CHANGE_LEVEL) return { kind: "none", measure, p };
  const inside = splits.filter((split) => best.gain - split.gain <= WITHIN);
  const total = blocks.reduce((sum, block) => sum + block.sum, 0);
  return {
    kind: "change",
    measure,
    after: best.n,
    low: inside[0]?.n ?? best.n,
    high: inside.at(-1)?.n ?? best.n,
    rollout: scored[best.n]?.rollout ?? null,
    before_mean: best.sum / best.n,
    after_mean: (total - best.sum) / (scored.length - best.n),
    p,
  };
}

/** Trials of one rollout: how many, and the sum of what is measured. */
interface Block {
  readonly n: number;
  readonly sum: number;
}

/** Neighbours of the same rollout; a trial without a rollout stands alone. */
function blocksOf(scored: readonly ScoredTrial[], measure: ChangeMeasure): Block[] {
  const blocks: { n: number; sum: number }[] = [];
  let rollout: number | null = null;
  for (const trial of scored) {
    const value = measure === "reward" ? trial.reward : Number(trial.strict_success === true);
    const last = blocks.at(-1);
    if (last !== undefined && rollout !== null && trial.rollout === rollout) {
      last.n += 1;
      last.sum += value;
    } else blocks.push({ n: 1, sum: value });
    rollout = trial.rollout;
  }
  return blocks;
}

/** Trials and sum before each place where a change may lie: between blocks, with enough trials on either side. */
function splitsOf(blocks: readonly Block[], total: number): Block[] {
  const splits: Block[] = [];
  let n = 0;
  let sum = 0;
  for (const block of blocks) {
    n += block.n;
    sum += block.sum;
    if (n >= LEAST_TRIALS && total - n >= LEAST_TRIALS) splits.push({ n, sum });
  }
  return splits;
}

/** Twice the log-likelihood that a split gains. */
type Gain = (n: number, sum: number) => number;

function bernoulliGain(total: number, successes: number): Gain {
  const xlogx = Array.from({ length: total + 1 }, (_, x) => (x === 0 ? 0 : x * Math.log(x)));
  const at = (x: number) => xlogx[x] ?? 0;
  const likelihood = (s: number, n: number) => at(s) + at(n - s) - at(n);
  const whole = likelihood(successes, total);
  return (n, sum) => 2 * (likelihood(sum, n) + likelihood(successes - sum, total - n) - whole);
}

function meanGain(scored: readonly ScoredTrial[], blocks: readonly Block[]): Gain {
  const total = scored.length;
  const sum = blocks.reduce((all, block) => all + block.sum, 0);
  const centre = sum / total;
  const spread = scored.reduce((all, { reward }) => all + (reward - centre) ** 2, 0);
  return (n, part) => {
    const between = ((part - n * centre) ** 2 * total) / (n * (total - n));
    // A step without any spread beside it would gain without bound.
    return -total * Math.log(Math.max(1e-12, 1 - between / spread));
  };
}

/** Share of reorderings of the blocks whose best split gains as much; never 0. */
function reorderingP(blocks: readonly Block[], total: number, gain: Gain, observed: number): number {
  const random = seededRandom(SEED);
  const order = [...blocks];
  let reached = 0;
  for (let draw = 1; draw <= DRAWS; draw++) {
    shuffle(order, random);
    let n = 0;
    let sum = 0;
    for (const block of order) {
      n += block.n;
      sum += block.sum;
      if (n < LEAST_TRIALS) continue;
      if (total - n < LEAST_TRIALS) break;
      if (gain(n, sum) >= observed - 1e-9) {
        reached += 1;
        break;
      }
    }
    if (reached === ENOUGH) return reached / draw;
  }
  return (1 + reached) / (1 + DRAWS);
}

function shuffle(list: Block[], random: () => number): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const [a, b] = [list[index], list[other]];
    if (a === undefined || b === undefined) continue;
    list[index] = b;
    list[other] = a;
  }
}
