import type { LineSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import type { Change, ChangeMeasure } from "@/lib/domain/change-point";
import { formatCount, formatDense } from "@/lib/domain/format";
import { wholeTicks } from "@/lib/domain/ticks";
import type { TrialBucket } from "@/lib/domain/trial-buckets";

import { bucketValue } from "./task-course";
import { type ChartLook, type Element, NOTE } from "./text-element";

export type TaskTransitionOption = ComposeOption<
  LineSeriesOption | GridComponentOption | GraphicComponentOption
>;

export interface TaskTransitionInput {
  readonly buckets: readonly TrialBucket[];
  readonly measure: ChangeMeasure;
  readonly colour: string;
  readonly change: Change | null;
}

const TOP = 8;
const BOTTOM = 24;
const LEFT = 30;
const BAND = 0.16;

/** A task's course in a small panel: value by bucket of trials with its interval, its change and the means around it. */
export function taskTransitionOption(
  { buckets, measure, colour, change }: TaskTransitionInput,
  size: { readonly width: number; readonly height: number },
  { palette, font }: ChartLook,
): TaskTransitionOption {
  const last = Math.max(2, buckets.at(-1)?.last ?? 2);
  const plot = { x: LEFT, y: TOP, width: size.width - LEFT - 8, height: size.height - TOP - BOTTOM };
  const xOf = (trial: number) => plot.x + ((trial - 1) / (last - 1)) * plot.width;
  const yOf = (value: number) => plot.y + (1 - Math.min(1, Math.max(0, value))) * plot.height;
  const middle = ({ first, last: end }: TrialBucket) => (first + end) / 2;
  const values = buckets.map((bucket) => ({ x: middle(bucket), ...bucketValue(bucket, measure) }));
  const tick = { color: palette.ink2, fontSize: NOTE, fontFamily: font };
  const ticks = wholeTicks(1, last, 3).values.filter((value) => value > last * 0.1);
  return {
    animation: false,
    grid: { left: plot.x, top: plot.y, width: plot.width, height: plot.height, outerBoundsMode: "none" },
    xAxis: {
      type: "value",
      min: 1,
      max: last,
      axisLine: { onZero: false, lineStyle: { color: palette.axis } },
      axisTick: { show: false },
      axisLabel: { ...tick, customValues: [1, ...ticks], formatter: (value: number) => formatCount(value) },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value",
      min: 0,
      max: 1,
      interval: 0.5,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...tick,
        margin: 6,
        formatter: (value: number) => (value % 1 === 0 ? String(value) : formatDense(value, 1)),
      },
      splitLine: { lineStyle: { color: palette.rule } },
    },
    graphic: {
      elements: [
        {
          type: "polygon",
          silent: true,
          z: 1,
          shape: {
            points: [
              ...values.map(({ x, high }) => [xOf(x), yOf(high)]),
              ...values.map(({ x, low }) => [xOf(x), yOf(low)]).reverse(),
            ],
          },
          style: { fill: colour, opacity: BAND },
        },
        ...(change === null ? [] : changeMarks(change, xOf, plot, palette.accent)),
      ],
    },
    series: [
      {
        type: "line",
        silent: true,
        z: 3,
        symbol: "circle",
        symbolSize: 4,
        showAllSymbol: true,
        lineStyle: { color: colour, width: 1.5 },
        itemStyle: { color: colour },
        data: values.map(({ x, value }) => [x, value]),
      },
      ...(change === null ? [] : meansOf(change, last, palette.ink)),
    ],
  };
}

/** The trial of the change as a line, its 95 % interval as a bar under the axis line. */
function changeMarks(
  { after, low, high }: Change,
  xOf: (trial: number) => number,
  plot: { readonly y: number; readonly height: number },
  colour: string,
): Element[] {
  const x = xOf(after + 0.5);
  const bottom = plot.y + plot.height;
  return [
    {
      type: "line",
      silent: true,
      z: 2,
      shape: { x1: x, y1: plot.y, x2: x, y2: bottom },
      style: { stroke: colour, lineWidth: 1.25 },
    },
    {
      type: "rect",
      silent: true,
      z: 2,
      shape: { x: xOf(low), y: bottom - 4, width: Math.max(1, xOf(high) - xOf(low)), height: 4 },
      style: { fill: colour, opacity: 0.35 },
    },
  ];
}

function meansOf(
  { after, before_mean, after_mean }: Change,
  last: number,
  colour: string,
): LineSeriesOption[] {
  const side = (from: number, to: number, mean: number): LineSeriesOption => ({
    type: "line",
    silent: true,
    z: 4,
    symbol: "none",
    lineStyle: { color: colour, width: 1, type: [2, 3] },
    data: [
      [from, mean],
      [to, mean],
    ],
  });
  return [side(1, after, before_mean), side(after + 1, last, after_mean)];
}
