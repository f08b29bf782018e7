import { expect, it } from "vitest";

import { fillWords, seededRandom, seededWords } from "./random";

it("gives the same numbers for the same seed, evenly over [0, 1)", () => {
  const [a, b] = [seededRandom(5), seededRandom(5)];
  const numbers = Array.from({ length: 10_000 }, a);
  expect(numbers).toEqual(Array.from({ length: 10_000 }, b));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1);
});

it("fills a list with the words of a seed, and goes on where the last list ended", () => {
  const word = seededWords(4_000_000_000);
  const [one, other] = [new Uint32Array(100), new Uint32Array(7)];
  fillWords(other, fillWords(one, 4_000_000_000));
  expect([...one, ...other]).toEqual(Array.from({ length: 107 }, word));
});
