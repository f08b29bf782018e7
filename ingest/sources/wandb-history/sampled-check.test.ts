import { describe, expect, it } from "vitest";

import { SampledCheck } from "./sampled-check";

function looksSampled(steps: Iterable<number>): boolean {
  const check = new SampledCheck();
  for (const step of steps) check.see(step);
  return check.looksSampled;
}

function irregular(rows: number, stretch: number): number[] {
  return Array.from({ length: rows }, (_, n) => n * stretch + ((n * n * 7) % stretch));
}

describe("an export looks sampled", () => {
  it("with 500 rows at irregular steps of a much longer run", () => {
    expect(looksSampled(irregular(500, 12))).toBe(true);
    expect(looksSampled(irregular(2000, 9))).toBe(true);
  });

  it("not with regular steps, however far apart", () => {
    expect(looksSampled(Array.from({ length: 500 }, (_, n) => n * 10))).toBe(false);
  });

  it("not with another number of rows, and not when hardly any step is missing", () => {
    expect(looksSampled(irregular(731, 12))).toBe(false);
    expect(
      looksSampled(Array.from({ length: 500 }, (_, n) => n + (n > 100 ? 3 : 0) + (n > 300 ? 2 : 0))),
    ).toBe(false);
  });
});
