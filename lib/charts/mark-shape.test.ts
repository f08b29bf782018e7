import { ScatterChart } from "echarts/charts";
import { GraphicComponent, GridComponent } from "echarts/components";
import { init, use as registerECharts } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { describe, expect, it } from "vitest";

import { CATEGORIES, type Category } from "@/lib/domain/categories";

import type { Drawn } from "./drawn";
import { markShape } from "./mark-shape";
import { mark } from "./marks";
import { PALETTES } from "./palette";

const palette = PALETTES.light;
const SIZE = [18, 14] as const;

/** The numbers of the last path that ECharts draws for an option on a plane of 100 × 100. */
function pathOf(option: object): { d: number[]; matrix: number[] } {
  registerECharts([ScatterChart, GraphicComponent, GridComponent, SVGRenderer]);
  const chart = init(null, null, { renderer: "svg", ssr: true, width: 100, height: 100 });
  chart.setOption({ animation: false, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  const path = [...svg.matchAll(/<path d="([^"]+)"([^>]*)>/g)].at(-1);
  const transform = /matrix\(([^)]*)\)/.exec(path?.[2] ?? "")?.[1] ?? "1,0,0,1,0,0";
  return { d: numbers(path?.[1] ?? ""), matrix: numbers(transform) };
}

function numbers(text: string): number[] {
  return (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
}

function symbolCorners(category: Category): [number, number][] {
  const { d, matrix } = pathOf({
    grid: { left: 0, top: 0, width: 100, height: 100 },
    xAxis: { type: "value", min: 0, max: 100, show: false },
    yAxis: { type: "value", min: 0, max: 100, show: false },
    series: [{ type: "scatter", symbol: mark(category).symbol, symbolSize: [...SIZE], data: [[50, 50]] }],
  });
  const [a = 1, , , scale = 1, x = 0, y = 0] = matrix;
  return d.flatMap((value, index): [number, number][] =>
    index % 2 === 0 ? [[value * a + x, (d[index + 1] ?? Number.NaN) * scale + y]] : [],
  );
}

function cornersOf(drawn: Drawn): readonly [number, number][] {
  return drawn.type === "polygon" ? drawn.shape.points : [];
}

describe("markShape", () => {
  it.each(
    CATEGORIES.filter((category) => mark(category).symbol !== "circle" && mark(category).symbol !== "rect"),
  )("has the corners of the symbol that ECharts draws for %s", (category) => {
    const corners = cornersOf(markShape(category, [50, 50], SIZE, { palette, opacity: 1 }));
    const drawn = symbolCorners(category);
    expect(corners.length).toBeGreaterThan(2);
    // The text of an SVG rounds to tenths of a path that is a ninth as large.
    for (const [x, y] of corners)
      expect(Math.min(...drawn.map(([sx, sy]) => Math.hypot(sx - x, sy - y)))).toBeLessThan(0.12);
    expect(drawn).toHaveLength(corners.length);
  });

  it("is as wide and high as asked, around its place", () => {
    const drawn = markShape("partial-stuck-flat", [50, 50], [10, 4], { palette, opacity: 1 });
    expect(cornersOf(drawn)).toEqual([
      [45, 48],
      [55, 48],
      [55, 52],
      [45, 52],
    ]);
    const circle = markShape("truly-learnable", [50, 50], [9, 9], { palette, opacity: 0.3 });
    expect(circle).toMatchObject({
      type: "circle",
      shape: { cx: 50, cy: 50, r: 4.5 },
      style: { fill: palette.category["truly-learnable"], opacity: 0.3 },
    });
  });
});
