import { expect, it } from "vitest";

import { spikesOf } from "@/lib/domain/spikes";

import { spikeRule } from "./spike-rule";

const points = Array.from({ length: 200 }, (_, i) => ({ log_index: i, rollout: i, value: i / 200 }));
const nothing = { rule: null, over: null, around: null };

it("judges removed samples by their bound and every other metric by its surroundings", () => {
  expect(spikeRule(nothing, points, 0.5)).toEqual({ kind: "above", threshold: 0.5 });
  expect(spikeRule(nothing, points, null)).toEqual({ kind: "robust", z: 3.5, window: 51 });
});

it("takes what was chosen, but no z that is not above 0", () => {
  expect(spikeRule({ rule: "robust", over: 6, around: "11" }, points, 0.5)).toEqual({
    kind: "robust",
    z: 6,
    window: 11,
  });
  expect(spikeRule({ rule: "robust", over: -1, around: null }, points, 0.5)).toMatchObject({ z: 3.5 });
  expect(spikeRule({ rule: "above", over: -0.2, around: null }, points, null)).toEqual({
    kind: "above",
    threshold: -0.2,
  });
});

it("leaves the highest hundredth above a bound that nobody chose", () => {
  const rule = spikeRule({ ...nothing, rule: "above" }, points, null);
  expect(spikesOf(points, rule)).toHaveLength(2);
  expect(spikeRule({ ...nothing, rule: "above" }, [], null)).toEqual({ kind: "above", threshold: 0 });
});
