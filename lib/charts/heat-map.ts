import type { CustomSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import type { HeatMeasure } from "@/lib/domain/heat-map";

import type { Drawn } from "./drawn";
import { cellPath, type Rasterise, type Sheet, sheetsOf } from "./heat-map-cells";
import { axisOf, bracketOf, labelOf, legendOf } from "./heat-map-furniture";
import type { HeatMapLayout } from "./heat-map-layout";
import type { ChartLook, Element } from "./text-element";
import type { HeatMapTexts } from "./heat-map-texts";

export type HeatMapOption = ComposeOption<CustomSeriesOption | GridComponentOption | GraphicComponentOption>;

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
  if (shapes.length === 0) return { ...option, graphic: { elements } };
  // Shapes of a series need axes, though they stand at places in pixels.
  const hidden = { type: "value", show: false } as const;
  return { ...option, grid: {}, xAxis: hidden, yAxis: hidden, graphic: { elements }, series: shapes };
}

/** The part of `heatMapOption` that no selection changes; the cells and `heatMapLabels` lie above it. */
export function heatMapGround(
  layout: HeatMapLayout,
  measure: HeatMeasure,
  texts: HeatMapTexts,
  look: ChartLook,
): HeatMapOption {
  return { animation: false, graphic: { elements: furnitureOf(layout, measure, texts, look) }, series: [] };
}

/** The names beside the rows. */
export function heatMapLabels(layout: HeatMapLayout, look: ChartLook): Drawn[] {
  return layout.labels.flatMap((label) => labelOf(label, layout, look));
}

function furnitureOf(layout: HeatMapLayout, measure: HeatMeasure, texts: HeatMapTexts, look: ChartLook) {
  return [
    ...legendOf(layout, measure, texts, look),
    ...axisOf(layout, texts, look),
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
