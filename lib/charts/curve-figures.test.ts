import { describe, expect, it } from "vitest";

import type { PassAtKPoint } from "@/lib/domain/pass-at-k";
import { signalShares } from "@/lib/domain/group-signal";
import { bucketsOf, phasesOf } from "@/lib/domain/stretches";

import { bucketBarsDrawing } from "./bucket-bars";
import { PALETTES } from "./palette";
import { passAtKDrawing } from "./pass-at-k";
import { brokenBand, brokenLine, plainFrame } from "./plain-frame";
import { signalBarStops } from "./signal-bars";
import { spikeStripDrawing } from "./spike-strip";

const look = { palette: PALETTES.light, font: "sans" };
const style = { stroke: "#000", lineWidth: 1 };

describe("plainFrame", () => {
  const input = { width: 500, height: 200, range: [0, 1], axis: "rollout" } as const;

  it("puts the ends of both axes at the edges of its plot", () => {
    const { plot, xOf, yOf } = plainFrame({ ...input, domain: [0, 319] }, look);
    expect([xOf(0), xOf(319)]).toEqual([plot.x, plot.x + plot.width]);
    expect([yOf(1), yOf(0)]).toEqual([plot.y, plot.y + plot.height]);
  });

  it("puts a run of one rollout in the middle", () => {
    const { plot, xOf } = plainFrame({ ...input, domain: [7, 7] }, look);
    expect(xOf(7)).toBeCloseTo(plot.x + plot.width / 2, 6);
  });
});

it("breaks lines and bands where a value is missing, and marks a value that stands alone", () => {
  const line = brokenLine(
    [
      [0, 1],
      [1, 2],
      [2, null],
      [3, 4],
    ],
    style,
  );
  expect(line.map(({ type }) => type)).toEqual(["polyline", "circle"]);
  const band = brokenBand(
    [
      [0, 1, 2],
      [1, 1, 2],
      [2, null, null],
      [3, 1, 2],
    ],
    "#000",
    0.2,
  );
  expect(band).toHaveLength(1);
});

describe("bucketBarsDrawing", () => {
  const points = Array.from({ length: 100 }, (_, rollout) => ({
    log_index: rollout,
    rollout,
    step: null,
    value: rollout < 50 ? -1 : 1,
  }));
  const buckets = bucketsOf(points, "rollout", 50);
  const phases = phasesOf(points, "rollout", { kind: "borders", ordinal: "rollout", borders: [30, 60] });
  const input = { buckets, phases, borders: [30, 60] as const, names: ["e", "m", "l"], axis: "rollout" };

  it("stops at the middle of each bucket", () => {
    const { stops, plot, domain } = bucketBarsDrawing(input, 800, look);
    expect(domain).toEqual([0, 100]);
    expect(stops.map((x) => (x - plot.x) / plot.width)).toEqual([0.25, 0.75]);
  });

  it("draws a bar of negative values downwards from 0", () => {
    const { plot } = bucketBarsDrawing(input, 800, look);
    const { yOf } = plainFrame({ width: 800, height: 270, domain: [0, 100], range: [-1, 1], axis: "" }, look);
    expect(yOf(-1)).toBeLessThanOrEqual(plot.y + plot.height);
    expect(yOf(-1)).toBeGreaterThan(yOf(0));
  });
});

it("stops at every window of pass@k, also at those without a value", () => {
  const point = (rollout: number, pass_at_k: number | null): PassAtKPoint => ({
    first_rollout: 0,
    rollout,
    pass_at_k,
    low: pass_at_k,
    high: pass_at_k,
    tasks: pass_at_k === null ? 0 : 1,
    tasks_left_out: 1,
    scored: 4,
    strict_successes: 1,
    pooled_rate: 0.25,
  });
  const points = [point(0, null), point(1, 0.2), point(2, 0.3)];
  const texts = { axis: "rollout", peak_label: () => "peak" };
  const drawn = passAtKDrawing({ points, peak: points[2] ?? null, hasPooled: true, ...texts }, 400, look);
  expect(drawn.stops).toHaveLength(3);
  const empty = passAtKDrawing({ points: [], peak: null, hasPooled: false, ...texts }, 400, look);
  expect(empty.stops).toEqual([]);
});

it("keeps spikes where they are when the line between them is thinned", () => {
  const places = Array.from({ length: 20_000 }, (_, index) => index);
  const values = places.map((place) => (place === 7777 ? 9 : 1));
  const input = { places, values, spikes: [7777], threshold: 5, usual: null, axis: "rollout" };
  const { stops } = spikeStripDrawing(input, 300, look);
  const { xOf } = plainFrame(
    { width: 300, height: 210, domain: [0, 19_999], range: [0, 9], axis: "rollout" },
    look,
  );
  expect(stops).toEqual([xOf(7777)]);
});

it("stops in the middle of each bar of groups", () => {
  const counts = { mixed_groups: 1, constant_partial_groups: 0, all_one_groups: 0, all_zero_groups: 0 };
  const bar = signalShares([{ rollout: 0, groups: 1, unknown_groups: 0, ...counts }]);
  if (bar === null) throw new Error("there are groups");
  const names = { mixed: "a", constant_partial: "b", all_one: "c", all_zero: "d", unknown: "e" };
  const texts = { signal: names, signal_axis: () => "" };
  const bars = [
    { ...bar, first: 0, last: 7 },
    { ...bar, first: 8, last: 15 },
  ];
  const { stops, span } = signalBarStops(bars, bar, { width: 400, height: 250 }, texts);
  const [first = 0, second = 0] = stops;
  expect(second - first).toBeCloseTo(2 * (first - 44), 6);
  expect(span).toEqual([8, 206]);
});
