import { describe, expect, it } from "vitest";

import { wilson } from "./proportion";
import { type CourseTrial, scoredTrials, trialBuckets } from "./trial-buckets";

const trial = (reward: number | null, rollout: number | null = 0): CourseTrial => ({
  rollout,
  reward,
  strict_success: reward === null ? null : reward === 1,
});

describe("trial buckets", () => {
  it("count scored trials only, the last bucket what is left", () => {
    const scored = scoredTrials([
      trial(1, 0),
      trial(null, 0),
      trial(0.5, 1),
      trial(0, 2),
      trial(1, 3),
      trial(1, 4),
    ]);
    expect(trialBuckets(scored, 2)).toMatchObject([
      { first: 1, last: 2, scored: 2, strict_successes: 1, mean: 0.75, first_rollout: 0, last_rollout: 1 },
      { first: 3, last: 4, scored: 2, strict_successes: 1, mean: 0.5, first_rollout: 2, last_rollout: 3 },
      { first: 5, last: 5, scored: 1, strict_successes: 1, mean: 1, first_rollout: 4, last_rollout: 4 },
    ]);
  });

  it("give the rate with its Wilson interval", () => {
    const scored = scoredTrials(Array.from({ length: 20 }, (_, index) => trial(index < 3 ? 1 : 0.9)));
    expect(trialBuckets(scored, 20)[0]?.strict).toEqual(wilson(3, 20));
  });

  it("take the verdict of the data, not the reward, for strict", () => {
    const scored = scoredTrials([{ rollout: null, reward: 1, strict_success: false }]);
    expect(trialBuckets(scored, 20)).toMatchObject([{ strict_successes: 0, mean: 1 }]);
  });

  it("are none without a scored trial", () => {
    expect(trialBuckets(scoredTrials([trial(null)]), 20)).toEqual([]);
  });
});
