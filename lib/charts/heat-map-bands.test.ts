import { describe, expect, it } from "vitest";

import { observe } from "@/lib/domain/observed-task";
import { NO_STATISTICS } from "@/lib/testing/task-statistics";

import { bandsOf } from "./heat-map-bands";

const task = observe({
  ...NO_STATISTICS,
  task_id: "a",
  trials: 1,
  scored: 1,
  mean: 0,
  m2: 0,
  min: 0,
  max: 0,
});
const plot = { x: 0, y: 30, width: 100, height: 40 };
const rowsOf = (...faded: readonly boolean[]) =>
  faded.flatMap((each, index) =>
    task === null ? [] : [{ task, y: 30 + index * 10 + (index > 2 ? 6 : 0), faded: each }],
  );

describe("bandsOf", () => {
  it("takes neighbours that are faded alike together, over a gap too", () => {
    expect(bandsOf({ rows: rowsOf(true, false, false, false), rowHeight: 10, plot })).toEqual([
      { top: 0, bottom: 10, faded: true },
      { top: 10, bottom: 46, faded: false },
    ]);
  });

  it("is one band where nothing is selected, none without rows", () => {
    expect(bandsOf({ rows: rowsOf(false, false), rowHeight: 10, plot })).toHaveLength(1);
    expect(bandsOf({ rows: [], rowHeight: 10, plot })).toEqual([]);
  });
});
