import { describe, expect, it } from "vitest";

import { medianTurns, shareOfMostTurns, statusCounts, turnBins } from "./effort";
import type { Status } from "./vocabulary";

const trial = (turns: number | null, reward: number | null = 0, status: Status | null = "completed") => ({
  turns,
  reward,
  status,
  strict_success: reward === null ? null : reward === 1,
});

describe("turns", () => {
  it("are counted one by one while they are few, with what solved the task", () => {
    expect(turnBins([trial(3, 1), trial(5), trial(3), trial(null, 1)])).toEqual([
      { first: 3, last: 3, trials: 2, strict_successes: 1 },
      { first: 4, last: 4, trials: 0, strict_successes: 0 },
      { first: 5, last: 5, trials: 1, strict_successes: 0 },
    ]);
  });

  it("fall into at most sixteen bins that leave nothing out", () => {
    const bins = turnBins(Array.from({ length: 500 }, (_, index) => trial(index + 1)));
    expect(bins.length).toBeLessThanOrEqual(16);
    expect(bins.reduce((sum, bin) => sum + bin.trials, 0)).toBe(500);
  });

  it("are none where no source states them", () => {
    expect(turnBins([trial(null)])).toEqual([]);
    expect(medianTurns([trial(null)])).toBeNull();
    expect(shareOfMostTurns([trial(null)])).toBeNull();
  });

  it("have a median and a most", () => {
    const trials = [trial(2), trial(10), trial(10), trial(10), trial(null)];
    expect(medianTurns(trials)).toBe(10);
    expect(shareOfMostTurns(trials)).toEqual({ turns: 10, share: 0.75 });
  });
});

describe("statusCounts", () => {
  it("keeps the order of the vocabulary and what is not stated apart", () => {
    const trials = [
      trial(1, 0, "failed"),
      trial(1, 0, "completed"),
      trial(1, 0, null),
      trial(1, 0, "failed"),
    ];
    expect(statusCounts(trials)).toEqual([
      { status: "completed", trials: 1 },
      { status: "failed", trials: 2 },
      { status: null, trials: 1 },
    ]);
  });
});
