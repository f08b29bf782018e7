import { describe, expect, it } from "vitest";

import { seededRandom } from "@/lib/domain/random";

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

  it("gives the same order as a sort by comparison, whatever was asked before", () => {
    const random = seededRandom(7);
    const many = Array.from({ length: 500 }, (_, index) => {
      const n = random() < 0.1 ? null : Math.floor(random() * 40) - 20;
      const t = random() < 0.1 ? null : `task-${String(Math.floor(random() * 30))}`;
      return { index, n, t, getValue: (id: string): unknown => (id === "n" ? n : t) };
    });
    const compared = <V>(a: V | null, b: V | null, by: (a: V, b: V) => number) =>
      a === null || b === null ? Number(a === null) - Number(b === null) : by(a, b);
    for (const [first, second] of [
      [true, false],
      [false, true],
      [true, true],
    ] as const) {
      const expected = many.toSorted(
        (a, b) =>
          compared(a.t, b.t, (x, y) => (first ? -1 : 1) * x.localeCompare(y, "en", { numeric: true })) ||
          compared(a.n, b.n, (x, y) => (second ? -1 : 1) * (x - y)),
      );
      const keys = [
        { id: "t", desc: first },
        { id: "n", desc: second },
      ];
      expect(sortRows(many, keys)).toEqual(expected);
    }
  });

  it("sorts anew when a column's rank is another", () => {
    const by = (turn: number) => [
      { id: "b", desc: false, rank: (value: unknown) => Number(value ?? 0) * turn },
    ];
    expect(sortRows(rows, by(1)).map(({ index }) => index)).toEqual([1, 2, 0, 3]);
    expect(sortRows(rows, by(-1)).map(({ index }) => index)).toEqual([3, 0, 2, 1]);
  });
});
