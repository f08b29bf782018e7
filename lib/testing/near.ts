import { expect } from "vitest";

/** Stands for a number as near as `toBeCloseTo` asks, inside an expected value. */
export function near(value: number, digits?: number): unknown {
  return expect.closeTo(value, digits);
}
