import { createLoader, createSerializer } from "nuqs/server";
import { expect, it } from "vitest";

import { curvesState, rangeOf, smoothingOf } from "./curves-state";

const read = createLoader(curvesState);
const write = createSerializer(curvesState);

it("comes back as it was written", () => {
  const state = {
    run: "r/1",
    checkpoint: 311,
    x: "relative_time" as const,
    xscale: "log" as const,
    y: "log" as const,
    clip: "1" as const,
    smooth: "ema" as const,
    window: 50,
    metrics: ["a,b", "50%", "%2C", "\\", "<script>", "任务 1", "a+b", "#", ""],
    without: ["__proto__"],
    runs: ["r 2", "r&3"],
    redone: "hide" as const,
    from: -1.5,
    to: 273.25,
    at: 273.5,
  };
  expect(read(write(state))).toEqual(state);
});

it("refuses an axis, a window and a place that do not exist", () => {
  expect(read("?x=time&window=0&at=Infinityx&clip=99&smooth=cubic&redone=1")).toMatchObject({
    x: null,
    window: null,
    clip: null,
    smooth: null,
    redone: null,
  });
  expect(read("?at=abc").at).toBeNull();
});

it("reads a size of whole points, and nothing else as one", () => {
  const sizes = ["10", "1000000", "0", "-1", "1.5", "1e3", "2000000", ""].map((text) =>
    curvesState.window.parse(text),
  );
  expect(sizes).toEqual([10, 1_000_000, null, null, null, null, null, null]);
});

it("smooths by a mean of ten points unless asked otherwise", () => {
  expect(smoothingOf({ smooth: null, window: null })).toEqual({ kind: "mean", size: 10 });
  expect(smoothingOf({ smooth: "ema", window: 8 })).toEqual({ kind: "ema", size: 8 });
});

it("takes a part of the axis only with both ends in their order", () => {
  expect(rangeOf({ from: 5, to: 9 })).toEqual([5, 9]);
  for (const [from, to] of [
    [5, null],
    [null, 9],
    [9, 5],
    [5, 5],
    [-Infinity, 5],
  ] as const)
    expect(rangeOf({ from, to })).toBeNull();
});
