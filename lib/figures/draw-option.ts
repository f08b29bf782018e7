import { BarChart, CustomChart, LineChart, ScatterChart } from "echarts/charts";
import { GraphicComponent, GridComponent } from "echarts/components";
import { init, use as registerECharts } from "echarts/core";
import type { EChartsCoreOption } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

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

/** What a chart's option draws at a size in CSS pixels. Needs no browser; the same option gives the same scene. */
export function drawOption(option: EChartsCoreOption, width: number, height: number): Scene {
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption({ ...option, animation: false });
    return readScene(chart.renderToSVGString());
  } finally {
    // Undisposed, the chart would keep the process alive.
    chart.dispose();
  }
}
