import { expect, it } from "vitest";

import { wilson } from "./proportion";

it("has no estimate without trials", () => {
  expect(wilson(0, 0)).toBeNull();
});

// Published pooled results of two Terminal-Bench runs with intervals computed independently in Python.
it.each([
  [77, 400, 0.156861, 0.233989],
  [11, 80, 0.078547, 0.229671],
  [43, 80, 0.429044, 0.64252],
])("equals the independent reference for %i of %i", (successes, trials, low, high) => {
  const interval = wilson(successes, trials);
  expect(interval?.low).toBeCloseTo(low, 6);
  expect(interval?.high).toBeCloseTo(high, 6);
});

it.each([
  [0, 5],
  [5, 5],
  [0, 1],
  [430, 430],
])("stays inside [0, 1] at %i of %i and contains the rate", (successes, trials) => {
  const interval = wilson(successes, trials);
  expect(interval?.low).toBeGreaterThanOrEqual(0);
  expect(interval?.high).toBeLessThanOrEqual(1);
  expect(interval?.low).toBeLessThanOrEqual(successes / trials);
  expect(interval?.high).toBeGreaterThanOrEqual(successes / trials);
});
