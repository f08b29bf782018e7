import { describe, expect, it } from "vitest";

import { alignCurves, placeCurve, trialsSeen, valueAt } from "./aligned-curves";

const line = [
  { x: 0, y: 0 },
  { x: 10, y: 1 },
];

describe("curves of two runs", () => {
  it("are read between their points and nowhere beyond", () => {
    expect([-1, 0, 2.5, 10, 11].map((x) => valueAt(line, x))).toEqual([null, 0, 0.25, 1, null]);
    expect(valueAt([], 0)).toBeNull();
    expect(valueAt([{ x: 3, y: 4 }], 3)).toBe(4);
  });

  it("are compared at the places of both, inside of what both cover", () => {
    const other = [
      { x: 5, y: 0 },
      { x: 20, y: 0 },
    ];
    expect(alignCurves(line, other)).toEqual([
      { x: 5, a: 0.5, b: 0, difference: -0.5 },
      { x: 10, a: 1, b: 0, difference: -1 },
    ]);
    expect(alignCurves(line, [{ x: 30, y: 1 }])).toEqual([]);
  });

  it("count the trials up to a rollout in the order of rollouts", () => {
    expect([
      ...trialsSeen([
        { rollout: 1, trials: 5 },
        { rollout: 0, trials: 3 },
      ]),
    ]).toEqual([
      [0, 3],
      [1, 8],
    ]);
  });

  it("leave out what has no place, and keep the last value of one place", () => {
    const points = [
      { rollout: 2, value: 1 },
      { rollout: 1, value: 2 },
      { rollout: 1, value: 3 },
      { rollout: 9, value: 4 },
    ];
    expect(placeCurve(points, (rollout) => (rollout === 9 ? null : rollout))).toEqual([
      { x: 1, y: 3 },
      { x: 2, y: 1 },
    ]);
  });
});
