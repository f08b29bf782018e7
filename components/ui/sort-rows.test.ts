import { describe, expect, it } from "vitest";

import { sortRows } from "./sort-rows";

const rows = [
  { a: "task-10", b: 2 },
  { a: "task-9", b: null },
  { a: "task-9", b: 1 },
  { a: null, b: 3 },
].map((row, index) => ({
  index,
  getValue: (id: string): unknown => (id === "a" ? row.a : row.b),
}));

const order = (keys: { id: string; desc: boolean }[]) => sortRows(rows, keys).map(({ index }) => index);

describe("sortRows", () => {
  it("puts what is absent last in both directions", () => {
    expect(order([{ id: "b", desc: false }])).toEqual([2, 0, 3, 1]);
    expect(order([{ id: "b", desc: true }])).toEqual([3, 0, 2, 1]);
  });

  it("sorts digits in names by their value", () => {
    expect(order([{ id: "a", desc: false }])).toEqual([1, 2, 0, 3]);
  });

  it("lets a later column decide ties of an earlier one", () => {
    expect(
      order([
        { id: "a", desc: false },
        { id: "b", desc: false },
      ]),
    ).toEqual([2, 1, 0, 3]);
  });

  it("keeps the given order without a column", () => {
    expect(order([])).toEqual([0, 1, 2, 3]);
  });
});
