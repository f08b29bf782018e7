import { describe, expect, it } from "vitest";

import { midRank, neighboursOf, robustZ } from "./place-in-run";
import { removedReasons } from "./removed-trials";

const spread = { value: 10, rollouts: 4, below: 3, equal: 1, middle: 3, deviation: 1 };

describe("the place of a value in its run", () => {
  it("is the share below it and half of those equal to it", () => {
    expect(midRank(spread)).toBe(0.875);
    expect(midRank({ ...spread, below: 0, equal: 4 })).toBe(0.5);
    expect(midRank({ ...spread, value: null })).toBeNull();
  });

  it("counts robust standard deviations from the median", () => {
    // scipy.stats.median_abs_deviation([2, 2, 4, 10], scale="normal") = 1.4826022185056018
    expect(robustZ(spread)).toBeCloseTo(7 / 1.4826022185056018, 12);
    expect(robustZ({ ...spread, deviation: 0 })).toBeNull();
  });
});

describe("neighbours in a list", () => {
  it("are those before and after, and the nearest where the place is not in it", () => {
    expect(neighboursOf([0, 3, 8], 3)).toEqual({ previous: 0, next: 8, isKnown: true, nearest: 3 });
    expect(neighboursOf([0, 3, 8], 7)).toEqual({ previous: 3, next: 8, isKnown: false, nearest: 8 });
    expect(neighboursOf([0, 4], 2)).toMatchObject({ nearest: 0 });
    expect(neighboursOf([5], 0)).toEqual({ previous: null, next: 5, isKnown: false, nearest: 5 });
    expect(neighboursOf([5], 9)).toEqual({ previous: 5, next: null, isKnown: false, nearest: 5 });
    expect(neighboursOf([], 9)).toEqual({ previous: null, next: null, isKnown: false, nearest: null });
  });
});

describe("reasons of removal", () => {
  it("count failed, aborted and unscored trials by status and error, most first", () => {
    const reasons = removedReasons([
      { status: "failed", error_kind: "ReadTimeout", reward: null },
      { status: "failed", error_kind: "ReadTimeout", reward: 0.5 },
      { status: "aborted", error_kind: null, reward: null },
      { status: "completed", error_kind: null, reward: 0 },
      { status: "truncated", error_kind: null, reward: 1 },
      { status: "completed", error_kind: null, reward: null },
      { status: "aborted", error_kind: null, reward: null },
      { status: "failed", error_kind: "ReadTimeout", reward: null },
    ]);
    expect(reasons).toEqual([
      { status: "failed", error_kind: "ReadTimeout", trials: 3, scored: 1 },
      { status: "aborted", error_kind: null, trials: 2, scored: 0 },
      { status: "completed", error_kind: null, trials: 1, scored: 0 },
    ]);
  });
});
