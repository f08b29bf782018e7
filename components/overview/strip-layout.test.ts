import { describe, expect, it } from "vitest";

import { textWidth } from "@/lib/charts/text-width";

import { layoutStrip, type StripSegment } from "./strip-layout";

const segments = (scale: number): StripSegment[] =>
  (
    [
      ["never", 25, "25 truly cold, flat"],
      ["never", 8, "8 cold, noisy"],
      ["never", 7, "7 partial, stuck flat"],
      ["never", 26, "26 partial, varied"],
      ["never", 1, "1 unobserved"],
      ["solved", 10, "10 rarely solved"],
      ["solved", 4, "4 partly solved"],
      ["solved", 1, "1 verifier short-cut?"],
      ["solved", 4, "4 learnable"],
    ] as const
  ).map(([side, count, label], i) => ({ key: String(i), side, count: count * scale, label }));

describe.each([1360, 1100, 920])("layoutStrip at %i px", (width) => {
  const layout = layoutStrip(segments(1), width);

  it("draws every task inside the width, in order", () => {
    const marks = layout.segments.flatMap((segment) => segment.marks);
    expect(marks).toHaveLength(86);
    expect([...marks].sort((a, b) => a - b)).toEqual(marks);
    expect(Math.max(...marks)).toBeLessThanOrEqual(width - 5);
  });

  it("lets no label run into another or out of the strip", () => {
    const boxes = layout.segments.map(({ label, label_x, level }) => ({
      level,
      from: label_x,
      to: label_x + textWidth(label, 12.5),
    }));
    for (const [i, a] of boxes.entries()) {
      expect(a.from).toBeGreaterThanOrEqual(0);
      expect(a.to).toBeLessThanOrEqual(width);
      for (const b of boxes.slice(i + 1))
        if (a.level === b.level) expect(Math.min(a.to, b.to) - Math.max(a.from, b.from)).toBeLessThan(0);
    }
  });
});

describe("layoutStrip", () => {
  it("lets a mark stand for several tasks where they do not fit one by one", () => {
    const layout = layoutStrip(segments(16), 1360);
    expect(layout.tasks_per_mark).toBeGreaterThan(1);
    const marks = layout.segments.flatMap((segment) => segment.marks);
    expect(Math.max(...marks)).toBeLessThanOrEqual(1360);
  });

  it("leaves out categories without tasks, and their bracket", () => {
    const layout = layoutStrip([{ key: "a", side: "solved", count: 3, label: "3 learnable" }], 800);
    expect(layout.segments).toHaveLength(1);
    expect(layout.brackets.never).toBeNull();
    expect(layout.brackets.solved).not.toBeNull();
  });
});
