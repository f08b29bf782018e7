import { expect, it } from "vitest";

import { panelMetrics } from "./panel-metrics";

const named = (metric: string, points: number) => ({ metric, points, non_finite_points: 0, log_rows: 100 });

it("shows the eight of terminal-rl to a run that logs at least half of them, and says which it lacks", () => {
  const logged = ["terminal/accuracy", "train/grad_norm", "train/kl_loss", "rollout/truncated_ratio"];
  const panels = panelMetrics([...logged.map((metric) => named(metric, 9)), named("loss", 99)], []);
  expect(panels).toHaveLength(8);
  expect(panels.filter(({ is_logged }) => is_logged).map(({ metric }) => metric)).toEqual(logged);
});

it("shows a run that logs fewer what it has: those first, then its own with the most points", () => {
  const panels = panelMetrics([named("b", 5), named("a", 9), named("train/grad_norm", 3)], []);
  expect(panels.map(({ metric }) => metric)).toEqual(["train/grad_norm", "a", "b"]);
  expect(panels.every(({ is_logged }) => is_logged)).toBe(true);
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
