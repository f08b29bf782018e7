import { describe, expect, it } from "vitest";

import { axesOf, curveOf, extentOf, fallsOf, nearestPlace, nextX, stretchesOf, xOfRollout } from "./curve";
import { phaseBands } from "./curve-phases";
import { columnsOfRows, type MetricColumns, nonFiniteAt, sameColumns } from "./metric-columns";

type Row = Parameters<typeof columnsOfRows>[0][number];

const logged = (
  log_index: number,
  rollout: number | null,
  value: number | null,
  more: Partial<Row> = {},
): Row => ({
  attempt: 0,
  log_index,
  rollout,
  step: null,
  logged_at: null,
  value,
  non_finite: value === null ? "nan" : null,
  ...more,
});

const columnsOf = (...rows: Row[]): MetricColumns => columnsOfRows(rows);
const redone = (columns: MetricColumns, ...rows: number[]): MetricColumns => ({
  ...columns,
  superseded: columns.superseded.map((_, row) => Number(rows.includes(row))),
});

describe("curveOf", () => {
  it("puts several values of a rollout side by side", () => {
    const columns = columnsOf(
      logged(0, 0, 1),
      logged(1, 0, 2),
      logged(2, 1, 3),
      logged(3, 2, 4),
      logged(4, 2, 5),
    );
    expect([...(curveOf(columns, "rollout").lines[0]?.x ?? [])]).toEqual([0, 0.5, 1, 2, 2.5]);
  });

  it("leaves out and counts values without a place on the axis", () => {
    const curve = curveOf(columnsOf(logged(1, 1, 3), logged(4, null, 2), logged(9, 3, 1)), "rollout");
    expect([curve.unplaced, [...(curve.lines[0]?.y ?? [])]]).toEqual([1, [3, 1]]);
  });

  it("draws each attempt apart, what was redone last", () => {
    const columns = redone(
      columnsOf(
        logged(0, 0, 1),
        logged(1, 1, 2),
        logged(2, 2, 9),
        logged(3, 2, 3, { attempt: 1 }),
        logged(4, 3, 4, { attempt: 1 }),
      ),
      2,
    );
    const lines = curveOf(columns, "rollout").lines.map(({ attempt, superseded, y }) => [
      attempt,
      superseded,
      ...y,
    ]);
    expect(lines).toEqual([
      [0, false, 1, 2],
      [1, false, 3, 4],
      [0, true, 9],
    ]);
  });

  it("does not sort times that run backwards, but starts the line anew", () => {
    const at = (log_index: number, logged_at: number) => logged(log_index, null, log_index, { logged_at });
    const curve = curveOf(columnsOf(at(0, 10), at(1, 30), at(2, 20), at(3, 40)), "wall_time");
    expect(curve.lines.map(({ x }) => [...x])).toEqual([[10, 30, 20, 40]]);
    expect(curve.lines.map((line) => stretchesOf(line))).toEqual([
      [
        [0, 2],
        [2, 4],
      ],
    ]);
    expect([fallsOf(curve), extentOf(curve.lines)]).toEqual([1, [10, 40]]);
  });

  it("counts relative time from the start of each attempt", () => {
    const columns = columnsOf(
      logged(0, null, 1, { logged_at: 1_000 }),
      logged(1, null, 1, { logged_at: 1_500, attempt: 1 }),
    );
    const starts = new Map([
      [0, 900],
      [1, 1_200],
    ]);
    expect(curveOf(columns, "relative_time", starts).lines.map(({ x }) => [...x])).toEqual([[100], [300]]);
  });
});

it("offers the axes that values have a place on", () => {
  expect(axesOf(columnsOf(logged(0, null, 1)))).toEqual(["log_index"]);
  expect(axesOf(columnsOf(logged(0, null, 1), logged(1, 0, 1, { step: 4, logged_at: 0 })))).toEqual([
    "rollout",
    "step",
    "log_index",
    "wall_time",
    "relative_time",
  ]);
});

it("finds where the thirds of the log lie on the axis, without what was redone", () => {
  const columns = columnsOf(...Array.from({ length: 9 }, (_, i) => logged(4 * i, i, i)));
  const bands = (curve: MetricColumns) =>
    phaseBands(curveOf(curve, "rollout"), 36).map(({ x0, x1, mean, median }) => [x0, x1, mean, median]);
  expect(bands(columns)).toEqual([
    [0, 2, 1, 1],
    [3, 5, 4, 4],
    [6, 8, 7, 7],
  ]);
  expect(bands(redone(columns, 8))[2]).toEqual([6, 7, 6.5, 6.5]);
  expect(phaseBands(curveOf(columnsOf(), "rollout"), 36)[0]).toMatchObject({
    x0: null,
    mean: null,
    median: null,
  });
});

it("finds the place of a rollout, or of the next that was logged", () => {
  const curve = curveOf(columnsOf(logged(10, 2, 1), logged(20, 5, 1)), "log_index");
  expect([xOfRollout(curve, 2), xOfRollout(curve, 3), xOfRollout(curve, 6)]).toEqual([10, 20, null]);
});

describe("on lines that fall back", () => {
  const at = (log_index: number, logged_at: number) => logged(log_index, null, log_index, { logged_at });
  const { lines } = curveOf(columnsOf(at(0, 0), at(1, 10), at(2, 50), at(3, 7), at(4, 60)), "wall_time");

  it("finds the nearest value in any stretch", () => {
    const nearest = (x: number) => nearestPlace(lines, x)?.place;
    expect([-3, 6, 9, 30.5, 99].map(nearest)).toEqual([0, 3, 1, 2, 4]);
    expect(nearestPlace([], 1)).toBeNull();
  });

  it("steps through the values by their place on the axis", () => {
    expect([0, 7, 10, 50, 60].map((x) => nextX(lines, x, 1))).toEqual([7, 10, 50, 60, null]);
    expect([60, 50, 10, 7, 0].map((x) => nextX(lines, x, -1))).toEqual([50, 10, 7, 0, null]);
  });
});

it("keeps what was logged instead of a number", () => {
  const columns = columnsOf(logged(0, 0, 1), logged(1, 1, null, { non_finite: "-inf" }));
  expect([nonFiniteAt(columns, 0), nonFiniteAt(columns, 1)]).toEqual([null, "-inf"]);
  expect(sameColumns(columns, columnsOf(logged(0, 0, 1), logged(1, 1, null)))).toBe(false);
  expect(sameColumns(columns, { ...columns, value: columns.value.slice() })).toBe(true);
});
