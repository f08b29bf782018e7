import type { Signal } from "./group-signal";
import type { CourseTrial } from "./trial-buckets";

interface GroupedTrial extends CourseTrial {
  readonly attempt: number;
  readonly group_id: string | null;
}

/** The trials of one prompt in one rollout, with what their rewards carry. */
export interface TrialGroup<T> {
  readonly rollout: number | null;
  readonly group_id: string;
  readonly trials: readonly T[];
  readonly signal: Signal;
}

/**
 * Groups in the order of their first trials; trials without a group are in none. `size` is how many trials the run
 * states that a group has; null: as many as most of these groups have.
 */
export function trialGroups<T extends GroupedTrial>(
  trials: readonly T[],
  size: number | null,
): TrialGroup<T>[] {
  const groups = new Map<string, { rollout: number | null; group_id: string; trials: T[] }>();
  for (const trial of trials) {
    const { rollout, attempt, group_id } = trial;
    if (group_id === null) continue;
    const key = JSON.stringify([rollout, attempt, group_id]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { rollout, group_id, trials: [trial] });
    else known.trials.push(trial);
  }
  const usual = size ?? usualSize([...groups.values()].map((group) => group.trials.length));
  return [...groups.values()].map((group) => ({ ...group, signal: signalOf(group.trials, usual) }));
}

/**
 * What the rewards of a group carry. Unknown unless all its trials are scored and it is as large as groups usually
 * are: what is missing might have differed. min = max decides, not a standard deviation.
 */
export function signalOf(trials: readonly CourseTrial[], usual: number): Signal {
  const rewards = trials.flatMap(({ reward }) => (reward === null ? [] : [reward]));
  if (trials.length < Math.max(2, usual) || rewards.length < trials.length) return "unknown";
  const [low, high] = [Math.min(...rewards), Math.max(...rewards)];
  if (low < high) return "mixed";
  if (high === 0) return "all_zero";
  return low === 1 ? "all_one" : "constant_partial";
}

/** The size that most groups have, the larger one of two; 0 without groups. */
function usualSize(sizes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  let usual = 0;
  for (const [size, count] of counts) {
    const most = counts.get(usual) ?? 0;
    if (count > most || (count === most && size > usual)) usual = size;
  }
  return usual;
}
