import type { LineSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import type { Change, ChangeMeasure } from "@/lib/domain/change-point";
import { formatCount, formatDense } from "@/lib/domain/format";
import { wholeTicks } from "@/lib/domain/ticks";
import type { TrialBucket } from "@/lib/domain/trial-buckets";

import type { Box } from "./boxes";
import { type ChartLook, type Element, LABEL, NOTE, textAt } from "./text-element";
import { textWidth } from "./text-width";

export type TaskCourseOption = ComposeOption<LineSeriesOption | GridComponentOption | GraphicComponentOption>;

export interface TaskCourseInput {
  readonly buckets: readonly TrialBucket[];
  /** What the curve shows: strict rate, or mean reward. */
  readonly measure: ChangeMeasure;
  /** The colour of the curve: that of the task's category. */
  readonly colour: string;
  readonly change: Change | null;
  /** First and last scored trial of the marked rollout. */
  readonly marked: readonly [first: number, last: number] | null;
}

export interface TaskCourseTexts {
  readonly course_axis: string;
  readonly change_at: (after: number, low: number, high: number) => string;
  readonly change_rollout: (rollout: number) => string;
  readonly before: (value: string) => string;
  readonly after: (value: string) => string;
}

export const COURSE_HEIGHT = 320;
const TOP = 40;
const BOTTOM = 48;
const LEFT = 34;

/** A bucket's value with the ends of its interval; they are the value itself where there is no interval. */
export function bucketValue(bucket: TrialBucket, measure: ChangeMeasure) {
  if (measure === "strict")
    return { value: bucket.strict.rate, low: bucket.strict.low, high: bucket.strict.high };
  const { mean, mean_low, mean_high } = bucket;
  return { value: mean, low: mean_low ?? mean, high: mean_high ?? mean };
}

/**
 * How a task went: one dot a bucket of trials with its interval as a band, the change with its interval, and the
 * mean on either side of it. Exactly `width` pixels wide; the series' data indexes are those of the buckets.
 */
export function taskCourseOption(
  input: TaskCourseInput,
  width: number,
  texts: TaskCourseTexts,
  look: ChartLook,
): TaskCourseOption {
  const { buckets, measure, colour, change } = input;
  const { palette, font } = look;
  const last = buckets.at(-1)?.last ?? 1;
  const right = change === null ? 12 : Math.ceil(textWidth(afterText(change, texts), LABEL)) + 14;
  const plot: Box = {
    x: LEFT,
    y: TOP,
    width: Math.max(80, width - LEFT - right),
    height: COURSE_HEIGHT - TOP - BOTTOM,
  };
  const tick = { color: palette.ink2, fontSize: NOTE, fontFamily: font };
  const inner = wholeTicks(1, last, Math.max(2, Math.min(8, Math.floor(plot.width / 70))));
  return {
    animation: false,
    grid: { left: plot.x, top: plot.y, width: plot.width, height: plot.height, outerBoundsMode: "none" },
    xAxis: {
      type: "value",
      min: 1,
      max: Math.max(2, last),
      name: texts.course_axis,
      nameLocation: "middle",
      nameGap: 27,
      nameTextStyle: tick,
      axisLine: { onZero: false, lineStyle: { color: palette.axis } },
      axisTick: { length: 4, customValues: [1, ...inner.values], lineStyle: { color: palette.axis } },
      axisLabel: {
        ...tick,
        customValues: [1, ...inner.values.filter((value) => value > last * 0.06)],
        formatter: (value: number) => formatCount(value),
      },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value",
      min: Math.min(0, ...buckets.map(({ mean }) => mean)),
      max: Math.max(1, ...buckets.map(({ mean }) => mean)),
      interval: 0.25,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...tick,
        formatter: (value: number) => (value % 1 === 0 ? String(value) : formatDense(value, 2)),
      },
      splitLine: { lineStyle: { color: palette.rule } },
    },
    graphic: { elements: around(input, plot, width, texts, look) },
    series: [
      {
        type: "line",
        z: 3,
        symbol: "circle",
        symbolSize: buckets.length > 120 ? 3 : 5,
        showAllSymbol: true,
        lineStyle: { color: colour, width: 1.75, join: "round" },
        itemStyle: { color: colour },
        emphasis: { scale: 1.6 },
        data: buckets.map((bucket) => [centre(bucket), bucketValue(bucket, measure).value]),
      },
    ],
  };
}

/** The middle of a bucket on the axis of trials. */
export function centre({ first, last }: TrialBucket): number {
  return (first + last) / 2;
}

function around(
  input: TaskCourseInput,
  plot: Box,
  width: number,
  texts: TaskCourseTexts,
  look: ChartLook,
): Element[] {
  const { buckets, measure, colour, change, marked } = input;
  const { palette } = look;
  const last = Math.max(2, buckets.at(-1)?.last ?? 1);
  const low = Math.min(0, ...buckets.map(({ mean }) => mean));
  const high = Math.max(1, ...buckets.map(({ mean }) => mean));
  const xOf = (trial: number) => plot.x + ((trial - 1) / (last - 1)) * plot.width;
  const yOf = (value: number) => plot.y + ((high - value) / (high - low)) * plot.height;
  const ends = buckets.map((bucket) => ({ x: xOf(centre(bucket)), ...bucketValue(bucket, measure) }));
  const elements: Element[] = [
    {
      type: "polygon",
      silent: true,
      z: 1,
      shape: {
        points: [
          ...ends.map((end) => [end.x, yOf(end.high)]),
          ...ends.toReversed().map((end) => [end.x, yOf(end.low)]),
        ],
      },
      style: { fill: colour, opacity: 0.16 },
    },
  ];
  const column = (from: number, to: number, fill: string, opacity: number): Element => ({
    type: "rect",
    silent: true,
    z: 2,
    shape: { x: xOf(from), y: plot.y, width: Math.max(1.5, xOf(to) - xOf(from)), height: plot.height },
    style: { fill, opacity },
  });
  if (marked !== null) elements.push(column(marked[0], marked[1], palette.ink, 0.14));
  if (change === null) return elements;
  const level = (from: number, to: number, value: number): Element => ({
    type: "line",
    silent: true,
    z: 2,
    shape: { x1: xOf(from), y1: yOf(value), x2: xOf(to), y2: yOf(value) },
    style: { stroke: palette.ink, lineWidth: 1.25, lineDash: [2, 3] },
  });
  // A change lies between two trials.
  const [at, from, to] = [change.after + 0.5, change.low + 0.5, change.high + 0.5];
  const isLate = xOf(at) > plot.x + plot.width / 2;
  const side = { size: LABEL, align: isLate ? "right" : "left" } as const;
  const name = texts.change_at(change.after, change.low, change.high);
  // Over the plot the name may cross the line; out of the figure it may not run.
  const nameWidth = textWidth(name, LABEL) + 4;
  const beside = isLate ? Math.max(nameWidth, xOf(from) - 6) : Math.min(width - nameWidth, xOf(to) + 6);
  const beforeY = yOf(change.before_mean);
  elements.push(
    column(from, to, palette.accent, 0.16),
    column(at, at, palette.accent, 1),
    level(1, change.after, change.before_mean),
    level(change.after + 1, last, change.after_mean),
    textAt(beside, 12, name, look, {
      ...side,
      colour: palette.accent,
      weight: 600,
    }),
    textAt(
      plot.x + 5,
      beforeY > plot.y + plot.height / 2 ? beforeY - 12 : beforeY + 14,
      texts.before(formatDense(change.before_mean)),
      look,
      { size: LABEL, colour: palette.ink, weight: 600 },
    ),
    textAt(plot.x + plot.width + 8, yOf(change.after_mean), afterText(change, texts), look, {
      size: LABEL,
      colour: palette.ink,
      weight: 600,
    }),
  );
  if (change.rollout !== null)
    elements.push(
      textAt(beside, 28, texts.change_rollout(change.rollout), look, {
        ...side,
        size: NOTE,
        colour: palette.ink2,
      }),
    );
  return elements;
}

function afterText(change: Change, texts: TaskCourseTexts): string {
  return texts.after(formatDense(change.after_mean));
}
