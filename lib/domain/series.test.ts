import { expect, it } from "vitest";

import { highestWindow, meanOverRollouts, phaseMeans, spikesAbove } from "./series";

const points = (values: readonly (number | null)[]) =>
  values.map((value, rollout) => ({ log_index: 4 * rollout, rollout, value }));

it("cuts the log index, not the points, into thirds", () => {
  const phases = phaseMeans(points([1, 1, 1, 1, 4, 4, 4, 9, 9]), 36);
  expect(phases.map(({ from, to, count }) => [from, to, count])).toEqual([
    [0, 12, 3],
    [12, 24, 3],
    [24, 36, 3],
  ]);
  expect(phases.map(({ median }) => median)).toEqual([1, 4, 9]);
});

it("counts a phase without values as no mean", () => {
  expect(phaseMeans([], 30)[1]).toMatchObject({ count: 0, mean: null, median: null });
});

it("includes both ends of a range of rollouts", () => {
  expect(meanOverRollouts(points([1, 2, 3, 4]), 1, 2)).toBe(2.5);
});

it("lists only values strictly above the threshold", () => {
  expect(spikesAbove(points([0.5, 0.51, null]), 0.5).map(({ rollout }) => rollout)).toEqual([1]);
});

it("finds the window of rollouts with the highest mean", () => {
  expect(highestWindow(points([0, 0, 3, 5, 0]), 2)).toEqual({ first: 2, last: 3, mean: 4 });
  expect(highestWindow([], 2)).toBeNull();
});
