import { describe, expect, it } from "vitest";

import { isInside, simplify } from "./area";

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

describe("isInside", () => {
  it("counts the edge and the corners as inside", () => {
    expect(
      [
        [0.5, 0.5],
        [0, 0],
        [1, 1],
        [0.5, 0],
        [1, 0.3],
      ].map(([x, y]) => isInside(square, [x ?? 0, y ?? 0])),
    ).toEqual([true, true, true, true, true]);
  });

  it("leaves out what lies in a notch", () => {
    const notched = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0.5, 0.5],
      [0, 1],
    ] as const;
    expect(isInside(notched, [0.5, 0.9])).toBe(false);
    expect(isInside(notched, [0.1, 0.8])).toBe(true);
  });
});

describe("simplify", () => {
  it("keeps the corners that carry the shape", () => {
    const drawn = Array.from({ length: 100 }, (_, i): readonly [number, number] => [i / 99, 0]);
    expect(simplify([...drawn, [1, 1], [0, 1]], 4)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]);
  });
});
