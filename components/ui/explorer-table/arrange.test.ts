import { describe, expect, it } from "vitest";

import { arrangeRows, isGroup, linesOf, passingRows } from "./arrange";

const LEVELS = ["easy", "hard"];
const rank = (value: unknown) => {
  const place = LEVELS.findIndex((level) => level === value);
  return place === -1 ? null : place;
};
const columns = new Map([
  ["task_id", { id: "task_id", columnDef: {} }],
  ["mean", { id: "mean", columnDef: {} }],
  ["difficulty", { id: "difficulty", columnDef: { meta: { rank } } }],
]);
const rows = [
  { task_id: "a", mean: 0.2, difficulty: "hard" },
  { task_id: "b", mean: null, difficulty: "easy" },
  { task_id: "c", mean: 0.8, difficulty: null },
  { task_id: "d", mean: 0.2, difficulty: "easy" },
].map((values) => ({
  id: values.task_id,
  getValue: (id: string): unknown => new Map(Object.entries(values)).get(id),
}));

const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).join("");

describe("rows", () => {
  it("come in the order of the sorting, ties as they were, absent last", () => {
    expect(ids(arrangeRows(rows, columns, [{ id: "mean", desc: true }], undefined))).toBe("cadb");
  });

  it("are sorted by the rank of a column that has one", () => {
    const sorting = [{ id: "difficulty", desc: false }];
    expect(ids(arrangeRows(rows, columns, sorting, undefined))).toBe("bdac");
  });

  it("come first when chosen, in the same order among themselves", () => {
    const sorting = [{ id: "mean", desc: true }];
    expect(ids(arrangeRows(rows, columns, sorting, new Set(["b", "d", "gone"])))).toBe("dbca");
  });

  it("stay when a filter or a sorting names no column", () => {
    const filters = [{ id: "nope", kind: "text", contains: "x" } as const];
    expect(passingRows(rows, columns, filters)).toBe(rows);
    expect(ids(arrangeRows(rows, columns, [{ id: "constructor", desc: true }], undefined))).toBe("abcd");
  });

  it("that pass every filter are left", () => {
    const filters = [
      { id: "mean", kind: "range", from: 0, to: 0.5 } as const,
      { id: "difficulty", kind: "choice", values: ["easy"] } as const,
    ];
    expect(ids(passingRows(rows, columns, filters))).toBe("d");
  });
});

describe("lines", () => {
  const told = (closed: string[]) =>
    linesOf(rows, columns.get("difficulty"), new Set(closed)).map((line) =>
      isGroup(line) ? `${line.key}:${String(line.rows.length)}${line.isOpen ? "" : " closed"}` : line.id,
    );

  it("are the rows themselves without a group", () => {
    expect(linesOf(rows, undefined, new Set())).toBe(rows);
  });

  it("are groups by rank, the one without a value last, each with its rows", () => {
    expect(told([])).toEqual(["easy:2", "b", "d", "hard:1", "a", ":1", "c"]);
  });

  it("leave out the rows of closed groups, which still count them", () => {
    expect(told(["easy", "never there"])).toEqual(["easy:2 closed", "hard:1", "a", ":1", "c"]);
  });
});
