import type { LineSeriesOption, ScatterSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import type { CurvePoint, PhaseBand } from "@/lib/domain/curve";
import { thin } from "@/lib/domain/thinning";

import type { Box } from "./boxes";
import { type CurveLayout, formatTick, onAxis, pixelOfX, pixelOfY } from "./curve-layout";
import type { Palette } from "./palette";
import { textWidth } from "./text-width";
import { type ChartLook, type Element, NOTE, textAt } from "./text-element";

export type CurveOption = ComposeOption<
  LineSeriesOption | ScatterSeriesOption | GridComponentOption | GraphicComponentOption
>;

/** A stretch of the x axis that stands out, with what is said about it. */
export interface NotableStretch {
  readonly x0: number;
  readonly x1: number;
  readonly lines: readonly [figure: string, where: string];
}

/** What one panel draws; places are on the x axis of its points. */
export interface CurveInput {
  readonly points: readonly CurvePoint[];
  /** One value a point; the same as the raw ones when nothing is smoothed. */
  readonly smoothed: readonly (number | null)[];
  readonly isSmoothed: boolean;
  readonly phases: readonly PhaseBand[];
  /** Points marked ▼. */
  readonly spikes: readonly CurvePoint[];
  readonly stretch: NotableStretch | null;
  readonly checkpoints: readonly number[];
  /** The checkpoint whose tick is longer. */
  readonly chosen: number | null;
}

const SPIKE = "path://M0 0L8 0L4 7z";
const CROSS = "path://M0 1L1 0L4 3L7 0L8 1L5 4L8 7L7 8L4 5L1 8L0 7L3 4z";
const RAW_ALPHA = 0.28;

/** Which of a panel's points are drawn: all, unless there are more than four a pixel. */
export function drawnPoints(points: readonly CurvePoint[], layout: CurveLayout): readonly number[] {
  return thin(
    points.map(({ x }) => x),
    points.map(({ value }) => value),
    Math.floor(layout.plot.width),
  ).indexes;
}

/** Whether the last label of the x axis, centred under its tick, would run out of the panel. */
function isCutOff(layout: CurveLayout): boolean {
  const last = layout.xTicks.values.at(-1);
  if (last === undefined) return false;
  return pixelOfX(layout, last) + textWidth(formatTick(last, layout.xTicks), NOTE) / 2 > layout.width;
}

/** One trainer metric: every value faint, its trailing mean bold, phase means dashed, what is not finite on the axis. */
export function curveOption(input: CurveInput, layout: CurveLayout, look: ChartLook): CurveOption {
  const { points, smoothed, isSmoothed, phases, spikes } = input;
  const { plot, domain, xTicks, yTicks, yLabels, width, height } = layout;
  const { palette, font } = look;
  const pixels = Math.floor(plot.width);
  const xs = points.map(({ x }) => x);
  const bold = thin(xs, smoothed, pixels).indexes;
  const y = (value: number | null | undefined) => (value == null ? null : onAxis(layout, value));
  const places = yTicks.map((value) => onAxis(layout, value));
  const [floor, ceiling] = [places[0] ?? 0, places.at(-1) ?? 1];
  const tick = { color: palette.ink2, fontSize: NOTE, fontFamily: font };
  const line = { type: "line", silent: true, symbol: "none", connectNulls: false } as const;
  const dots = { type: "scatter", silent: true, clip: false } as const;
  return {
    animation: false,
    grid: {
      left: plot.x,
      top: plot.y,
      right: width - plot.x - plot.width,
      bottom: height - plot.y - plot.height,
      outerBoundsMode: "none",
    },
    xAxis: {
      type: "value",
      min: domain[0],
      max: domain[1],
      axisLine: { onZero: false, lineStyle: { color: palette.axis } },
      axisTick: { show: false },
      axisLabel: {
        ...tick,
        margin: 9,
        customValues: [...xTicks.values],
        formatter: (value: number) => formatTick(value, xTicks),
        ...(isCutOff(layout) && { alignMaxLabel: "right" as const }),
      },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value",
      min: floor,
      max: ceiling,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...tick,
        margin: 6,
        customValues: places,
        formatter: (place: number) => yLabels[nearestPlace(places, place)] ?? "",
      },
      splitLine: { show: false },
    },
    graphic: { elements: surroundings(input, layout, look) },
    series: [
      {
        ...line,
        z: 2,
        lineStyle: { color: palette.raw, width: 1, opacity: isSmoothed ? RAW_ALPHA : 1, join: "round" },
        data: drawnPoints(points, layout).map((index) => [xs[index] ?? null, y(points[index]?.value)]),
      },
      {
        ...line,
        z: 3,
        lineStyle: { color: palette.raw, width: 1.75, join: "round", cap: "round" },
        data: isSmoothed ? bold.map((index) => [xs[index] ?? null, y(smoothed[index])]) : [],
      },
      ...phases.flatMap(({ x0, x1, mean }): LineSeriesOption[] =>
        x0 === null || x1 === null || mean === null
          ? []
          : [
              {
                ...line,
                z: 4,
                lineStyle: { color: palette.ink, width: 1, type: [2, 3] },
                data: [
                  [x0, y(mean)],
                  [x1, y(mean)],
                ],
              },
            ],
      ),
      {
        ...dots,
        z: 3,
        symbolSize: 3,
        itemStyle: { color: palette.raw },
        data: lonely(points).map(({ x, value }) => [x, y(value)]),
      },
      {
        ...dots,
        z: 5,
        symbol: SPIKE,
        symbolSize: [8, 7],
        symbolOffset: [0, -7],
        itemStyle: { color: palette.warning },
        data: spikes.map(({ x, value }) => [x, y(value)]),
      },
      {
        ...dots,
        z: 5,
        symbol: CROSS,
        symbolSize: 7,
        itemStyle: { color: palette.serious },
        data: points.filter(({ non_finite }) => non_finite !== null).map(({ x }) => [x, floor]),
      },
    ],
  };
}

function nearestPlace(places: readonly number[], place: number): number {
  return places.findIndex((known) => Math.abs(known - place) < 1e-9 * Math.max(1, Math.abs(known)));
}

/** Values whose neighbours are both missing: a line would not show them. */
function lonely(points: readonly CurvePoint[]): CurvePoint[] {
  const missing = (index: number) => (points[index]?.value ?? null) === null;
  return points.filter(({ value }, index) => value !== null && missing(index - 1) && missing(index + 1));
}

/** Behind and under the curve: the grid, the middle phase, the notable stretch with its words, checkpoints as ticks. */
function surroundings(input: CurveInput, layout: CurveLayout, look: ChartLook): Element[] {
  const { phases, stretch, checkpoints, chosen } = input;
  const { plot } = layout;
  const { palette } = look;
  const bottom = plot.y + plot.height;
  const band = (x0: number, x1: number, fill: string): Element => ({
    type: "rect",
    silent: true,
    z: -1,
    shape: {
      x: pixelOfX(layout, x0),
      y: plot.y,
      width: Math.max(1, pixelOfX(layout, x1) - pixelOfX(layout, x0)),
      height: plot.height,
    },
    style: { fill },
  });
  const middle = phases.find(({ phase }) => phase === "mid");
  const elements: Element[] = [];
  if (middle !== undefined && middle.x0 !== null && middle.x1 !== null)
    elements.push(band(middle.x0, middle.x1, palette.inset));
  for (const value of layout.yTicks.slice(1)) elements.push(gridLine(pixelOfY(layout, value), plot, palette));
  if (stretch !== null)
    elements.push(band(stretch.x0, stretch.x1, palette.warningWash), ...wordsOf(stretch, layout, look));
  for (const checkpoint of checkpoints)
    elements.push(checkpointTick(pixelOfX(layout, checkpoint), bottom, false, palette));
  if (chosen !== null) elements.push(checkpointTick(pixelOfX(layout, chosen), bottom, true, palette));
  return elements;
}

function wordsOf(
  { x0, x1, lines: [figure, where] }: NotableStretch,
  layout: CurveLayout,
  look: ChartLook,
): Element[] {
  const { plot } = layout;
  const left = pixelOfX(layout, x0);
  const onLeft = left - plot.x > plot.width / 2;
  const x = onLeft ? left - 5 : pixelOfX(layout, x1) + 5;
  const y = plot.y + plot.height * 0.42;
  const style = { size: NOTE, colour: look.palette.warning, align: onLeft ? "right" : "left" } as const;
  return [textAt(x, y, figure, look, { ...style, weight: 600 }), textAt(x, y + 15, where, look, style)];
}

function gridLine(y: number, plot: Box, palette: Palette): Element {
  return {
    type: "line",
    silent: true,
    z: 0,
    shape: { x1: plot.x, y1: y, x2: plot.x + plot.width, y2: y },
    style: { stroke: palette.rule, lineWidth: 1 },
  };
}

function checkpointTick(x: number, bottom: number, isChosen: boolean, palette: Palette): Element {
  return {
    type: "line",
    silent: true,
    z: 1,
    shape: { x1: x, y1: bottom + 1, x2: x, y2: bottom + (isChosen ? 8 : 4) },
    style: { stroke: isChosen ? palette.ink : palette.axis, lineWidth: isChosen ? 1.5 : 0.75 },
  };
}
