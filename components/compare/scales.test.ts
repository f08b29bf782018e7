import { describe, expect, it } from "vitest";

import { pointScale, rateScale } from "./scales";

describe("the scales of a comparison", () => {
  it("begin a rate at 0 and end it at a round value that is never beyond 1", () => {
    const { of, ticks } = rateScale(0.14, 0, 300);
    expect([of(0), ticks[0]?.label, ticks.at(-1)?.at]).toEqual([0, "0", 300]);
    expect(rateScale(0.97, 0, 100).ticks.map(({ label }) => label)).toEqual(["0", ".25", ".50", ".75", "1"]);
    expect(new Set(rateScale(0, 0, 100).ticks.map(({ label }) => label)).size).toBeGreaterThan(1);
  });

  it("hold 0 among differences of one sign, with signs on both sides of it", () => {
    const { of, ticks } = pointScale(0.009, 0.069, 0, 100);
    expect(of(0)).toBe(0);
    expect(ticks[0]?.label).toBe("0");
    const both = pointScale(-0.02, 0.04, 0, 100).ticks.map(({ label }) => label);
    expect(both).toContain("−2");
    expect(both).toContain("+4");
  });
});
