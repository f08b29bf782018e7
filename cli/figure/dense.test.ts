import { describe, expect, it } from "vitest";

import { denseBoard, denseScatter, exportedDense } from "./dense-figures";

describe("a figure with much in it", () => {
  it("draws 37,000 points as one bitmap while axes and ticks stay vectors", async () => {
    const svg = (await exportedDense(denseScatter, "svg")).toString("utf8");
    expect(svg.match(/<image/g)?.length).toBe(1);
    expect(svg.match(/<path/g)?.length).toBeLessThan(50);
    expect(svg).toContain(">37,000</text>");
    expect(svg.length).toBeLessThan(3_000_000);
  });

  it("keeps a board of 12 panels of 400 points under 300 KB with every line a vector", async () => {
    for (const format of ["svg", "pdf"] as const) {
      const file = await exportedDense(denseBoard, format);
      expect(file.length, format).toBeLessThan(300_000);
      expect(file.toString("latin1")).not.toMatch(/<image|\/Subtype \/Image/);
    }
  });
});
