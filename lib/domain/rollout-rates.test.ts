import { expect, it } from "vitest";

import { rolloutRates } from "./rollout-rates";

const trial = (rollout: number | null, reward: number | null) => ({
  rollout,
  reward,
  strict_success: reward === null ? null : reward === 1,
});

it("gives the strict rate of the scored trials of each rollout, in order, and null where none is scored", () => {
  expect(
    rolloutRates([trial(9, 1), trial(2, 0.5), trial(9, 0), trial(9, null), trial(4, null), trial(null, 1)]),
  ).toEqual([
    { rollout: 2, trials: 1, scored: 1, strict_successes: 0, strict_rate: 0 },
    { rollout: 4, trials: 1, scored: 0, strict_successes: 0, strict_rate: null },
    { rollout: 9, trials: 3, scored: 2, strict_successes: 1, strict_rate: 0.5 },
  ]);
});
