import { BarChart, CustomChart, HeatmapChart, LineChart, ScatterChart } from "echarts/charts";
import {
  AxisPointerComponent,
  BrushComponent,
  DatasetComponent,
  DataZoomInsideComponent,
  GraphicComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
  VisualMapPiecewiseComponent,
} from "echarts/components";
import { connect, init, use as registerECharts } from "echarts/core";
import { LegacyGridContainLabel } from "echarts/features";
import { CanvasRenderer } from "echarts/renderers";

// The parts that our charts use; the page loads this file only when the first chart is drawn.
registerECharts([
  BarChart,
  CustomChart,
  HeatmapChart,
  LineChart,
  ScatterChart,
  AxisPointerComponent,
  BrushComponent,
  DatasetComponent,
  DataZoomInsideComponent,
  GraphicComponent,
  GridComponent,
  LegacyGridContainLabel,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
  VisualMapPiecewiseComponent,
  CanvasRenderer,
]);

export { connect, init };
