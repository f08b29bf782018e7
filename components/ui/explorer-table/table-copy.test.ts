import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";

import { type ColumnExtra } from "./columns";
import { copyOf } from "./table-copy";

interface Task {
  readonly task_id: string;
  readonly mean: number | null;
  readonly course: readonly number[];
}

const rowOf = (task: Task) => ({
  id: task.task_id,
  original: task,
  getValue: (id: string): unknown => new Map<string, unknown>(Object.entries(task)).get(id),
});
const first = rowOf({ task_id: "=cmd()", mean: 1 / 3, course: [0, 0.5] });
const second = rowOf({ task_id: 'say "hi", twice', mean: null, course: [] });
const group = { kind: "group", key: "solved", rows: [second], isOpen: true } as const;

const ids = (...names: string[]) => names.map((id) => ({ id }));

it("CSV holds visible columns in their order under raw names, in raw numbers, absent empty", () => {
  const text = copyOf({ visible: ids("mean", "task_id"), lines: [second, first] }, {}, "csv");
  expect(parse(text)).toEqual([
    ["mean", "task_id"],
    ["", 'say "hi", twice'],
    ["0.3333333333333333", "'=cmd()"],
  ]);
});

it("the clipboard's text has tabs and line feeds", () => {
  expect(copyOf({ visible: ids("task_id", "mean"), lines: [first] }, {}, "tsv")).toBe(
    "task_id\tmean\n'=cmd()\t0.3333333333333333\n",
  );
});

it("heads of groups are not rows", () => {
  expect(copyOf({ visible: ids("mean"), lines: [group, second] }, {}, "csv")).toBe("mean\r\n\r\n");
});

it("a drawn column is exported as the raw columns behind it", () => {
  const extras: Record<string, ColumnExtra<Task>> = {
    course: {
      exported: [
        { name: "early", value: ({ course }) => course[0] ?? null },
        { name: "late", value: ({ course }) => course.at(-1) ?? null },
      ],
    },
  };
  const text = copyOf({ visible: ids("course", "mean"), lines: [first, second] }, extras, "csv");
  expect(parse(text)).toEqual([
    ["early", "late", "mean"],
    ["0", "0.5", "0.3333333333333333"],
    ["", "", ""],
  ]);
});

it("what is no plain value is written as JSON", () => {
  expect(copyOf({ visible: ids("course"), lines: [first] }, {}, "tsv")).toBe("course\n[0,0.5]\n");
});
