import { describe, expect, it } from "vitest";

import { plainChart } from "./plain-axes";
import { plotMark } from "./plot-marks";

const axis = { type: "value", min: 0, max: 1, interval: 0.5 };
const grid = { left: 10, top: 5, right: 10, bottom: 15 };
const size = { width: 120, height: 70 };

describe("plainChart", () => {
  it("reads axes, ticks with their words, lines and marks", () => {
    const chart = plainChart(
      {
        grid,
        xAxis: { ...axis, name: "mean", axisLabel: { formatter: (value: number) => `${value} %` } },
        yAxis: { ...axis, axisLabel: { customValues: [0, 1] } },
        series: [
          {
            type: "line",
            symbol: "none",
            lineStyle: { color: "#1d56b0", width: 1.75 },
            data: [
              [0, 0],
              [1, null],
            ],
          },
          {
            type: "scatter",
            symbol: "diamond",
            itemStyle: { color: "transparent", borderColor: "#a95a0e", borderWidth: 1.6, opacity: 1 },
            data: [{ value: [0.5, 0.25], symbolSize: [9, 9], symbolOffset: [3, -4] }],
          },
        ],
      },
      size,
    );
    expect(chart?.grid).toEqual({ left: 10, top: 5, width: 100, height: 50 });
    expect([chart?.x.ticks, chart?.x.labels, chart?.x.name]).toEqual([
      [0, 0.5, 1],
      ["0 %", "0.5 %", "1 %"],
      "mean",
    ]);
    expect(chart?.y.ticks).toEqual([0, 1]);
    expect(chart?.series[0]).toMatchObject({ kind: "line", colour: "#1d56b0", symbol: null });
    expect(chart?.series[0]?.points.map(({ y }) => y)).toEqual([0, null]);
    expect(chart?.series[1]).toMatchObject({ symbol: "diamond", fill: null, border: { width: 1.6 } });
    expect(chart?.series[1]?.points).toEqual([
      { x: 0.5, y: 0.25, size: [9, 9], offset: [3, -4], opacity: 1 },
    ]);
  });

  it("is null for axes of names, two axes, series with shapes of their own, and no series", () => {
    const series = [{ type: "line", data: [[0, 0]] }];
    const plain = { grid, xAxis: axis, yAxis: axis, series };
    expect(plainChart(plain, size)).not.toBeNull();
    expect(plainChart({ ...plain, yAxis: { type: "category", data: ["a"] } }, size)).toBeNull();
    expect(plainChart({ ...plain, xAxis: [axis, axis] }, size)).toBeNull();
    expect(plainChart({ ...plain, series: [...series, { type: "custom" }] }, size)).toBeNull();
    expect(plainChart({ ...plain, series: [] }, size)).toBeNull();
  });
});

describe("plotMark", () => {
  it("centres a symbol and turns it upright", () => {
    expect(plotMark("triangle", 4, 2)).toBe(
      "\\pgfpathmoveto{\\pgfpoint{0bp}{1bp}}\\pgfpathlineto{\\pgfpoint{2bp}{-1bp}}\\pgfpathlineto{\\pgfpoint{-2bp}{-1bp}}\\pgfpathclose",
    );
  });

  it("fits a symbol's own path into its size", () => {
    expect(plotMark("path://M10 10L20 10L15 30z", 2, 2)).toBe(
      "\\pgfpathmoveto{\\pgfpoint{-1bp}{1bp}}\\pgfpathlineto{\\pgfpoint{1bp}{1bp}}\\pgfpathlineto{\\pgfpoint{0bp}{-1bp}}\\pgfpathclose",
    );
  });

  it("knows no symbol by another name", () => {
    expect(plotMark("pin", 2, 2)).toBeNull();
  });
});
