import { describe, expect, it } from "vitest";

import { pathSegments } from "./path-segments";

describe("pathSegments", () => {
  it("makes relative commands absolute and repeats them", () => {
    expect(pathSegments("m1 2 3 4h1v-2z")).toEqual([
      { kind: "move", to: [1, 2] },
      { kind: "line", to: [4, 6] },
      { kind: "line", to: [5, 6] },
      { kind: "line", to: [5, 4] },
      { kind: "close" },
    ]);
  });

  it("reads numbers that nothing parts", () => {
    expect(pathSegments("M.5.5L-1-2")).toEqual([
      { kind: "move", to: [0.5, 0.5] },
      { kind: "line", to: [-1, -2] },
    ]);
  });

  it("draws a circle of two arcs within a thousandth of its radius", () => {
    const segments = pathSegments("M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0z");
    let from: readonly [number, number] = [-1, 0];
    let curves = 0;
    for (const segment of segments) {
      if (segment.kind !== "curve") continue;
      curves += 1;
      for (const t of [0.25, 0.5, 0.75]) {
        const at = [0, 1].map((axis) => {
          const [a, b, c, d] = [from[axis], segment.first[axis], segment.second[axis], segment.to[axis]];
          const u = 1 - t;
          return u ** 3 * (a ?? 0) + 3 * u * u * t * (b ?? 0) + 3 * u * t * t * (c ?? 0) + t ** 3 * (d ?? 0);
        });
        expect(Math.hypot(at[0] ?? 0, at[1] ?? 0)).toBeCloseTo(1, 3);
      }
      from = segment.to;
    }
    expect(curves).toBe(4);
  });

  it("refuses what is no path", () => {
    expect(() => pathSegments("M1 2 L3 x")).toThrow("unreadable path");
  });
});
