import { expect, it } from "vitest";

import { textWidth } from "@/lib/charts/text-width";

import { hitBands } from "./strip-hit";
import { layoutStrip } from "./strip-layout";

const layout = layoutStrip(
  (
    [
      ["never", 25, "25 truly cold, flat"],
      ["never", 8, "8 cold, noisy"],
      ["never", 26, "26 partial, varied"],
      ["solved", 1, "1 verifier short-cut?"],
      ["solved", 4, "4 learnable"],
    ] as const
  ).map(([side, count, label]) => ({ key: label, side, count, label })),
  1360,
);

it("takes the pointer in the middle of a segment whose label stands right below its marks", () => {
  const below = layout.segments.filter(({ level }) => level === 0);
  expect(below.length).toBeGreaterThan(3);
  for (const segment of below) {
    const bands = hitBands(segment);
    const right = Math.max(...bands.map(({ x, width }) => x + width));
    const bottom = Math.max(...bands.map(({ y, height }) => y + height));
    const x = (Math.min(...bands.map((band) => band.x)) + right) / 2;
    const y = (Math.min(...bands.map((band) => band.y)) + bottom) / 2;
    const met = bands.some(
      (band) => x >= band.x && x <= band.x + band.width && y >= band.y && y <= band.y + band.height,
    );
    expect(met, segment.label).toBe(true);
  }
});

it("covers every mark and the whole label", () => {
  for (const segment of layout.segments) {
    const [marks, label] = hitBands(segment);
    if (marks === undefined || label === undefined) throw new Error("a segment has two bands");
    for (const mark of segment.marks) {
      expect(mark).toBeGreaterThan(marks.x);
      expect(mark).toBeLessThan(marks.x + marks.width);
    }
    expect(label).toMatchObject({ x: segment.label_x, width: textWidth(segment.label, 12.5) });
  }
});
