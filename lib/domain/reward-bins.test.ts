import { describe, expect, it } from "vitest";

import { REWARD_BINS, REWARD_COLUMNS, rewardBinOf } from "./reward-bins";

describe("reward bins", () => {
  it("keep exactly 0 and exactly 1 apart from what is near them", () => {
    expect([0, 1e-9, 0.0999, 1 - 1e-9, 1].map(rewardBinOf)).toEqual([0, 1, 1, 10, 11]);
  });

  it("hold a tenth in the bin that it begins", () => {
    expect([0.1, 0.2, 0.3, 3 / 5, 7 / 10, 0.9].map(rewardBinOf)).toEqual([2, 3, 4, 7, 8, 10]);
  });

  it("hold no reward outside [0, 1]", () => {
    expect([-1, -1e-9, 1.0001, Number.NaN].map(rewardBinOf)).toEqual([null, null, null, null]);
  });

  it("have a column each", () => {
    expect(REWARD_COLUMNS).toHaveLength(REWARD_BINS.length);
  });
});
