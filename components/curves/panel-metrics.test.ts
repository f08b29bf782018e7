import { expect, it } from "vitest";

import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";

import { changedChoice, metricGroups, panelMetrics } from "./panel-metrics";

const named = (metric: string, points: number) => ({ metric, points, non_finite_points: 0, log_rows: 100 });
const panelsOf = (
  names: ReturnType<typeof named>[],
  metrics: string[] | null = null,
  without: string[] | null = null,
) => panelMetrics(names, mapMetrics(names), { metrics, without });

it("shows the quantities that a run logs in their order, and fills what is free with its own", () => {
  const logged = ["train/kl_loss", "terminal/accuracy", "rollout/truncated_ratio", "train/grad_norm"];
  const panels = panelsOf([...logged.map((metric) => named(metric, 9)), named("loss", 99), named("b", 5)]);
  expect(panels.map(({ metric }) => metric)).toEqual([
    "terminal/accuracy",
    "train/grad_norm",
    "train/kl_loss",
    "rollout/truncated_ratio",
    "loss",
    "b",
  ]);
  expect(panels.every(({ is_logged }) => is_logged)).toBe(true);
});

it("shows the eight metrics with the most points to a run that logs none of those", () => {
  const names = Array.from({ length: 12 }, (_, i) =>
    named(`m${String(i).padStart(2, "0")}`, i < 3 ? 500 : i),
  );
  expect(panelsOf(names).map(({ metric }) => metric)).toEqual([
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

it("fills with steps and times of the machine only what nothing else does", () => {
  const names = [named("train/global_step", 503), named("profiling/step", 249), named("train/loss", 3)];
  expect(panelsOf(names).map(({ metric }) => metric)).toEqual([
    "train/loss",
    "train/global_step",
    "profiling/step",
  ]);
});

it("adds what a reader chose once, and not what is there already", () => {
  const panels = panelsOf([named("a", 1)], ["a", "b", "b"]);
  expect(panels).toEqual([
    { metric: "a", is_logged: true },
    { metric: "b", is_logged: false },
  ]);
});

it("leaves out what a reader took away", () => {
  expect(panelsOf([named("a", 1), named("b", 1)], null, ["a", "x"]).map(({ metric }) => metric)).toEqual([
    "b",
  ]);
});

it("remembers a change of the first panels as what is without, of others as what is added", () => {
  const first = ["a", "b"];
  const away = changedChoice({ metrics: null, without: null }, first, ["a", "z"], false);
  expect(away).toEqual({ metrics: null, without: ["a"] });
  const added = changedChoice(away, first, ["a", "c", "d"], true);
  expect(added).toEqual({ metrics: ["c", "d"], without: null });
  expect(changedChoice(added, first, ["c", "d"], false)).toEqual({ metrics: null, without: null });
});

it("groups metrics by what stands before the first slash, found whatever their case", () => {
  const names = ["loss", "train/KL", "train/loss/policy", "val-core/x/acc"].map((metric) => named(metric, 1));
  const groups = (find: string) =>
    metricGroups(names, find).map(({ group, metrics }) => [group, ...metrics.map(({ metric }) => metric)]);
  expect(groups("")).toEqual([
    ["", "loss"],
    ["train", "train/KL", "train/loss/policy"],
    ["val-core", "val-core/x/acc"],
  ]);
  expect(groups(" kl")).toEqual([["train", "train/KL"]]);
  expect(groups("nothing")).toEqual([]);
});
