import type { EChartsCoreOption } from "echarts/core";

import { formatCount } from "@/lib/domain/format";
import { innerTicks, roundTicks, type Ticks, wholeTicks } from "@/lib/domain/ticks";

import type { Box } from "./boxes";
import { formatTick } from "./curve-layout";
import { type ChartLook, type Element, NOTE, textAt } from "./text-element";
import { textWidth } from "./text-width";

/** A drawing with the places that a cursor stops at, in CSS pixels from the left. */
export interface StoppedDrawing {
  readonly option: EChartsCoreOption;
  readonly height: number;
  readonly stops: readonly number[];
  /** Top and bottom of the plot. */
  readonly span: readonly [number, number];
}

/** A plot with a numbered x axis and a linear y axis, placed in CSS pixels. */
export interface PlainFrame {
  readonly plot: Box;
  readonly xOf: (x: number) => number;
  readonly yOf: (y: number) => number;
  /** Grid, baseline and numbers of both axes. */
  readonly elements: readonly Element[];
}

export interface PlainFrameInput {
  readonly width: number;
  readonly height: number;
  /** First and last number of the x axis. */
  readonly domain: readonly [first: number, last: number];
  /** Values that the y axis encloses. */
  readonly range: readonly [low: number, high: number];
  /** Whether the y axis ends exactly at `range`: shares that end at 1. */
  readonly isTight?: boolean;
  /** What the x axis counts; stands under it. */
  readonly axis: string;
  readonly formatY?: (value: number, ticks: Ticks) => string;
  /** Room at the right for labels. */
  readonly right?: number;
}

const TOP = 14;
const BOTTOM = 44;

/** Room for the numbers of the y axis at the left; ticks outside at round values, the grid horizontal. */
export function plainFrame(input: PlainFrameInput, look: ChartLook): PlainFrame {
  const { width, height, domain, range, isTight = false, axis, right = 8 } = input;
  const { formatY = formatTick } = input;
  const { palette } = look;
  const ticks = isTight ? innerTicks(range[0], range[1], 4) : roundTicks(range[0], range[1], 5);
  const [low, high] = isTight ? range : [ticks.values[0] ?? 0, ticks.values.at(-1) ?? 1];
  const labels = ticks.values.map((value) => formatY(value, ticks));
  const left = Math.ceil(Math.max(8, ...labels.map((label) => textWidth(label, NOTE)))) + 9;
  const plot = {
    x: left,
    y: TOP,
    width: Math.max(20, width - left - right),
    height: height - TOP - BOTTOM,
  };
  const [first, last] = domain[1] > domain[0] ? domain : [domain[0] - 0.5, domain[0] + 0.5];
  const xOf = (x: number) => plot.x + ((x - first) / (last - first)) * plot.width;
  const yOf = (y: number) => plot.y + plot.height - ((y - low) / (high - low)) * plot.height;
  const small = { size: NOTE, colour: palette.ink2 } as const;
  const floor = plot.y + plot.height;
  const line = (x1: number, y1: number, x2: number, y2: number, stroke: string): Element => ({
    type: "line",
    silent: true,
    z: 0,
    shape: { x1, y1, x2, y2 },
    style: { stroke, lineWidth: 1 },
  });
  const xTicks = wholeTicks(first, last, Math.max(2, Math.min(7, Math.floor(plot.width / 80)))).values;
  return {
    plot,
    xOf,
    yOf,
    elements: [
      ...ticks.values.flatMap((value, index) => [
        line(plot.x, yOf(value), plot.x + plot.width, yOf(value), palette.rule),
        textAt(plot.x - 7, yOf(value), labels[index] ?? "", look, { ...small, align: "right" }),
      ]),
      line(plot.x, floor + 0.5, plot.x + plot.width, floor + 0.5, palette.axis),
      ...xTicks.flatMap((value) => [
        line(xOf(value), floor, xOf(value), floor + 4, palette.axis),
        textAt(xOf(value), floor + 14, formatCount(value), look, { ...small, align: "center" }),
      ]),
      textAt(plot.x + plot.width / 2, floor + 34, axis, look, { ...small, align: "center" }),
    ],
  };
}

interface Stroke {
  readonly stroke: string;
  readonly lineWidth: number;
  readonly opacity?: number;
  readonly lineDash?: number[];
}

/** A line through points, broken where one has no value: a gap is never bridged. */
export function brokenLine(
  points: readonly (readonly [x: number, y: number | null])[],
  style: Stroke,
  z = 2,
): Element[] {
  return unbroken(points).map((piece) =>
    piece.length === 1
      ? {
          type: "circle",
          silent: true,
          z,
          shape: { cx: piece[0]?.[0] ?? 0, cy: piece[0]?.[1] ?? 0, r: style.lineWidth },
          style: { fill: style.stroke, opacity: style.opacity ?? 1 },
        }
      : {
          type: "polyline",
          silent: true,
          z,
          shape: { points: piece.map(([x, y]) => [x, y]) },
          style: { ...style, fill: "none" },
        },
  );
}

/** The area between two lines over the same places, broken where either has no value. */
export function brokenBand(
  points: readonly (readonly [x: number, low: number | null, high: number | null])[],
  fill: string,
  opacity: number,
): Element[] {
  const pieces: (readonly [number, number, number])[][] = [[]];
  for (const [x, low, high] of points) {
    if (low === null || high === null) pieces.push([]);
    else pieces.at(-1)?.push([x, low, high]);
  }
  return pieces
    .filter((piece) => piece.length > 1)
    .map((piece) => ({
      type: "polygon",
      silent: true,
      z: 1,
      shape: {
        points: [
          ...piece.map(([x, , high]) => [x, high]),
          ...[...piece].reverse().map(([x, low]) => [x, low]),
        ],
      },
      style: { fill, opacity },
    }));
}

function unbroken(points: readonly (readonly [number, number | null])[]): (readonly [number, number])[][] {
  const pieces: (readonly [number, number])[][] = [[]];
  for (const [x, y] of points) {
    if (y === null) pieces.push([]);
    else pieces.at(-1)?.push([x, y]);
  }
  return pieces.filter((piece) => piece.length > 0);
}
