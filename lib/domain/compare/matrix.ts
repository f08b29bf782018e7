import { mean } from "@/lib/domain/moments";

import { standardError } from "./cohort-means";
import { holm } from "./multiplicity";
import { pairScores } from "./pairing";
import { differenceInterval, type Interval } from "./resampling";
import { signFlipTest } from "./sign-tests";
import type { TaskScore } from "./task-scores";

/** One pair of many cohorts, by their places in the list; differences are b minus a, over the common tasks. */
export interface MatrixCell {
  readonly a: number;
  readonly b: number;
  readonly tasks_common: number;
  readonly mean_difference: number | null;
  readonly paired_stderr: number | null;
  readonly bootstrap95: Interval | null;
  readonly p: number | null;
  /** Holm over all pairs. */
  readonly p_holm: number | null;
}

/** Mean task difference of every pair of cohorts, first before second, with interval, sign-flip p and Holm's p. */
export function differenceMatrix(cohorts: readonly (readonly TaskScore[])[], seed: number): MatrixCell[] {
  const cells = cohorts.flatMap((scoresA, a) =>
    cohorts.slice(a + 1).map((scoresB, offset) => ({
      a,
      b: a + 1 + offset,
      ...pairCell(scoresA, scoresB, seed),
    })),
  );
  const adjusted = holm(cells.map(({ p }) => p));
  return cells.map((cell, at) => ({ ...cell, p_holm: adjusted[at] ?? null }));
}

function pairCell(scoresA: readonly TaskScore[], scoresB: readonly TaskScore[], seed: number) {
  const { common } = pairScores(scoresA, scoresB);
  if (common.length === 0)
    return { tasks_common: 0, mean_difference: null, paired_stderr: null, bootstrap95: null, p: null };
  const differences = Float64Array.from(common, (pair) => pair.b.mean - pair.a.mean);
  return {
    tasks_common: common.length,
    mean_difference: mean([...differences]),
    paired_stderr: standardError([...differences]),
    bootstrap95: differenceInterval(differences, seed),
    p: signFlipTest(differences, seed).p,
  };
}
