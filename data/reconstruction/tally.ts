import { split } from "./split";
import { isStrict, isUnscored, rewardOf, samplesOf, type Trial } from "./trial";

/** What the trainer counts over the samples of one rollout: every turn is a sample. */
export interface Tally {
  readonly samples: number;
  readonly completed: number;
  readonly truncated: number;
  readonly aborted: number;
  readonly failed: number;
  /** Turn-weighted mean reward of the samples that stay in training; null when none does. */
  readonly accuracy: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly strict_trials: number;
}

/** Counts the trials of one rollout; failed ones are removed from training, all others stay. */
export function tallyOf(trials: readonly Trial[]): Tally {
  const counts = { completed: 0, truncated: 0, aborted: 0, failed: 0 };
  let [weighted, kept, strict] = [0, 0, 0];
  let [lowest, highest]: [number | null, number | null] = [null, null];
  for (const trial of trials) {
    const samples = samplesOf(trial);
    counts[trial.failure === null ? trial.ending : "failed"] += samples;
    const reward = rewardOf(trial);
    if (reward !== null && isStrict(trial)) strict += 1;
    if (trial.failure !== null || reward === null) continue;
    weighted += samples * reward;
    kept += samples;
    lowest = Math.min(lowest ?? reward, reward);
    highest = Math.max(highest ?? reward, reward);
  }
  const samples = counts.completed + counts.truncated + counts.aborted + counts.failed;
  return {
    ...counts,
    samples,
    accuracy: kept > 0 ? weighted / kept : null,
    lowest,
    highest,
    strict_trials: strict,
  };
}

/** The score that the trainer sees: 2 · reward − 1; 0 for an episode that never began, −1 for a lost result. */
export function scoreOf(trial: Trial): number {
  const reward = rewardOf(trial);
  if (reward !== null) return 2 * reward - 1;
  if (!isUnscored(trial)) throw new Error("a trial is neither scored nor failed");
  return trial.turns === 0 ? 0 : -1;
}

/** The score shared by all samples of a group, as in `rollout/zero_std/count_<x>`; null when they differ. */
export function sharedScore(group: readonly Trial[]): string | null {
  const [first, ...others] = group.map(scoreOf);
  if (first === undefined || others.some((score) => score !== first)) return null;
  return (Math.round(first * 10) / 10).toFixed(1);
}

/** Mean score of the samples that the trainer keeps: groups of one shared score and failed trials are dropped. */
export function keptScore(trials: readonly Trial[]): number | null {
  let [weighted, kept] = [0, 0];
  for (const group of split(trials, ({ group }) => group).values()) {
    if (sharedScore(group) !== null) continue;
    for (const trial of group) {
      if (trial.failure !== null) continue;
      weighted += samplesOf(trial) * scoreOf(trial);
      kept += samplesOf(trial);
    }
  }
  return kept > 0 ? weighted / kept : null;
}
