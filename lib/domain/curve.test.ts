import { describe, expect, it } from "vitest";

import {
  axesOf,
  curvePoints,
  type LoggedValue,
  nearestIndex,
  phaseBands,
  smoothed,
  xOfRollout,
} from "./curve";

const logged = (log_index: number, rollout: number | null, value: number | null): LoggedValue => ({
  log_index,
  rollout,
  step: null,
  value,
  non_finite: value === null ? "nan" : null,
});

describe("curvePoints", () => {
  it("puts several values of a rollout side by side", () => {
    const values = [logged(0, 0, 1), logged(1, 0, 2), logged(2, 1, 3), logged(3, 2, 4), logged(4, 2, 5)];
    expect(curvePoints(values, "rollout").map(({ x }) => x)).toEqual([0, 0.5, 1, 2, 2.5]);
  });

  it("leaves out values without a place on the axis and orders the rest by it", () => {
    const values = [logged(9, 3, 1), logged(4, null, 2), logged(1, 1, 3)];
    expect(curvePoints(values, "rollout").map(({ value }) => value)).toEqual([3, 1]);
    expect(curvePoints(values, "log_index").map(({ x }) => x)).toEqual([1, 4, 9]);
  });
});

it("offers the axes that the values have, and the log index always", () => {
  expect(axesOf([logged(0, null, 1)])).toEqual(["log_index"]);
  expect(axesOf([logged(0, null, 1), { ...logged(1, 0, 1), step: 4 }])).toEqual([
    "rollout",
    "log_index",
    "step",
  ]);
});

it("smooths over all points and bridges no gap", () => {
  const points = curvePoints([logged(0, 0, 1), logged(1, 1, null), logged(2, 2, 3)], "rollout");
  expect(smoothed(points, 3)).toEqual([1, null, 2]);
});

it("finds where the thirds of the log lie on the axis", () => {
  const points = curvePoints(
    Array.from({ length: 9 }, (_, i) => logged(4 * i, i, i)),
    "rollout",
  );
  expect(phaseBands(points, 36).map(({ x0, x1, mean }) => [x0, x1, mean])).toEqual([
    [0, 2, 1],
    [3, 5, 4],
    [6, 8, 7],
  ]);
  expect(phaseBands([], 36)[0]).toMatchObject({ x0: null, x1: null, mean: null });
});

it("finds the place of a rollout, or of the next that was logged", () => {
  const points = curvePoints([logged(10, 2, 1), logged(20, 5, 1)], "log_index");
  expect([xOfRollout(points, 2), xOfRollout(points, 3), xOfRollout(points, 6)]).toEqual([10, 20, null]);
});

it("finds the nearest point", () => {
  const points = [{ x: 0 }, { x: 1 }, { x: 5 }];
  expect([-3, 0.4, 0.6, 2.9, 3.1, 99].map((x) => nearestIndex(points, x))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(nearestIndex([], 1)).toBeNull();
});
