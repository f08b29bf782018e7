import fc from "fast-check";
import { expect, it } from "vitest";

import { phaseMeans } from "./series";
import {
  bordersOf,
  bordersWithin,
  bucketsOf,
  lateLessEarly,
  type NumberedValue,
  ordinalOf,
  phasesOf,
} from "./stretches";

const value = (rollout: number | null, of: number | null, log_index = (rollout ?? 0) * 4): NumberedValue => ({
  log_index,
  rollout,
  step: null,
  value: of,
});
const course = (values: readonly (number | null)[]) => values.map((each, rollout) => value(rollout, each));

it("counts buckets from rollout 0, ends the last one with the run and leaves empty ones out", () => {
  const points = [value(3, 1), value(4, 3), value(4, 5), value(12, 7), value(13, null)];
  expect(bucketsOf(points, "rollout", 5)).toEqual([
    { first: 0, last: 4, count: 3, mean: 3, median: 3, min: 1, max: 5, non_finite: 0 },
    { first: 10, last: 13, count: 1, mean: 7, median: 7, min: 7, max: 7, non_finite: 1 },
  ]);
});

it("tells a bucket of values that are not finite from one without values", () => {
  expect(bucketsOf([value(0, null)], "rollout", 50)).toMatchObject([
    { count: 0, mean: null, median: null, min: null, max: null, non_finite: 1 },
  ]);
  expect(bucketsOf([value(null, 1)], "rollout", 50)).toEqual([]);
});

it("numbers values by rollout where any has one, by step where all have one, else by log row", () => {
  const stepped = { log_index: 0, rollout: null, step: 0, value: 1 };
  expect(ordinalOf([value(null, 1), value(2, 1)])).toBe("rollout");
  expect(ordinalOf([stepped])).toBe("step");
  expect(ordinalOf([stepped, value(null, 1)])).toBe("log_index");
  expect(ordinalOf([stepped, stepped])).toBe("log_index");
  expect(ordinalOf([])).toBe("log_index");
});

it("cuts the same thirds of the log as the panels do", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9, max: 9 })),
      fc.integer({ min: 1, max: 200 }),
      (values, rows) => {
        const points = course(values);
        const panels = phaseMeans(points, rows);
        const phases = phasesOf(points, "rollout", { kind: "thirds", log_rows: rows });
        expect(phases.slice(0, 2).map(({ mean }) => mean)).toEqual(
          panels.slice(0, 2).map(({ mean }) => mean),
        );
      },
    ),
  );
});

it("begins mid and late at the rollouts of the borders", () => {
  const cut = { kind: "borders", ordinal: "rollout", borders: [2, 3] } as const;
  const phases = phasesOf([...course([1, 3, 5, 6, 8]), value(null, 99)], "rollout", cut);
  expect(phases.map(({ phase, first, last, mean }) => [phase, first, last, mean])).toEqual([
    ["early", 0, 1, 2],
    ["mid", 2, 2, 5],
    ["late", 3, 4, 7],
  ]);
  expect(bordersOf(phases)).toEqual([2, 3]);
  expect([lateLessEarly(phases, "mean"), lateLessEarly(phases, "median")]).toEqual([5, 5]);
});

it("lets an outlier move the mean of a phase but not its median", () => {
  const phases = phasesOf(course([1, 1, 1, 1, 1, 1, 1, 1, 100]), "rollout", { kind: "thirds", log_rows: 36 });
  expect([phases[2]?.mean, phases[2]?.median]).toEqual([34, 1]);
  expect([lateLessEarly(phases, "mean"), lateLessEarly(phases, "median")]).toEqual([33, 0]);
});

it("has no difference where a phase has no value", () => {
  const cut = { kind: "borders", ordinal: "rollout", borders: [5, 9] } as const;
  const phases = phasesOf(course([1, 2]), "rollout", cut);
  expect(lateLessEarly(phases, "mean")).toBeNull();
  expect(bordersOf(phases)).toBeNull();
});

it.each([
  [
    [7, 3],
    [3, 7],
  ],
  [
    [-5, 400],
    [1, 9],
  ],
  [
    [9, 9],
    [8, 9],
  ],
  [
    [0, 0],
    [1, 2],
  ],
] as const)("puts the borders %j in order and inside rollouts 0–9", (given, expected) => {
  expect(bordersWithin(given, [0, 9])).toEqual(expected);
});

it("has no borders in a run of two rollouts", () => {
  expect(bordersWithin([0, 1], [0, 1])).toBeNull();
});
