import { expect, test } from "vitest";

import { filterRows } from "./filter-rows";
import { groupRows } from "./group-rows";

const rows = [
  { name: "Git-merge", mean: 0.5, suite: "b" },
  { name: "vim", mean: null, suite: "a" },
  { name: "regit", mean: 0, suite: null },
  { name: "tmux", mean: 1, suite: "b" },
].map((values) => ({
  name: values.name,
  getValue: (id: string): unknown => new Map(Object.entries(values)).get(id),
}));
const names = (kept: readonly { readonly name: string }[]) => kept.map(({ name }) => name);

test("a text filter keeps what holds it, in any case", () => {
  expect(names(filterRows(rows, [{ id: "name", kind: "text", contains: "GIT" }]))).toEqual([
    "Git-merge",
    "regit",
  ]);
});

test("a range holds both its ends and nothing that is absent", () => {
  expect(names(filterRows(rows, [{ id: "mean", kind: "range", from: 0, to: 0.5 }]))).toEqual([
    "Git-merge",
    "regit",
  ]);
  expect(names(filterRows(rows, [{ id: "mean", kind: "range", from: null, to: 1 }]))).toHaveLength(3);
});

test("a choice keeps its values, the empty one meaning absent", () => {
  expect(names(filterRows(rows, [{ id: "suite", kind: "choice", values: ["", "a"] }]))).toEqual([
    "vim",
    "regit",
  ]);
});

test("every filter must be passed", () => {
  expect(
    names(
      filterRows(rows, [
        { id: "suite", kind: "choice", values: ["b"] },
        { id: "mean", kind: "range", from: 0.6, to: null },
      ]),
    ),
  ).toEqual(["tmux"]);
});

test("groups come by name, the one without a value last, rows in their order", () => {
  const groups = groupRows(rows, "suite");
  expect(groups.map(({ key, rows: inside }) => [key, names(inside)])).toEqual([
    ["a", ["vim"]],
    ["b", ["Git-merge", "tmux"]],
    ["", ["regit"]],
  ]);
});

test("groups come by rank where there is one", () => {
  const groups = groupRows(rows, "suite", (value) => ["b", "a"].indexOf(String(value)));
  expect(groups.map(({ key }) => key)).toEqual(["b", "a", ""]);
});
