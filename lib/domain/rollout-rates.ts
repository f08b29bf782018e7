import type { CourseTrial } from "./trial-buckets";

/** How the trials of one rollout went. */
export interface RolloutRate {
  readonly rollout: number;
  readonly trials: number;
  readonly scored: number;
  readonly strict_successes: number;
  /** Of the scored trials; null without any. */
  readonly strict_rate: number | null;
}

/** The rollouts that trials belong to, in order, with their strict rates. */
export function rolloutRates(trials: readonly CourseTrial[]): RolloutRate[] {
  const byRollout = new Map<number, { trials: number; scored: number; strict_successes: number }>();
  for (const { rollout, reward, strict_success } of trials) {
    if (rollout === null) continue;
    const known = byRollout.get(rollout) ?? { trials: 0, scored: 0, strict_successes: 0 };
    known.trials += 1;
    if (reward !== null) {
      known.scored += 1;
      known.strict_successes += Number(strict_success === true);
    }
    byRollout.set(rollout, known);
  }
  return [...byRollout]
    .sort(([a], [b]) => a - b)
    .map(([rollout, counts]) => ({
      rollout,
      ...counts,
      strict_rate: counts.scored === 0 ? null : counts.strict_successes / counts.scored,
    }));
}
