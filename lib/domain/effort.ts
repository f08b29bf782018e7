import { median } from "./moments";
import { STATUSES, type Status } from "./vocabulary";

interface EndedTrial {
  readonly status: Status | null;
  readonly turns: number | null;
  readonly reward: number | null;
  readonly strict_success: boolean | null;
}

/** Trials that took between `first` and `last` turns. */
export interface TurnBin {
  readonly first: number;
  readonly last: number;
  readonly trials: number;
  readonly strict_successes: number;
}

/** Bins of turns at most. */
const MOST_BINS = 16;

/** Trials by number of turns, from the least to the most, in bins of equal width; those without a number are in none. */
export function turnBins(trials: readonly EndedTrial[]): TurnBin[] {
  const turns = trials.flatMap((trial) => (trial.turns === null ? [] : [trial.turns]));
  if (turns.length === 0) return [];
  const least = turns.reduce((low, value) => Math.min(low, value), Infinity);
  const most = turns.reduce((high, value) => Math.max(high, value), -Infinity);
  const width = Math.ceil((most - least + 1) / MOST_BINS);
  return Array.from({ length: Math.ceil((most - least + 1) / width) }, (_, index) => {
    const first = least + index * width;
    const last = first + width - 1;
    const inside = trials.filter(
      (trial) => trial.turns !== null && trial.turns >= first && trial.turns <= last,
    );
    const strict_successes = inside.filter(
      (trial) => trial.reward !== null && trial.strict_success === true,
    ).length;
    return { first, last, trials: inside.length, strict_successes };
  });
}

/** The number of turns that half of the trials do not exceed; null where none is stated. */
export function medianTurns(trials: readonly EndedTrial[]): number | null {
  const value = median(trials.flatMap(({ turns }) => (turns === null ? [] : [turns])));
  return value === null ? null : Math.ceil(value);
}

/** The greatest number of turns that a trial took, and the share of those with a number that took as many. */
export function shareOfMostTurns(trials: readonly EndedTrial[]): { turns: number; share: number } | null {
  const turns = trials.flatMap((trial) => (trial.turns === null ? [] : [trial.turns]));
  if (turns.length === 0) return null;
  const most = turns.reduce((high, value) => Math.max(high, value), -Infinity);
  return { turns: most, share: turns.filter((value) => value === most).length / turns.length };
}

/** How many trials ended in each way, in the order of the vocabulary; null is a status that no source states. */
export function statusCounts(trials: readonly EndedTrial[]): { status: Status | null; trials: number }[] {
  return [...STATUSES, null]
    .map((status) => ({ status, trials: trials.filter((trial) => trial.status === status).length }))
    .filter((each) => each.trials > 0);
}
