import { describe, expect, test } from "vitest";

import { PLAIN_VIEW, type TableView } from "@/lib/domain/table-view";

import { parseAsTableView } from "./table-view";

const defaults: TableView = { ...PLAIN_VIEW, sorting: [{ id: "mean", desc: true }], pinned: ["task_id"] };
const parser = parseAsTableView(defaults);
const back = (view: TableView) => parser.parse(parser.serialize(view));

describe("parseAsTableView", () => {
  test("writes nothing of a view that is as it comes", () => {
    expect(parser.serialize(defaults)).toBe("");
    expect(parser.parse("")).toEqual(defaults);
  });

  test("brings a whole view back, in a text that can be read", () => {
    const view: TableView = {
      sorting: [
        { id: "suite", desc: false },
        { id: "mean", desc: true },
      ],
      filters: [
        { id: "task_id", kind: "text", contains: "git" },
        { id: "mean", kind: "range", from: 0.1, to: null },
        { id: "category", kind: "choice", values: ["rarely-solved", ""] },
      ],
      group: "category",
      shown: ["sample_std"],
      hidden: ["min", "max"],
      order: ["task_id", "mean"],
      pinned: [],
    };
    expect(parser.serialize(view)).toBe(
      "sort:suite,-mean;group:category;show:sample_std;hide:min,max;order:task_id,mean;pin:;text:task_id,git;range:mean,0.1,;in:category,rarely-solved,",
    );
    expect(back(view)).toEqual(view);
  });

  test("brings back texts that hold its own separators", () => {
    const filters = [{ id: "task_id", kind: "text", contains: String.raw`a;b:c,d\e` }] as const;
    expect(back({ ...defaults, filters })).toEqual({ ...defaults, filters });
  });

  test("tells no sorting and no pins from the usual ones", () => {
    const view = { ...defaults, sorting: [], pinned: [] };
    expect(back(view)).toEqual(view);
  });

  test.each(["sort", ";;;", "range:mean,abc,NaN", "text:task_id", "__proto__:x", "in:", "foo:bar;:", "\\"])(
    "passes over %j",
    (text) => {
      expect(parser.parse(text)).toMatchObject({ filters: [], group: null });
    },
  );

  test("keeps the last of two filters of one column", () => {
    expect(parser.parse("text:task_id,a;text:task_id,b")?.filters).toEqual([
      { id: "task_id", kind: "text", contains: "b" },
    ]);
  });
});
