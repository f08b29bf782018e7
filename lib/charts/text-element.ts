import type { GraphicComponentOption } from "echarts/components";

import type { Segment } from "./boxes";
import type { DrawnLine, DrawnText } from "./drawn";
import type { Palette } from "./palette";

/** How a figure is painted: the colours of a theme and the face of its texts. */
export interface ChartLook {
  readonly palette: Palette;
  /** A CSS font-family. */
  readonly font: string;
}

/** Sizes of text in a figure: ticks and captions, labels. */
export const NOTE = 12;
export const LABEL = 12.5;
const HALO = 3.5;

type Elements = Extract<GraphicComponentOption, { elements?: unknown }>["elements"];
/** Something drawn at a place in pixels. */
export type Element = NonNullable<Elements>[number];

export interface TextStyle {
  readonly size: number;
  readonly colour: string;
  readonly weight?: number;
  readonly align?: "left" | "center" | "right";
}

/**
 * The text with an invisible character behind it if it is a name that every object has. ECharts keeps the widths of
 * texts in a plain object: measuring "__proto__" would write into the prototype of all objects.
 */
export function drawable(text: string): string {
  return text in Object.prototype ? `${text}\u2060` : text;
}

/** A line of text with a halo of the ground; `y` is its middle. */
export function textAt(x: number, y: number, text: string, look: ChartLook, style: TextStyle): DrawnText {
  const { size, colour, weight = 400, align = "left" } = style;
  return {
    type: "text",
    silent: true,
    z: 4,
    x,
    y,
    style: {
      text: drawable(text),
      fill: colour,
      font: `${String(weight)} ${String(size)}px ${look.font}`,
      align,
      verticalAlign: "middle",
      stroke: look.palette.ground,
      lineWidth: HALO,
    },
  };
}

/** A thin line from a label to what it names. */
export function leaderAlong([x1, y1, x2, y2]: Segment, palette: Palette): DrawnLine {
  return {
    type: "line",
    silent: true,
    z: 2,
    shape: { x1, y1, x2, y2 },
    style: { stroke: palette.axis, lineWidth: 0.75 },
  };
}
