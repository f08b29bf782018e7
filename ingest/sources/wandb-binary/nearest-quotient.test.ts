import { expect, it } from "vitest";

import { numbers } from "@/ingest/hostile/mutations";

import { nearestQuotient } from "./nearest-quotient";

/** Of high · 1e9 + low, both exact. */
function quotientOf(high: number, low: number, decimals: number): number {
  const sum = high * 1e9 + low;
  return nearestQuotient(sum, low - (sum - high * 1e9), decimals);
}

it("is the double that Number reads, for 100,000 decimals of up to 18 digits, and rarely in doubt", () => {
  const next = numbers(3);
  let doubts = 0;
  for (let round = 0; round < 100_000; round += 1) {
    const high = next(1e9);
    const low = next(1e9);
    const decimals = next(23);
    const quotient = quotientOf(high, low, decimals);
    const digits = `${String(high)}${String(low).padStart(9, "0")}`;
    if (Number.isNaN(quotient)) doubts += 1;
    else expect(quotient).toBe(Number(`${digits}e-${String(decimals)}`));
  }
  expect(doubts).toBeLessThan(1000);
});

it("gives back what is written with 17 digits", () => {
  const next = numbers(5);
  for (let round = 0; round < 50_000; round += 1) {
    const value = (next(2 ** 30) * 2 ** 23 + next(2 ** 23)) / 2 ** 53;
    const digits = value.toFixed(18).slice(2);
    const quotient = quotientOf(Number(digits.slice(0, 9)), Number(digits.slice(9)), 18);
    if (!Number.isNaN(quotient)) expect(quotient).toBe(Number(`0.${digits}`));
  }
});

it("is in doubt in the middle between two doubles", () => {
  // 2^53 + 1 is the middle between 2^53 and 2^53 + 2.
  expect(quotientOf(9_007_199, 254_740_993, 0)).toBeNaN();
  expect(quotientOf(9_007_199, 254_740_994, 0)).toBe(2 ** 53 + 2);
});
