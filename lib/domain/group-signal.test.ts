import { expect, it } from "vitest";

import { barWidth, signalBars, type SignalCounts, signalShares } from "./group-signal";

const counts = (rollout: number, mixed: number, all_zero: number, unknown = 0): SignalCounts => ({
  rollout,
  groups: mixed + all_zero + unknown,
  mixed_groups: mixed,
  constant_partial_groups: 0,
  all_one_groups: 0,
  all_zero_groups: all_zero,
  unknown_groups: unknown,
});

it("shares out groups, not rollouts", () => {
  const shares = signalShares([counts(0, 1, 1), counts(1, 8, 0, 6)]);
  expect(shares).toMatchObject({ first: 0, last: 1, groups: 16, shares: { mixed: 9 / 16, unknown: 6 / 16 } });
  expect(Object.values(shares?.shares ?? {}).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
});

it("says nothing about no groups", () => {
  expect([signalShares([]), signalBars([], 8)]).toEqual([null, []]);
});

it("cuts bars from the first rollout on and leaves out empty ones", () => {
  const bars = signalBars([counts(5, 1, 0), counts(8, 0, 1), counts(30, 1, 0)], 4);
  expect(bars.map(({ first, last, groups }) => [first, last, groups])).toEqual([
    [5, 8, 2],
    [29, 32, 1],
  ]);
});

it.each([
  [0, 319, 40, 8],
  [0, 39, 40, 1],
  [0, 0, 40, 1],
  [0, 320, 40, 10],
  [100, 9_999, 40, 400],
])("takes rollouts %i to %i in at most %i bars of %i", (first, last, most, width) => {
  expect(barWidth(first, last, most)).toBe(width);
});
