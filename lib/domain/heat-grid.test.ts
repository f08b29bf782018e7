import { describe, expect, it } from "vitest";

import {
  columnRollouts,
  heatColumns,
  heatGrid,
  heatRoom,
  heatValue,
  heatWidth,
  heatWidths,
} from "./heat-grid";

const cell = (task_id: string, stretch: number, scored = 8) => ({
  task_id,
  stretch,
  trials: 8,
  scored,
  mean: scored === 0 ? null : 0.5,
  strict_successes: 2,
  known_groups: scored === 8 ? 4 : 0,
  zero_signal_groups: scored === 8 ? 1 : 0,
});

describe("heatGrid", () => {
  it("puts stretches into columns from the first rollout shown on, and leaves absent ones null", () => {
    const grid = heatGrid([cell("a", 2), cell("a", 4), cell("b", 3), cell("b", 9)], 8, 20, 39);
    expect(grid.columns).toBe(3);
    expect(grid.rows.get("a")?.map((each) => each !== null)).toEqual([true, false, true]);
    expect(grid.rows.get("b")?.map((each) => each !== null)).toEqual([false, true, false]);
  });

  it("cuts the outer columns at the rollouts shown", () => {
    const grid = heatGrid([], 8, 20, 33);
    expect([0, 1, 2].map((column) => columnRollouts(grid, column))).toEqual([
      [20, 23],
      [24, 31],
      [32, 33],
    ]);
  });

  it("keeps a task with the name of an object's property apart", () => {
    expect(heatGrid([cell("__proto__", 0)], 8, 0, 7).rows.get("__proto__")).toHaveLength(1);
  });
});

describe("heatValue", () => {
  it("is mean, strict successes of scored trials, or zero-signal groups of known ones", () => {
    const known = cell("a", 0);
    expect(heatValue(known, "mean")).toBe(0.5);
    expect(heatValue(known, "strict")).toBe(0.25);
    expect(heatValue(known, "zero-signal")).toBe(0.25);
  });

  it("is missing without a scored trial or a known group, never 0", () => {
    for (const measure of ["mean", "strict", "zero-signal"] as const) {
      expect(heatValue(cell("a", 0, 0), measure)).toBeNull();
      expect(heatValue(null, measure)).toBeNull();
    }
    expect(heatValue(cell("a", 0, 4), "zero-signal")).toBeNull();
  });
});

describe("heatWidth", () => {
  const wide = heatRoom(990, 86);

  it("fits at most 60 columns of 12 pixels or more unless asked", () => {
    expect(heatWidth(null, 0, 319, wide)).toBe(8);
    expect(heatWidth(null, 0, 319, heatRoom(200, 86))).toBe(20);
    expect(heatWidth(1, 0, 319, wide)).toBe(1);
    expect(heatWidth(7, 0, 319, wide)).toBe(7);
  });

  it("is raised where columns would have no pixel each", () => {
    expect(heatWidth(1, 0, 1999, wide)).toBe(4);
    expect(heatWidth(1, 0, 1999, heatRoom(2000, 86))).toBe(1);
    expect(heatColumns(0, 999_999, heatWidth(1, 0, 999_999, heatRoom(300, 86)))).toBeLessThanOrEqual(300);
  });

  it("is raised where the cells of all tasks would be more than a page holds", () => {
    expect(heatWidth(1, 0, 1999, heatRoom(990, 1000))).toBe(10);
    expect(heatWidth(null, 0, 1999, heatRoom(990, 10_000))).toBe(100);
  });

  it("takes 0 and hostile numbers for nothing asked", () => {
    expect(heatWidth(0, 0, 319, wide)).toBe(8);
    expect(heatWidth(2_147_483_647, 5, 5, wide)).toBe(2_147_483_647);
  });

  it("offers 1 for a run of few rollouts, and nothing wider than the run needs", () => {
    expect(heatWidths(0, 319, wide)).toEqual([1, 2, 4, 8, 10, 20, 40, 80, 100]);
    expect(heatWidths(3, 3, wide)).toEqual([1]);
  });
});
