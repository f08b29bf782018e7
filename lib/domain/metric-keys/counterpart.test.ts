import { expect, it } from "vitest";

import { counterpartOf } from "./counterpart";
import { mapMetrics } from "./map-metrics";

const named = (...metrics: string[]) => metrics.map((metric) => ({ metric, points: 9 }));
const verl = named("actor/kl_loss", "actor/grad_norm", "critic/score/mean", "response_length/mean", "x/y");
const slime = named("train/kl_loss", "train/grad_norm", "terminal/accuracy", "rollout/truncated_ratio");
const found = (metric: string) => counterpartOf(metric, mapMetrics(slime), verl, mapMetrics(verl));

it("finds what another trainer calls the same measure", () => {
  expect([found("train/kl_loss"), found("train/grad_norm")]).toEqual(["actor/kl_loss", "actor/grad_norm"]);
});

it("takes the same name first, and none for what the other run does not log", () => {
  expect([found("x/y"), found("rollout/truncated_ratio"), found("terminal/accuracy")]).toEqual([
    "x/y",
    null,
    null,
  ]);
});

it("makes no pair of metrics that were recognised by their names alone", () => {
  const own = named("my_entropy");
  const other = named("entropy_of_mine");
  expect(counterpartOf("my_entropy", mapMetrics(own), other, mapMetrics(other))).toBeNull();
});
