import { holm } from "./multiplicity";

/** A score on a board; its error is null where nobody said one. */
export interface BoardScore {
  readonly accuracy: number;
  readonly stderr: number | null;
}

/** Where a score stands among others of the same benchmark. */
export interface Rank {
  /** 1 is best; equal accuracies share the better rank ("1 2 2 4"). */
  readonly rank: number;
  /** Best and worst rank that the errors leave open. */
  readonly best: number;
  readonly worst: number;
  /** Entries that cannot be told apart from this one, itself left out. */
  readonly tied: number;
}

const LEVEL = 0.05;

/**
 * Ranks with intervals that hold for all entries at once (Mogstad, Romano, Shaikh and Wilhelm 2024): each pair is
 * tested by its z, Holm over all pairs at 5 %, and only entries told apart take a rank from each other. An entry without
 * an error is told apart from none. Entries of other benchmarks do not belong in one list.
 */
export function rankIntervals(scores: readonly BoardScore[]): Rank[] {
  const pairs = scores.flatMap((one, i) =>
    scores.slice(i + 1).map((other, offset) => ({ i, j: i + 1 + offset, p: pairP(one, other) })),
  );
  const adjusted = holm(pairs.map(({ p }) => p));
  const better = scores.map(() => 0);
  const worse = scores.map(() => 0);
  pairs.forEach(({ i, j }, at) => {
    if ((adjusted[at] ?? 1) > LEVEL) return;
    const [high, low] = (scores[i]?.accuracy ?? 0) > (scores[j]?.accuracy ?? 0) ? [i, j] : [j, i];
    better[low] = (better[low] ?? 0) + 1;
    worse[high] = (worse[high] ?? 0) + 1;
  });
  return scores.map(({ accuracy }, at) => {
    const best = 1 + (better[at] ?? 0);
    const worst = scores.length - (worse[at] ?? 0);
    const rank = 1 + scores.filter((other) => other.accuracy > accuracy).length;
    return { rank, best, worst, tied: worst - best };
  });
}

/** Two-sided p of the difference of two independent scores; null where an error is not known. */
function pairP(one: BoardScore, other: BoardScore): number | null {
  if (one.stderr === null || other.stderr === null) return null;
  const difference = Math.abs(one.accuracy - other.accuracy);
  const error = Math.hypot(one.stderr, other.stderr);
  if (error === 0) return difference === 0 ? 1 : 0;
  return twoSidedNormal(difference / error);
}

/**
 * P(|Z| ≥ z) of a standard normal, by the continued fraction of Mills' ratio above 3 and its series below
 * (Abramowitz and Stegun 26.2.14 and 26.2.10): relative error below 1e-8.
 */
export function twoSidedNormal(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z >= 3) {
    let fraction = 0;
    for (let k = 60; k > 0; k -= 1) fraction = k / (z + fraction);
    return (2 * density) / (z + fraction);
  }
  let term = z;
  let sum = z;
  for (let k = 1; k < 60; k += 1) {
    term *= (z * z) / (2 * k + 1);
    sum += term;
  }
  return 1 - 2 * density * sum;
}
