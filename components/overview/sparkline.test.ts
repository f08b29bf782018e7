import { describe, expect, it } from "vitest";

import { binned, extent, linePath } from "./sparkline";

const frame = { left: 0, right: 100, top: 0, bottom: 10, x: [0, 10], y: [0, 1] } as const;

describe("sparkline", () => {
  it("draws values upwards and breaks at what is absent", () => {
    expect(
      linePath(frame, [
        [0, 0],
        [5, 1],
        [6, null],
        [10, 0.5],
      ]),
    ).toBe("M0.0 10.0L50.0 0.0M100.0 5.0");
  });

  it("draws a range without extent in the middle", () => {
    expect(linePath({ ...frame, y: [2, 2] }, [[0, 2]])).toBe("M0.0 5.0");
  });

  it("averages stretches and keeps empty ones empty", () => {
    expect(binned([1, 3, null, null, 5, null], 3)).toEqual([2, null, 5]);
    expect(binned([1, 2], 10)).toEqual([1, 2]);
    expect(binned([], 4)).toEqual([]);
  });

  it("knows no extent without values", () => {
    expect(extent([null])).toEqual([0, 1]);
    expect(extent([3, null, -1])).toEqual([-1, 3]);
  });
});
