import { expect, test } from "vitest";

import { layoutColumns } from "./column-layout";

const column = (id: string, size: number, more: { grows?: boolean; isPinned?: boolean } = {}) => ({
  id,
  size,
  grows: false,
  isPinned: false,
  ...more,
});
const columns = [
  column("task_id", 200, { grows: true, isPinned: true }),
  column("category", 100, { isPinned: true }),
  column("mean", 80),
];

test("the growing column takes the width that is left", () => {
  const { widths, total, offsets } = layoutColumns(columns, new Map(), 500);
  expect(widths).toEqual([320, 100, 80]);
  expect(total).toBe(500);
  expect(offsets).toEqual([0, 320, null]);
});

test("a table without room keeps its widths and scrolls", () => {
  const { widths, total } = layoutColumns(columns, new Map(), 300);
  expect(widths).toEqual([200, 100, 80]);
  expect(total).toBe(380);
});

test("a width that was set stays; the last column takes the rest", () => {
  expect(layoutColumns(columns, new Map([["task_id", 150]]), 400).widths).toEqual([150, 100, 150]);
});

test("no column gets narrower than one can grasp", () => {
  expect(layoutColumns(columns, new Map([["mean", 3]]), 100).widths[2]).toBe(40);
});
