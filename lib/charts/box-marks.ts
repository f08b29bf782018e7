import type { CustomSeriesOption } from "echarts/charts";
import type { GraphicComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import type { Box } from "./boxes";
import type { Element } from "./text-element";

export type BoxMarksOption = ComposeOption<CustomSeriesOption | GraphicComponentOption>;

/** A rectangle that stands for something of the data, in CSS pixels of its figure. */
export interface MarkBox extends Box {
  readonly fill: string | null;
  readonly stroke: string | null;
}

/** Rectangles as one series, whose data indexes are those of the boxes, with elements that nobody points at. */
export function boxMarksOption(boxes: readonly MarkBox[], elements: readonly Element[]): BoxMarksOption {
  return {
    animation: false,
    graphic: { elements: [...elements] },
    series: [
      {
        type: "custom",
        // All at once: piecewise drawing left long runs half drawn.
        progressive: 0,
        coordinateSystem: "none",
        data: boxes.map((_, index) => index),
        renderItem: ({ dataIndex }) => {
          const { x, y, width, height, fill, stroke } = boxes[dataIndex] ?? NOWHERE;
          return {
            type: "rect",
            shape: { x, y, width, height },
            style: {
              fill: fill ?? "transparent",
              stroke: stroke ?? "none",
              lineWidth: stroke === null ? 0 : 1,
            },
          };
        },
      },
    ],
  };
}

const NOWHERE: MarkBox = { x: 0, y: 0, width: 0, height: 0, fill: null, stroke: null };
