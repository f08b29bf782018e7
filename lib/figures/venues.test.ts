import { describe, expect, it } from "vitest";

import { inches, VENUES, venueOf } from "./venues";

describe("venues", () => {
  it("has the widths of the venues in inches", () => {
    expect(VENUES.neurips.width).toBe(5.5);
    expect(VENUES.iclr.width).toBe(5.5);
    expect([VENUES.icml.width, VENUES["icml-full"].width]).toEqual([3.25, 6.75]);
    expect([VENUES.acl.width, VENUES["acl-full"].width]).toEqual([3.03, 6.3]);
    expect([VENUES.aaai.width, VENUES["aaai-full"].width]).toEqual([3.3, 6.975]);
    expect([VENUES.cvpr.width, VENUES["cvpr-full"].width]).toEqual([3.25, 6.875]);
    expect([VENUES.jmlr.width, VENUES.tmlr.width]).toEqual([6, 6.5]);
    expect(VENUES.slide.width / VENUES.slide.height).toBeCloseTo(16 / 9, 3);
  });

  it("sets figure text one point below the caption and ticks two below that, never under 6 pt", () => {
    expect([VENUES.neurips.text, VENUES.neurips.tick]).toEqual([9, 7]);
    expect([VENUES.icml.text, VENUES.icml.tick]).toEqual([8, 6]);
    for (const { text, tick } of Object.values(VENUES)) {
      expect(tick).toBeGreaterThanOrEqual(6);
      expect(text).toBeGreaterThan(tick);
    }
  });

  it("knows no venue by the name of a property that every object has", () => {
    expect(venueOf("constructor")).toBeNull();
  });

  it("reads inches, centimetres and TeX's points", () => {
    expect(inches("5.5in")).toBe(5.5);
    expect(inches("16cm")).toBeCloseTo(6.2992, 4);
    expect(inches("397.48499pt")).toBeCloseTo(5.5, 6);
  });

  it("refuses what is no length", () => {
    for (const text of ["", "5.5", "0in", "-1in", "5,5in", "1e3in", "5.5 in wide"])
      expect(inches(text)).toBeNull();
  });
});
