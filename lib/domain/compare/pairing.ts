import { fisherExact } from "./fisher";
import { barnardExact } from "./barnard";
import { benjaminiHochberg } from "./multiplicity";
import type { TaskScore } from "./task-scores";

export interface ScorePair {
  readonly task_id: string;
  readonly a: TaskScore;
  readonly b: TaskScore;
}

/** Tasks of two cohorts. One that only one side has is named and compared with nothing: never filled with 0. */
export interface PairedScores {
  readonly common: readonly ScorePair[];
  readonly only_a: readonly string[];
  readonly only_b: readonly string[];
}

/** Pairs by name; each list in the order of names, so that the order of the input decides nothing. */
export function pairScores(a: readonly TaskScore[], b: readonly TaskScore[]): PairedScores {
  const ofB = new Map(b.map((score) => [score.task_id, score]));
  const namesA = new Set(a.map(({ task_id }) => task_id));
  const byName = (one: string, other: string) => (one < other ? -1 : 1);
  return {
    common: a
      .flatMap((score) => {
        const other = ofB.get(score.task_id);
        return other === undefined ? [] : [{ task_id: score.task_id, a: score, b: other }];
      })
      .sort((one, other) => byName(one.task_id, other.task_id)),
    only_a: [...namesA].filter((task_id) => !ofB.has(task_id)).sort(byName),
    only_b: [...ofB.keys()].filter((task_id) => !namesA.has(task_id)).sort(byName),
  };
}

export const EXACT_TESTS = ["fisher", "barnard"] as const;
export type ExactTest = (typeof EXACT_TESTS)[number];

export interface TaskDifference extends ScorePair {
  /** Mean of B minus mean of A, in the measure. */
  readonly difference: number;
  /** Of the exact test on strict successes, whichever measure is compared. */
  readonly p: number;
  /** Benjamini–Hochberg over the common tasks. */
  readonly q: number | null;
}

/** Difference, exact p and q of every common task. */
export function taskDifferences(pairs: readonly ScorePair[], test: ExactTest = "fisher"): TaskDifference[] {
  const exact = test === "fisher" ? fisherExact : barnardExact;
  const ps = pairs.map(({ a, b }) => exact(a.strict_successes, a.n, b.strict_successes, b.n));
  const qs = benjaminiHochberg(ps);
  return pairs.map((pair, at) => ({
    ...pair,
    difference: pair.b.mean - pair.a.mean,
    p: ps[at] ?? 1,
    q: qs[at] ?? null,
  }));
}
