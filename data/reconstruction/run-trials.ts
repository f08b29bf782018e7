import { drawEndings, fitRemoved, fitTruncated } from "./endings";
import { drawFailures } from "./failures";
import { fitAccuracy } from "./fit-accuracy";
import { fitHalfCredit } from "./fit-half-credit";
import { fitPassRate } from "./fit-pass-rate";
import { fitTaskMeans } from "./fit-task-mean";
import { drawShares, shareClasses } from "./removed-share";
import { drawRewards } from "./rewards";
import { drawSteps, layRows, type RolloutRows } from "./row-order";
import { layTrials } from "./schedule";
import { TBOVERFIT } from "./targets";
import type { Trial } from "./trial";

export interface RunTrials {
  readonly trials: readonly Trial[];
  readonly rows: readonly RolloutRows[];
}

/** Rows beyond four a rollout are optimizer steps; the published row count fixes how many rollouts made two. */
function layTrainingRows(seed: number): RolloutRows[] {
  const { rollouts, history_rows } = TBOVERFIT;
  const all = Array.from({ length: rollouts }, (_, rollout) => rollout);
  return layRows(drawSteps(seed, rollouts, 1, history_rows - 5 * rollouts, all), new Set());
}

/** All trials of fdhgc9j7, drawn and fitted to what is published; throws when a figure cannot be reached. */
export function reconstructTrials(seed: number): RunTrials {
  const rows = layTrainingRows(seed);
  const classes = shareClasses(rows);
  const trials = layTrials(seed);
  drawFailures(seed, trials, drawShares(seed, classes, TBOVERFIT.rollouts));
  drawRewards(seed, trials);
  fitTaskMeans(seed, trials);
  fitPassRate(seed, trials);
  drawEndings(seed, trials);
  fitTruncated(seed, trials, rows);
  fitRemoved(seed, trials, classes);
  fitHalfCredit(seed, trials, rows);
  fitAccuracy(seed, trials, rows);
  return { trials, rows };
}
