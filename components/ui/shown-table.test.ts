import { expect, it } from "vitest";

import { shownTable } from "./shown-table";

const accessor = { accessorFn: () => null };
const columns = [
  { id: "task", column: { ...accessor, columnDef: { header: "Task" } } },
  { id: "used", column: { ...accessor, columnDef: { header: () => null, meta: { name: "Used" } } } },
  { id: "picture", column: { columnDef: { header: "Course" } } },
];
const rows = ["b", "a"].map((task) => ({
  original: { task, used: task === "a" },
  getValue: (id: string): unknown => (id === "task" ? task : { deep: 1 }),
}));

it("takes the columns that have values, in their order, under their heads", () => {
  expect(shownTable(columns, rows)).toEqual({
    names: ["task", "used"],
    heads: ["Task", "Used"],
    rows: [
      ["b", '{"deep":1}'],
      ["a", '{"deep":1}'],
    ],
  });
});

it("takes what stands in the cells where the value only sorts", () => {
  const said = { used: ({ used }: { used: boolean }) => (used ? "yes" : "no"), picture: () => "rising" };
  expect(shownTable(columns, rows, said).rows).toEqual([
    ["b", "no", "rising"],
    ["a", "yes", "rising"],
  ]);
});
