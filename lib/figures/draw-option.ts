import { BarChart, CustomChart, LineChart, ScatterChart } from "echarts/charts";
import { GraphicComponent, GridComponent } from "echarts/components";
import { init, setPlatformAPI, use as registerECharts } from "echarts/core";
import type { EChartsCoreOption } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

import { textWidth } from "@/lib/charts/text-width";

import { readScene } from "./read-scene";
import type { Scene } from "./scene";

registerECharts([
  BarChart,
  CustomChart,
  LineChart,
  ScatterChart,
  GraphicComponent,
  GridComponent,
  SVGRenderer,
]);

const screen = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(1, 1).getContext("2d");
let isOnPaper = false;

// A browser would measure texts in fonts that it happens to have: then the page and the command line would differ.
setPlatformAPI({
  measureText: (text: string, font?: string) => {
    if (screen === null || isOnPaper) return { width: textWidth(text, pixelsOf(font)) };
    screen.font = font ?? DEFAULT_FONT;
    return screen.measureText(text);
  },
});

const DEFAULT_FONT = "12px sans-serif";

function pixelsOf(font: string = DEFAULT_FONT): number {
  return Number(/([\d.]+)px/.exec(font)?.[1] ?? 12);
}

/** What a chart's option draws at a size in CSS pixels. Needs no browser; the same option gives the same scene. */
export function drawOption(option: EChartsCoreOption, width: number, height: number): Scene {
  isOnPaper = true;
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption({ ...option, animation: false });
    return readScene(chart.renderToSVGString());
  } finally {
    // Undisposed, the chart would keep the process alive.
    chart.dispose();
    isOnPaper = false;
  }
}
