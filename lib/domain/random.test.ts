import { expect, it } from "vitest";

import { seededRandom } from "./random";

it("gives the same numbers for the same seed, evenly over [0, 1)", () => {
  const [a, b] = [seededRandom(5), seededRandom(5)];
  const numbers = Array.from({ length: 10_000 }, a);
  expect(numbers).toEqual(Array.from({ length: 10_000 }, b));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1);
});
