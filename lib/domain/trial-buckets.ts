import { addValue, mean, NO_MOMENTS, sampleStd } from "./moments";
import { type Proportion, wilson } from "./proportion";

/** What the figures of one task need to know of a trial; trials come in their order. */
export interface CourseTrial {
  readonly rollout: number | null;
  readonly reward: number | null;
  readonly strict_success: boolean | null;
}

/** A trial with a reward. */
export interface ScoredTrial extends CourseTrial {
  readonly reward: number;
}

/** Some trials in a row, counted together. */
export interface TrialBucket {
  /** Numbers of its first and last scored trial, from 1. */
  readonly first: number;
  readonly last: number;
  readonly scored: number;
  readonly strict_successes: number;
  readonly strict: Proportion;
  readonly mean: number;
  /** Ends of the 95 % interval of the mean: mean ± 1.96 · s/√n inside [0, 1]; null for a single trial. */
  readonly mean_low: number | null;
  readonly mean_high: number | null;
  readonly first_rollout: number | null;
  readonly last_rollout: number | null;
}

/** The trials that have a reward, in their order. */
export function scoredTrials<T extends CourseTrial>(trials: readonly T[]): (T & ScoredTrial)[] {
  return trials.flatMap((trial) => (trial.reward === null ? [] : [{ ...trial, reward: trial.reward }]));
}

/** How many of the trials are strict successes. */
export function strictSuccesses(trials: readonly ScoredTrial[]): number {
  return trials.filter(({ strict_success }) => strict_success === true).length;
}

/** Scored trials in buckets of `size` in their order; the last bucket may hold fewer. */
export function trialBuckets(scored: readonly ScoredTrial[], size: number): TrialBucket[] {
  return Array.from({ length: Math.ceil(scored.length / size) }, (_, index) => {
    const inside = scored.slice(index * size, (index + 1) * size);
    const strict_successes = strictSuccesses(inside);
    return {
      first: index * size + 1,
      last: index * size + inside.length,
      scored: inside.length,
      strict_successes,
      strict: wilson(strict_successes, inside.length),
      ...meanOf(inside.map(({ reward }) => reward)),
      first_rollout: inside[0]?.rollout ?? null,
      last_rollout: inside.at(-1)?.rollout ?? null,
    };
  }).flatMap((bucket) => {
    const { strict, mean: average } = bucket;
    return strict === null || average === null ? [] : [{ ...bucket, strict, mean: average }];
  });
}

const Z = 1.959963984540054;

function meanOf(rewards: readonly number[]) {
  const centre = mean(rewards);
  const { m2 } = rewards.reduce(addValue, NO_MOMENTS);
  const std = sampleStd(m2, rewards.length);
  if (centre === null || std === null) return { mean: centre, mean_low: null, mean_high: null };
  const half = (Z * std) / Math.sqrt(rewards.length);
  const [least, most] = [Math.min(0, ...rewards), Math.max(1, ...rewards)];
  return { mean: centre, mean_low: Math.max(least, centre - half), mean_high: Math.min(most, centre + half) };
}
