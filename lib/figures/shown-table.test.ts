import { expect, it } from "vitest";

import { type ShownTable, tableCaption, tableText, type TableWords } from "./shown-table";

const table: ShownTable = {
  names: ["task_id", "mean"],
  heads: ["Task", "Mean reward"],
  rows: [
    ["b", 0.25],
    ["a", 1],
  ],
};
const plain: TableWords = { title: "2 tasks", qualifier: null, notes: "", locale: "en" };
const warned: TableWords = { ...plain, qualifier: "in-distribution, contaminated", notes: "Pools differ." };
const made = {
  made_by: "rewardscape",
  version: "1",
  page: "/x?y=%",
  caption: "",
  queries: [],
  data: [],
} as const;
const recipe = { ...made, queries: [], data: [] };

it("has the columns as the page calls them in LaTeX and Markdown, and in CSV as the data do", () => {
  expect(tableText(table, "booktabs", plain, recipe)).toContain("Task & Mean reward \\\\");
  expect(tableText(table, "md", plain, recipe)).toContain("| Task | Mean reward |");
  expect(tableText(table, "csv", plain, recipe)).toBe("task_id,mean\r\nb,0.25\r\na,1\r\n");
});

it("keeps the order of the rows", () => {
  for (const format of ["booktabs", "md", "csv"] as const) {
    const text = tableText(table, format, plain, recipe);
    expect(text.indexOf("\nb") < text.indexOf("\na") || text.indexOf("| b |") < text.indexOf("| a |")).toBe(
      true,
    );
  }
});

it("says the required qualifier in every format", () => {
  expect(tableCaption(warned)).toBe(
    "2 tasks. Pools differ. Required qualifier: in-distribution, contaminated.",
  );
  expect(tableText(table, "booktabs", warned, recipe)).toContain(
    "\\caption{2 tasks. Pools differ. Required qualifier: in-{}distribution, contaminated.}",
  );
  expect(tableText(table, "md", warned, recipe)).toContain(
    "Required qualifier: in-distribution, contaminated.",
  );
  expect(tableText(table, "csv", warned, recipe)).toContain(
    'b,0.25,"Pools differ. in-distribution, contaminated"\r\n',
  );
});
