import { randomFor } from "./random";

/** Rows of one rollout in the history: where they stand, and how many optimizer steps it made. */
export interface RolloutRows {
  readonly rollout: number;
  /** False where the trainer logged nothing: the rollout has only its two rollout-side rows. */
  readonly trained: boolean;
  readonly steps: number;
  /** `_step` of the first row. */
  readonly first: number;
}

/** Lays the rows of all rollouts in call order: terminal, rollout side, trainer, its steps, its timings. */
export function layRows(steps: readonly number[], untrained: ReadonlySet<number>): RolloutRows[] {
  let first = 0;
  return steps.map((count, rollout) => {
    const trained = !untrained.has(rollout);
    const row = { rollout, trained, steps: trained ? count : 0, first };
    first += trained ? 4 + count : 2;
    return row;
  });
}

/** Steps of each rollout: `usual`, and one more in `more` rollouts drawn from `candidates`. */
export function drawSteps(
  seed: number,
  rollouts: number,
  usual: number,
  more: number,
  candidates: readonly number[],
): number[] {
  const extra = new Set(randomFor(seed, "optimizer steps").shuffled(candidates).slice(0, more));
  return Array.from({ length: rollouts }, (_, rollout) => usual + (extra.has(rollout) ? 1 : 0));
}

/** 0 early, 1 middle, 2 late. */
export function phaseOf(logIndex: number, bounds: readonly [number, number]): 0 | 1 | 2 {
  return logIndex < bounds[0] ? 0 : logIndex < bounds[1] ? 1 : 2;
}
