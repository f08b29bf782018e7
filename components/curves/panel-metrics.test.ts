import { expect, it } from "vitest";

import { panelMetrics } from "./panel-metrics";

const named = (metric: string, points: number) => ({ metric, points, non_finite_points: 0, log_rows: 100 });

it("shows the eight of terminal-rl and says which of them the run lacks", () => {
  const panels = panelMetrics([named("terminal/accuracy", 9), named("loss", 99)], []);
  expect(panels).toHaveLength(8);
  expect(panels.filter(({ is_logged }) => is_logged).map(({ metric }) => metric)).toEqual([
    "terminal/accuracy",
  ]);
});

it("shows the eight metrics with the most points to a run that logs none of those", () => {
  const names = Array.from({ length: 12 }, (_, i) =>
    named(`m${String(i).padStart(2, "0")}`, i < 3 ? 500 : i),
  );
  expect(panelMetrics(names, []).map(({ metric }) => metric)).toEqual([
    "m00",
    "m01",
    "m02",
    "m11",
    "m10",
    "m09",
    "m08",
    "m07",
  ]);
});

it("adds what a reader chose once, and not what is there already", () => {
  const panels = panelMetrics([named("a", 1)], ["a", "b", "b"]);
  expect(panels.map(({ metric, is_added, is_logged }) => [metric, is_added, is_logged])).toEqual([
    ["a", false, true],
    ["b", true, false],
  ]);
});
