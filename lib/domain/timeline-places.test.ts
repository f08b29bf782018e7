import { describe, expect, it } from "vitest";

import { minuteBars, placesByRollout, placesByTime } from "./timeline-places";

const MINUTE = 60_000;

describe("placesByRollout", () => {
  it("gives each rollout the same room and stops at the ends of the run", () => {
    const { domain, rolloutAt } = placesByRollout([0, 319], null);
    expect(domain).toEqual([-0.5, 319.5]);
    expect([rolloutAt(-3), rolloutAt(12.4), rolloutAt(999)]).toEqual([0, 12, 319]);
  });

  it("shows every rollout that a part of the axis touches", () => {
    expect(placesByRollout([0, 319], [249.2, 299.6]).domain).toEqual([248.5, 300.5]);
    expect(placesByRollout([0, 319], [-50, 9000]).domain).toEqual([-0.5, 319.5]);
  });
});

describe("placesByTime", () => {
  const rows = [
    { rollout: 0, last_logged: 1000 },
    { rollout: 1, last_logged: null },
    { rollout: 2, last_logged: 5000 },
  ];

  it("stands where the last row of a rollout was logged, and nowhere without a time", () => {
    const places = placesByTime(rows, null);
    expect(places?.domain).toEqual([1000, 5000]);
    expect([places?.placeOf(2), places?.placeOf(1), places?.placeOf(7)]).toEqual([5000, null, null]);
    expect([places?.rolloutAt(0), places?.rolloutAt(3500)]).toEqual([0, 2]);
  });

  it("covers the times of the rollouts of a range", () => {
    const places = placesByTime(rows, null);
    expect([places?.stretchOf(0, 2), places?.stretchOf(1, 1)]).toEqual([[1000, 5000], null]);
  });

  it("is none where fewer than two times are known", () => {
    expect(placesByTime(rows.slice(0, 2), null)).toBeNull();
  });
});

describe("minuteBars", () => {
  const event = (minute: number, count: number, kind: "a" | "b" = "a") => ({
    kind,
    started_at: minute * MINUTE,
    count,
  });

  it("has a bar for each minute with an event while there is room", () => {
    const bars = minuteBars([event(1, 2), event(1, 5, "b"), event(4, 1)], [0, 10 * MINUTE], 100);
    expect(bars.map(({ start, count, most }) => [start / MINUTE, count, most])).toEqual([
      [1, 7, 7],
      [4, 1, 1],
    ]);
    expect(bars[0]?.kinds).toEqual([
      { kind: "b", count: 5 },
      { kind: "a", count: 2 },
    ]);
  });

  it("joins minutes where there is less room, and keeps the worst of them", () => {
    const bars = minuteBars([event(0, 1), event(3, 9), event(6, 2)], [0, 10 * MINUTE], 4);
    expect(bars.map(({ start, end, count, most }) => [start / MINUTE, end / MINUTE, count, most])).toEqual([
      [0, 5, 10, 9],
      [5, 10, 2, 2],
    ]);
  });

  it("leaves out what lies outside of the part, and events without a time", () => {
    const outside = [event(0, 1), event(99, 1), { kind: "a", started_at: null, count: 4 } as const];
    expect(minuteBars(outside, [10 * MINUTE, 20 * MINUTE], 50)).toEqual([]);
  });
});
