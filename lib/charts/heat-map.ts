import type { CustomSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import { formatCount } from "@/lib/domain/format";
import type { HeatMeasure } from "@/lib/domain/heat-map";
import { wholeTicks } from "@/lib/domain/ticks";

import type { Drawn } from "./drawn";
import { cellPath, type Rasterise, type Sheet, sheetsOf } from "./heat-map-cells";
import { bracketOf, labelOf, legendOf } from "./heat-map-furniture";
import type { HeatMapLayout } from "./heat-map-layout";
import { type ChartLook, type Element, NOTE } from "./text-element";

export type HeatMapOption = ComposeOption<CustomSeriesOption | GridComponentOption | GraphicComponentOption>;

/** The words that a heat map draws. */
export interface HeatMapTexts {
  readonly measure: Readonly<Record<HeatMeasure, string>>;
  readonly missing: Readonly<Record<HeatMeasure, string>>;
  readonly rollout_axis: (width: number) => string;
}

/** Tasks by columns of rollouts, coloured by a measure; laid out by `layoutHeatMap`, cells drawn by `rasterise`. */
export function heatMapOption(
  layout: HeatMapLayout,
  measure: HeatMeasure,
  rasterise: Rasterise,
  texts: HeatMapTexts,
  look: ChartLook,
): HeatMapOption {
  const sheets = sheetsOf(layout, measure, look.palette).map((sheet) => {
    return { ...sheet, image: rasterise(sheet.paints, sheet.width, sheet.height) };
  });
  const images = sheets.flatMap(({ image, x, y, width, height }): Element[] =>
    image === null ? [] : [{ type: "image", silent: true, z: 1, x, y, style: { image, width, height } }],
  );
  const shapes = sheets.filter(({ image }) => image === null).map(shapesOf);
  const option = heatMapGround(layout, measure, texts, look);
  const elements = [...images, ...furnitureOf(layout, measure, texts, look), ...heatMapLabels(layout, look)];
  return { ...option, graphic: { elements }, series: shapes };
}

/** The part of `heatMapOption` that no selection changes; the cells and `heatMapLabels` lie above it. */
export function heatMapGround(
  layout: HeatMapLayout,
  measure: HeatMeasure,
  texts: HeatMapTexts,
  look: ChartLook,
): HeatMapOption {
  const { plot, grid } = layout;
  const { palette, font } = look;
  const tick = { color: palette.ink2, fontSize: NOTE, fontFamily: font };
  const customValues = [...wholeTicks(grid.first, grid.last, layout.narrow ? 4 : 7).values];
  const start = Math.floor(grid.first / grid.width) * grid.width;
  const end = start + grid.columns * grid.width;
  return {
    animation: false,
    grid: { left: plot.x, top: plot.y, width: plot.width, height: plot.height, outerBoundsMode: "none" },
    xAxis: {
      type: "value",
      min: start,
      max: end,
      name: texts.rollout_axis(grid.width),
      nameLocation: "middle",
      nameGap: 24,
      nameTextStyle: tick,
      axisLine: { show: false },
      axisTick: { show: true, length: 4, customValues, lineStyle: { color: palette.axis } },
      axisLabel: {
        ...tick,
        customValues,
        formatter: (value: number) => formatCount(value),
      },
      splitLine: { show: false },
    },
    yAxis: { type: "value", min: 0, max: 1, show: false },
    graphic: { elements: furnitureOf(layout, measure, texts, look) },
    series: [],
  };
}

/** The names beside the rows. */
export function heatMapLabels(layout: HeatMapLayout, look: ChartLook): Drawn[] {
  return layout.labels.flatMap((label) => labelOf(label, layout, look));
}

function furnitureOf(layout: HeatMapLayout, measure: HeatMeasure, texts: HeatMapTexts, look: ChartLook) {
  return [
    ...legendOf(layout, measure, texts, look),
    ...layout.brackets.flatMap((bracket) => bracketOf(bracket, layout, look)),
  ];
}

/** Cells as shapes, one path a colour: what a vector format needs. */
function shapesOf({ paints, x, y }: Sheet): CustomSeriesOption {
  return {
    type: "custom",
    silent: true,
    z: 1,
    clip: false,
    data: [[0, 0]],
    renderItem: () => ({
      type: "group",
      children: paints.map((paint) => ({
        type: "path",
        shape: { pathData: cellPath(paint, x, y) },
        style: { fill: paint.fill, opacity: paint.opacity },
      })),
    }),
  };
}
