import { describe, expect, it } from "vitest";

import { bothDenominators, cohortCounts } from "./denominators";

describe("bothDenominators", () => {
  it("gives an evaluation of 89 trials, 85 scored and 37 passed, both of its rates", () => {
    const both = bothDenominators({ trials: 89, scored: 85, mean: 37 / 85, strict_successes: 37 });
    expect(both.missing).toBe(4);
    for (const rate of [both.mean_scored, both.strict_rate_scored]) expect(rate).toBeCloseTo(0.435294, 6);
    for (const rate of [both.mean_missing_as_zero, both.strict_rate_missing_as_zero])
      expect(rate).toBeCloseTo(0.41573, 6);
  });

  it("gives one number twice, to the last digit, where every trial is scored", () => {
    const both = bothDenominators({ trials: 3, scored: 3, mean: 0.1, strict_successes: 1 });
    expect(both.mean_missing_as_zero).toBe(both.mean_scored);
    expect(both.strict_rate_missing_as_zero).toBe(both.strict_rate_scored);
  });

  it("counts trials of which none is scored as 0 in one reading and as nothing in the other", () => {
    expect(bothDenominators({ trials: 5, scored: 0, mean: null, strict_successes: 0 })).toMatchObject({
      mean_scored: null,
      mean_missing_as_zero: 0,
      strict_rate_scored: null,
      strict_rate_missing_as_zero: 0,
    });
  });

  it("gives no number where there is no trial", () => {
    expect(bothDenominators({ trials: 0, scored: 0, mean: null, strict_successes: 0 })).toMatchObject({
      mean_missing_as_zero: null,
      strict_rate_missing_as_zero: null,
    });
  });
});

describe("cohortCounts", () => {
  it("weighs every trial the same, and counts tasks without a score among the trials", () => {
    expect(
      cohortCounts([
        { trials: 3, scored: 3, mean: 1, strict_successes: 3 },
        { trials: 2, scored: 1, mean: 0, strict_successes: 0 },
        { trials: 4, scored: 0, mean: null, strict_successes: 0 },
      ]),
    ).toEqual({ trials: 9, scored: 4, mean: 0.75, strict_successes: 3 });
  });
});
