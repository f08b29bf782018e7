import { GraphicComponent } from "echarts/components";
import { init, use as registerECharts } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { describe, expect, it } from "vitest";

import { type Curve, curveOf, type Scale, type XAxis } from "@/lib/domain/curve";
import { phaseBands } from "@/lib/domain/curve-phases";
import { extremesOf } from "@/lib/domain/extremes";
import { columnsOfRows } from "@/lib/domain/metric-columns";
import { smooth } from "@/lib/domain/smoothing";

import { drawCurve } from "./curve";
import type { CurveInput, RunLook, Strand } from "./curve-input";
import { layoutCurve, pixelOfX, pixelOfY, xOfPixel } from "./curve-layout";
import { countOutside, nameMargin } from "./curve-margins";
import { strokesOf } from "./curve-strokes";
import { PALETTES } from "./palette";

registerECharts([GraphicComponent, SVGRenderer]);

const look = { palette: PALETTES.light, font: "sans-serif" };
const FOCUSED: RunLook = { isFocused: true, dash: undefined, name: null };

function curve(values: readonly (number | null)[]): Curve {
  return curveOf(
    columnsOfRows(
      values.map((value, i) => ({
        attempt: 0,
        log_index: 5 * i,
        rollout: i,
        step: null,
        logged_at: null,
        value,
        non_finite: value === null ? "inf" : null,
      })),
    ),
    "rollout",
  );
}

const valuesOf = (y: Float64Array) => ({ y, extremes: extremesOf(y) });

function strandsOf({ lines }: Curve, window = 3, run = FOCUSED): Strand[] {
  return lines.map((line) => ({
    line,
    raw: valuesOf(line.y),
    smoothed: window > 1 ? valuesOf(smooth(line.y, { kind: "mean", size: window })) : null,
    look: run,
    non_finite: [...line.y.keys()].filter((place) => Number.isNaN(line.y[place])),
  }));
}

const inputOf = (strands: readonly Strand[], more: Partial<CurveInput> = {}): CurveInput => ({
  strands,
  phases: [],
  spikes: [],
  stretch: null,
  checkpoints: [],
  chosen: null,
  ...more,
});

interface Space {
  readonly range?: readonly [number, number];
  readonly domain?: readonly [number, number];
  readonly yScale?: Scale;
  readonly xScale?: Scale;
  readonly axis?: XAxis;
  readonly width?: number;
}

const layoutOf = ({
  range = [0, 1],
  domain = [0, 4],
  yScale = "linear",
  xScale = "linear",
  axis = "rollout",
  width = 300,
}: Space) => layoutCurve({ width, height: 150, axis, domain, xScale, range, yScale });

const wave = Array.from({ length: 12_000 }, (_, i) => 0.3 + 0.1 * Math.sin(i / 9));

function svgOf(input: CurveInput, layout: ReturnType<typeof layoutOf>): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, width: 300, height: 150 });
  chart.setOption(drawCurve(input, layout, look).option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  expect(svg).not.toContain("NaN");
  return svg;
}

describe("layoutCurve", () => {
  it("starts at 0 where values come near it, and close to them where they do not", () => {
    expect([layoutOf({ range: [0.1, 0.5] }).yTicks[0], layoutOf({ range: [0.8, 0.95] }).yTicks[0]]).toEqual([
      0, 0.8,
    ]);
  });

  it("takes pixels back to the place they stand for, on both scales", () => {
    for (const xScale of ["linear", "log"] as const) {
      const layout = layoutOf({ domain: [1, 319], xScale });
      expect(xOfPixel(layout, pixelOfX(layout, 273))).toBeCloseTo(273, 9);
      expect([xOfPixel(layout, -50), xOfPixel(layout, 900)]).toEqual([1, 319]);
    }
    const { plot } = layoutOf({});
    expect(pixelOfY(layoutOf({}), 0)).toBe(plot.y + plot.height);
  });

  it("stands without values and with one place", () => {
    const layout = layoutCurve({
      width: 300,
      height: 150,
      axis: "step",
      domain: [0, 0],
      xScale: "linear",
      range: null,
      yScale: "linear",
    });
    expect(layout.yTicks.length).toBeGreaterThan(1);
    expect(layout.domain[1]).toBeGreaterThan(layout.domain[0]);
  });

  it("writes ticks with the decimals they need, SI prefixes from ten thousand on, powers of ten beyond", () => {
    expect(layoutOf({ range: [0, 2] }).yLabels).toEqual(["0", "1", "2"]);
    expect(layoutOf({ range: [0, 6000] }).yLabels.at(-1)).toBe("6,000");
    expect(layoutOf({ range: [0, 60_000] }).yLabels).toEqual(["0", "20k", "40k", "60k"]);
    expect(layoutOf({ range: [1_500_000, 3_000_000] }).yLabels).toEqual(["1.5M", "2.0M", "2.5M", "3.0M"]);
    expect(layoutOf({ range: [0, 4e9] }).yLabels).toEqual(["0", "2G", "4G"]);
    expect(layoutOf({ range: [0, 4e13] }).yLabels).toEqual(["0", "2.0e13", "4.0e13"]);
  });

  it("has fewer ticks where their labels would touch", () => {
    const labels = (width: number) => layoutOf({ width, domain: [0, 320] }).xLabels;
    expect(labels(300)).toEqual(["0", "100", "200", "300"]);
    expect(labels(75)).toEqual(["0", "200"]);
  });

  it("keeps ordinary values in sight of a spike on a logarithmic axis", () => {
    const layout = layoutOf({ range: [0.5, 55], yScale: "log" });
    expect(layout.yLabels).toEqual(["0.1", "1", "10", "100"]);
    expect((layout.plot.y + layout.plot.height - pixelOfY(layout, 1)) / layout.plot.height).toBeCloseTo(
      1 / 3,
      9,
    );
  });

  it("writes times as times", () => {
    const first = Date.parse("2025-12-01T07:27:03Z");
    expect(layoutOf({ axis: "wall_time", domain: [first, first + 600_000] }).xLabels).toEqual([
      "07:30",
      "07:35",
    ]);
    expect(layoutOf({ axis: "relative_time", domain: [0, 7_300_000] }).xLabels).toEqual([
      "0 s",
      "1 h",
      "2 h",
    ]);
  });
});

describe("strokesOf", () => {
  const strokes = (values: readonly (number | null)[], space: Space) =>
    strandsOf(curve(values)).map(({ line, raw }) => strokesOf(line, raw.y, raw.extremes, layoutOf(space)))[0];

  it("draws every point of a run of ordinary length", () => {
    expect(strokes(wave.slice(0, 640), { domain: [0, 639] })).toMatchObject({ drawn: 640, total: 640 });
  });

  it("thins beyond that, keeps the one spike among 12,000, and is exact again in a part", () => {
    const values = wave.map((value, i) => (i === 7_777 ? 0.9 : value));
    const layout = layoutOf({ domain: [0, 11_999] });
    const whole = strokes(values, { domain: [0, 11_999] });
    expect(whole?.total).toBe(12_000);
    expect(whole?.drawn).toBeLessThan(1_300);
    const highest = Math.min(...(whole?.paths.flat() ?? []).map(([, y]) => y));
    expect(highest).toBeCloseTo(pixelOfY(layout, 0.9), 9);
    expect(strokes(values, { domain: [7_600, 8_000] })).toMatchObject({ drawn: 401, total: 401 });
  });

  it("never bridges a value that is not finite", () => {
    const found = strokes([0.1, 0.2, null, 0.2, 0.1], {});
    expect(found?.paths.map((path) => path.length)).toEqual([2, 2]);
  });

  it("shows a lone value between gaps as a dot", () => {
    const found = strokes([null, 0.3, null, 0.2, 0.2], {});
    expect([found?.dots.length, found?.paths.length, found?.total]).toEqual([1, 1, 3]);
  });

  it("leaves out what a logarithmic x axis cannot show", () => {
    expect(strokes([1, 1, 1, 1, 1], { xScale: "log", domain: [1, 4] })).toMatchObject({ drawn: 4, total: 4 });
  });

  it("runs to the edges of a part by one value beyond each", () => {
    const layout = layoutOf({ domain: [1.5, 2.5] });
    const [path] = strokes([0.1, 0.2, 0.3, 0.4, 0.5], { domain: [1.5, 2.5] })?.paths ?? [];
    expect(path).toHaveLength(3);
    expect(path?.[0]?.[0]).toBeLessThan(layout.plot.x);
    expect(path?.[2]?.[0]).toBeGreaterThan(layout.plot.x + layout.plot.width);
  });
});

describe("drawCurve", () => {
  it("draws a stretch, spikes and checkpoints without a DOM", () => {
    const values = wave.slice(0, 320).map((value, i) => (i === 281 ? 0.81 : value));
    const drawn = curve(values);
    const svg = svgOf(
      inputOf(strandsOf(drawn), {
        phases: phaseBands(drawn, 1_600),
        spikes: [{ x: 281, value: 0.81 }],
        stretch: { x0: 250, x1: 299, lines: ["22.6 %", "in 250–299"] },
        checkpoints: [7, 15, 311],
        chosen: 311,
      }),
      layoutOf({ domain: [0, 319] }),
    );
    expect(svg).toContain("22.6 %");
    expect(svg).toContain("clip-path");
  });

  it("marks on the axis what is not finite, at most once a pixel", () => {
    const count = (values: readonly (number | null)[]) =>
      svgOf(inputOf(strandsOf(curve(values))), layoutOf({ domain: [0, values.length - 1] })).split(
        PALETTES.light.serious,
      ).length - 1;
    expect(count([0.1, null, 0.2])).toBe(1);
    expect(count(Array.from({ length: 5_000 }, () => null))).toBeLessThanOrEqual(300);
  });

  it("names several runs beside their lines, apart, whatever their names", () => {
    const named = (name: string, isFocused: boolean) => ({ isFocused, dash: undefined, name });
    const strands = [
      ...strandsOf(curve([0.1, 0.2, 0.3]), 1, named("__proto__", false)),
      ...strandsOf(curve([0.1, 0.2, 0.3]), 1, named("mine", true)),
    ];
    expect(nameMargin(strands)).toBeGreaterThan(20);
    const svg = svgOf(inputOf(strands), layoutOf({ domain: [0, 2] }));
    expect(svg).toContain("__proto__");
    expect(svg).toContain("mine");
  });

  it("draws what a later attempt redid fainter", () => {
    const columns = curve([0.1, 0.2, 0.3, 0.4]).columns;
    const redone = curveOf({ ...columns, superseded: Float64Array.from([0, 0, 1, 1]) }, "rollout");
    const svg = svgOf(inputOf(strandsOf(redone, 1)), layoutOf({}));
    expect(svg).toContain('stroke-opacity="0.45"');
  });

  it("counts and marks what lies beyond the y axis", () => {
    const strands = strandsOf(curve([0.1, 5, 0.2, -7, 0.3]), 1);
    expect(countOutside(strands, layoutOf({ range: [0, 1] }))).toEqual({ above: 1, below: 1 });
    expect(countOutside(strands, layoutOf({ range: [0, 1], domain: [0, 2] }))).toEqual({
      above: 1,
      below: 0,
    });
    expect(svgOf(inputOf(strands), layoutOf({}))).toContain(PALETTES.light.ink3);
  });
});
