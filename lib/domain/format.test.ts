import { describe, expect, it } from "vitest";

import {
  formatBytes,
  formatCount,
  formatDense,
  formatDifference,
  formatFixed,
  formatHours,
  formatMultiple,
  formatP,
  formatPercent,
  formatRange,
  formatRate,
  formatTime,
  formatValue,
} from "./format";

describe("numbers", () => {
  it("writes rates with three decimals and a true minus", () => {
    expect(formatRate(0.0923)).toBe("0.092");
    expect(formatRate(-0.599)).toBe("\u22120.599");
    expect(formatRate(0)).toBe("0.000");
  });

  it("drops the zero before the point only in dense places", () => {
    expect(formatDense(0.092)).toBe(".092");
    expect(formatDense(-0.5, 1)).toBe("\u2212.5");
    expect(formatDense(1)).toBe("1.000");
    expect(formatDense(10.5, 1)).toBe("10.5");
  });

  it("groups counts by commas", () => {
    expect(formatCount(37236)).toBe("37,236");
    expect(formatCount(0)).toBe("0");
    expect(formatCount(-1671)).toBe("\u22121,671");
  });

  it("sets a thin, unbreakable space before the percent sign", () => {
    expect(formatPercent(0.365)).toBe("36.5\u202f%");
    expect(formatPercent(0.882, 0)).toBe("88\u202f%");
  });

  it("signs differences in percentage points", () => {
    expect(formatDifference(0.036)).toBe("+3.6\u202fpp");
    expect(formatDifference(-0.0044)).toBe("\u22120.4\u202fpp");
    expect(formatDifference(0.0001)).toBe("0.0\u202fpp");
    expect(formatDifference(-0.0001)).toBe("0.0\u202fpp");
  });

  it("writes small p as an inequality", () => {
    expect(formatP(0.0004)).toBe("< .001");
    expect(formatP(0.042)).toBe(".042");
  });

  it("writes multiples and ranges with their own signs", () => {
    expect(formatMultiple(0.092 / 0.056)).toBe("1.64×");
    expect(formatRange(250, 299)).toBe("250–299");
    expect(formatRange(7, 7)).toBe("7");
    expect(formatRange(null, 7)).toBe("–");
  });

  it("finds a fitting precision for values of unknown scale", () => {
    expect(formatValue(0)).toBe("0");
    expect(formatValue(0.237)).toBe("0.237");
    expect(formatValue(16384)).toBe("16,384");
    expect(formatValue(191.04)).toBe("191.0");
    expect(formatValue(1e-6)).toBe("1.0e\u22126");
    expect(formatValue(-3.2e9)).toBe("\u22123.2e9");
  });

  it("writes bytes, hours and times plainly", () => {
    expect(formatBytes(447_000)).toBe("447 kB");
    expect(formatBytes(1_060_000)).toBe("1.1 MB");
    expect(formatBytes(12)).toBe("12 B");
    expect(formatHours(84.02)).toBe("84 h");
    expect(formatHours(2.5)).toBe("2.5 h");
    expect(formatTime(Date.UTC(2025, 10, 3, 14, 2))).toBe("2025-11-03 14:02");
  });

  it("writes what is absent as a dash, and never confuses it with zero", () => {
    for (const format of [formatRate, formatCount, formatPercent, formatDifference, formatP, formatMultiple])
      expect(format(null)).toBe("–");
    for (const format of [formatValue, formatBytes, formatHours, formatTime]) expect(format(null)).toBe("–");
    expect(formatFixed(-0.0001, 3)).toBe("0.000");
  });
});
