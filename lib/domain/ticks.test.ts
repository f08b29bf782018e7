import { expect, it } from "vitest";

import { innerTicks, logTicks, roundTicks, wholeTicks } from "./ticks";

it.each([
  [0, 0.502, 4, [0, 0.2, 0.4, 0.6]],
  [0, 2.07, 4, [0, 1, 2, 3]],
  [-0.9, 0.04, 4, [-1, -0.5, 0, 0.5]],
  [0.6, 1, 3, [0.6, 0.8, 1]],
  [60, 283, 4, [0, 100, 200, 300]],
])("encloses %d to %d with at most %i round ticks", (low, high, most, expected) => {
  expect(roundTicks(low, high, most).values).toEqual(expected);
});

it("states the decimals that all ticks need", () => {
  expect([
    roundTicks(0, 0.09, 4).decimals,
    roundTicks(0, 1, 5).decimals,
    roundTicks(0, 300, 4).decimals,
  ]).toEqual([2, 2, 0]);
});

it("widens an empty interval instead of looping", () => {
  expect(roundTicks(0, 0, 4).values.length).toBeGreaterThan(1);
  expect(roundTicks(0.5, 0.5, 4).values.length).toBeGreaterThan(1);
});

it("stays with few ticks from 1e-12 to 1e30", () => {
  for (let power = -12; power <= 30; power += 1) {
    for (const most of [2, 3, 4, 6]) {
      const { values } = roundTicks(0, 3.7 * 10 ** power, most);
      expect(values.length).toBeGreaterThanOrEqual(2);
      expect(values.length).toBeLessThanOrEqual(most);
    }
  }
});

it("keeps only the ticks inside an axis that ends at its data", () => {
  expect(innerTicks(0, 319, 4).values).toEqual([0, 100, 200, 300]);
});

it.each([
  [1.5, 2.5, [2]],
  [0, 3, [0, 1, 2, 3]],
  [0, 12, [0, 5, 10]],
  [0, 319, [0, 100, 200, 300]],
])("counts from %d to %d in whole numbers", (low, high, expected) => {
  expect(wholeTicks(low, high, 4).values).toEqual(expected);
});

it.each([
  [0.4, 1.7, [0.2, 0.5, 1, 2]],
  [0.3, 55, [0.3, 1, 3, 10, 30, 100].slice(0, 6)],
  [0.3, 2_000, [0.1, 1, 10, 100, 1_000, 10_000]],
  [1e-9, 1e3, [1e-9, 1e-6, 1e-3, 1, 1e3]],
  [1, 1, [1, 2]],
])("encloses %d to %d on a logarithmic axis", (low, high, expected) => {
  const ticks = logTicks(low, high, 6);
  expect(ticks).toHaveLength(expected.length);
  ticks.forEach((tick, i) => expect(tick / (expected[i] ?? 0)).toBeCloseTo(1, 9));
});
