import type { EChartsCoreOption } from "echarts/core";

import { LABEL, NOTE } from "@/lib/charts/text-element";

import { FigureError, mapNodes, type PathNode, type Scene, textsOf, type TextNode } from "./scene";
import { LEAST_TEXT, type Venue } from "./venues";

/** Type and lines of a figure on paper. */
export interface PrintStyle {
  /** Points a CSS pixel: charts are laid out so that their labels come out in the venue's size. */
  readonly scale: number;
  /** Sizes of texts in CSS pixels. */
  readonly text: number;
  readonly tick: number;
  /** How many times as wide as on paper lines are: more than 1 where type is larger than on paper, as on a slide. */
  readonly lines: number;
}

/** Figure text of a paper, points. */
const PAPER_TEXT = 9;

/** A venue's type in the pixels of the charts, in which a label is always as large. */
export function printStyle({ text, tick }: Pick<Venue, "text" | "tick">): PrintStyle {
  const scale = text / LABEL;
  const lines = Math.max(1, text / PAPER_TEXT);
  return { scale, text: LABEL, tick: Math.max(tick, LEAST_TEXT) / scale, lines };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The option with ticks and axis titles in their sizes. */
export function withTickSizes(option: EChartsCoreOption, style: PrintStyle): EChartsCoreOption {
  const sized = (axis: unknown): unknown => {
    if (Array.isArray(axis)) return axis.map(sized);
    if (!isRecord(axis)) return axis;
    const label = isRecord(axis["axisLabel"]) ? axis["axisLabel"] : {};
    const name = isRecord(axis["nameTextStyle"]) ? axis["nameTextStyle"] : {};
    return {
      ...axis,
      axisLabel: { ...label, fontSize: style.tick },
      nameTextStyle: { ...name, fontSize: style.text },
    };
  };
  const { xAxis, yAxis } = option;
  return {
    ...option,
    ...(xAxis !== undefined && { xAxis: sized(xAxis) }),
    ...(yAxis !== undefined && { yAxis: sized(yAxis) }),
  };
}

/** Width of a stroke in points for one on screen: a hairline is 0.5 pt, the bold line of a curve 1 pt. */
export function strokePoints(pixels: number): number {
  return pixels <= 1 ? 0.5 * pixels : 0.5 + (pixels - 1) * (0.5 / 0.75);
}

const HALO = 2;

/** A scene as charts draw it on screen, with the lines and type of print: labels in figure text, notes and ticks below it. */
export function printed(scene: Scene, style: PrintStyle): Scene {
  const { scale, lines } = style;
  const line = (node: PathNode): PathNode =>
    node.stroke === null
      ? node
      : { ...node, stroke: { ...node.stroke, width: (lines * strokePoints(node.stroke.width)) / scale } };
  const words = (node: TextNode): TextNode => ({
    ...node,
    size: node.size === NOTE ? style.tick : node.size > NOTE && node.size <= LABEL ? style.text : node.size,
    halo: node.halo === null ? null : { ...node.halo, width: (lines * HALO) / scale },
  });
  return {
    ...scene,
    nodes: mapNodes(scene.nodes, (node) =>
      node.kind === "path" ? line(node) : node.kind === "text" ? words(node) : node,
    ),
  };
}

/** The smallest text of a scene in points; Infinity without any. */
export function smallestText({ nodes }: Scene, scale: number): number {
  return textsOf(nodes).reduce(
    (least, { size, matrix: [a, b] }) => Math.min(least, size * Math.hypot(a, b) * scale),
    Infinity,
  );
}

/** Throws a FigureError where a text would come out smaller than anyone should read. */
export function refuseSmallText(scene: Scene, scale: number): void {
  const least = smallestText(scene, scale);
  if (least < LEAST_TEXT - 1e-6)
    throw new FigureError(
      `the figure would have text of ${least.toFixed(1)} pt; ${LEAST_TEXT} pt is the least`,
    );
}

/** The scene in greys of the same luminance (Rec. 709 on linear light); shapes and dashes stay. */
export function inGrey(scene: Scene): Scene {
  const grey = <P extends { readonly colour: string }>(paint: P): P => ({
    ...paint,
    colour: greyOf(paint.colour),
  });
  return {
    ...scene,
    nodes: mapNodes(scene.nodes, (node) => {
      if (node.kind === "image") return node;
      if (node.kind === "text")
        return { ...node, paint: grey(node.paint), halo: node.halo === null ? null : grey(node.halo) };
      return {
        ...node,
        fill: node.fill === null ? null : grey(node.fill),
        stroke: node.stroke === null ? null : grey(node.stroke),
      };
    }),
  };
}

function greyOf(colour: string): string {
  const linear = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const value = y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055;
  const digits = Math.round(value * 255)
    .toString(16)
    .padStart(2, "0");
  return `#${digits}${digits}${digits}`;
}
