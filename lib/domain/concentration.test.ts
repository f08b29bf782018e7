import { expect, it } from "vitest";

import { gini, holders, lorenz } from "./concentration";

it("rises from 0 to 1, richest first", () => {
  expect(lorenz([1, 0, 3])).toEqual([
    { tasks: 0, share: 0 },
    { tasks: 1, share: 0.75 },
    { tasks: 2, share: 1 },
    { tasks: 3, share: 1 },
  ]);
});

it("has a Gini of 0 under equality and (n − 1)/n when one task holds all", () => {
  expect(gini([2, 2, 2, 2])).toBeCloseTo(0, 12);
  expect(gini([0, 0, 0, 5])).toBeCloseTo(0.75, 12);
});

it("names the fewest tasks that hold a share", () => {
  expect(holders([70, 20, 5, 5], 0.88)).toEqual({ tasks: 2, share: 0.9 });
});

it("says nothing about a total of 0", () => {
  expect([lorenz([0, 0]).length, gini([0, 0]), holders([0, 0], 0.5)]).toEqual([0, null, null]);
});
