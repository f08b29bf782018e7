import { LineChart, ScatterChart } from "echarts/charts";
import { GraphicComponent, GridComponent } from "echarts/components";
import { init, use as registerECharts } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { describe, expect, it } from "vitest";

import { type CurvePoint, phaseBands, smoothed } from "@/lib/domain/curve";

import { curveOption, type CurveInput, drawnPoints } from "./curve";
import { layoutCurve, pixelOfX, pixelOfY, xOfPixel } from "./curve-layout";
import { PALETTES } from "./palette";

const look = { palette: PALETTES.light, font: "sans-serif" };

const pointsOf = (values: readonly (number | null)[]): CurvePoint[] =>
  values.map((value, x) => ({
    x,
    log_index: 5 * x,
    rollout: x,
    step: null,
    value,
    non_finite: value === null ? "inf" : null,
  }));

function inputOf(values: readonly (number | null)[], window = 3): CurveInput {
  const points = pointsOf(values);
  return {
    points,
    smoothed: smoothed(points, window),
    isSmoothed: window > 1,
    phases: phaseBands(points, 5 * points.length),
    spikes: points.filter(({ value }) => value !== null && value > 0.5),
    stretch: null,
    checkpoints: [],
    chosen: null,
  };
}

const wave = Array.from({ length: 12_000 }, (_, i) => 0.3 + 0.1 * Math.sin(i / 9));

describe("layoutCurve", () => {
  it("starts at 0 where values come near it, and close to them where they do not", () => {
    const near = layoutCurve(pointsOf([0.1, 0.5]), [0, 1], 300, 150);
    const far = layoutCurve(pointsOf([0.8, 0.95]), [0, 1], 300, 150);
    expect([near.yTicks[0], far.yTicks[0]]).toEqual([0, 0.8]);
  });

  it("takes pixels back to the place they stand for", () => {
    const layout = layoutCurve(pointsOf([0, 1]), [0, 319], 300, 150);
    expect(xOfPixel(layout, pixelOfX(layout, 273))).toBeCloseTo(273, 9);
    expect([xOfPixel(layout, -50), xOfPixel(layout, 900)]).toEqual([0, 319]);
    expect(pixelOfY(layout, 0)).toBe(layout.plot.y + layout.plot.height);
  });

  it("stands without points and with one", () => {
    for (const points of [[], pointsOf([0.4])]) {
      const { yTicks, domain } = layoutCurve(points, [0, 0], 300, 150);
      expect(yTicks.length).toBeGreaterThan(1);
      expect(domain[1]).toBeGreaterThan(domain[0]);
    }
  });

  it("writes ticks with the decimals they need, and powers of ten where digits would not fit", () => {
    const labels = (high: number) => layoutCurve(pointsOf([0, high]), [0, 1], 300, 150).yLabels;
    expect(labels(2)).toEqual(["0", "1", "2"]);
    expect(labels(4e9)).toEqual(["0", "2.0e9", "4.0e9"]);
  });

  it("keeps ordinary values in sight of a spike on a logarithmic axis", () => {
    const points = pointsOf([0.6, 0.5, 55, 0.7]);
    const layout = layoutCurve(points, [0, 3], 300, 150, "log");
    expect([layout.isLog, layout.yLabels]).toEqual([true, ["0.1", "1", "10", "100"]]);
    const height = (value: number) => layout.plot.y + layout.plot.height - pixelOfY(layout, value);
    expect(height(1) / layout.plot.height).toBeCloseTo(1 / 3, 9);
  });

  it("stays linear where a value is not above 0", () => {
    expect(layoutCurve(pointsOf([0, 1]), [0, 1], 300, 150, "log").isLog).toBe(false);
  });
});

describe("curveOption", () => {
  const layout = layoutCurve(pointsOf(wave), [0, 11_999], 300, 150);

  it("draws every point of a run of ordinary length", () => {
    const points = pointsOf(wave.slice(0, 640));
    expect(drawnPoints(points, layoutCurve(points, [0, 639], 300, 150))).toHaveLength(640);
  });

  it("thins beyond that and keeps the one spike among 12,000", () => {
    const values = wave.map((value, i) => (i === 7_777 ? 0.9 : value));
    const drawn = drawnPoints(pointsOf(values), layout);
    expect(drawn).toContain(7_777);
    expect(drawn.length).toBeLessThan(1_300);
  });

  it("leaves a gap at a value that is not finite and marks it on the axis", () => {
    const values = [0.1, 0.2, null, 0.2, 0.1];
    const option = curveOption(inputOf(values), layoutCurve(pointsOf(values), [0, 4], 300, 150), look);
    const [raw, bold] = Array.isArray(option.series) ? option.series : [];
    expect(raw).toMatchObject({
      connectNulls: false,
      data: [
        [0, 0.1],
        [1, 0.2],
        [2, null],
        [3, 0.2],
        [4, 0.1],
      ],
    });
    expect(bold).toMatchObject({ connectNulls: false });
    expect(Array.isArray(option.series) && option.series.at(-1)).toMatchObject({ data: [[2, 0.1]] });
  });

  it("shows a lone value between gaps as a dot", () => {
    const values = [null, 0.3, null, 0.2, 0.2];
    const option = curveOption(inputOf(values), layoutCurve(pointsOf(values), [0, 4], 300, 150), look);
    expect(option.series).toContainEqual(expect.objectContaining({ symbolSize: 3, data: [[1, 0.3]] }));
  });

  it("draws the raw line alone, and fully, when nothing is smoothed", () => {
    const option = curveOption(inputOf(wave.slice(0, 50), 1), layout, look);
    expect(option.series).toMatchObject([
      { lineStyle: { opacity: 1 } },
      { data: [] },
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  it("renders without a DOM with a stretch, spikes and checkpoints", () => {
    registerECharts([LineChart, ScatterChart, GraphicComponent, GridComponent, SVGRenderer]);
    const values = wave.slice(0, 320).map((value, i) => (i === 281 ? 0.81 : value));
    const chart = init(null, null, { renderer: "svg", ssr: true, width: 300, height: 150 });
    chart.setOption(
      curveOption(
        {
          ...inputOf(values),
          stretch: { x0: 250, x1: 299, lines: ["22.6 %", "in 250–299"] },
          checkpoints: [7, 15, 311],
          chosen: 311,
        },
        layoutCurve(pointsOf(values), [0, 319], 300, 150),
        look,
      ),
    );
    const svg = chart.renderToSVGString();
    chart.dispose();
    expect(svg).toContain("22.6 %");
    expect(svg).not.toContain("NaN");
  });
});
