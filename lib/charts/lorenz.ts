import type { LineSeriesOption, ScatterSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import { lorenz, type LorenzPoint } from "@/lib/domain/concentration";
import { formatPercent } from "@/lib/domain/format";
import { wholeTicks } from "@/lib/domain/ticks";

import { boxAround, type Box } from "./boxes";
import { placeLabels } from "./label-placement";
import { type ChartLook, type Element, LABEL, leaderAlong, NOTE, textAt } from "./text-element";
import { textWidth } from "./text-width";

export type LorenzOption = ComposeOption<
  LineSeriesOption | ScatterSeriesOption | GridComponentOption | GraphicComponentOption
>;

export interface LorenzTexts {
  readonly lorenz_strict: string;
  readonly lorenz_reward: string;
  readonly lorenz_equal: string;
  readonly lorenz_axis: string;
  readonly lorenz_point: (tasks: number, share: number) => string;
}

/** What is shared out, one number a task, and the point that the title names; null when nothing is held. */
export interface LorenzInput {
  readonly strict_successes: readonly number[];
  readonly rewards: readonly number[];
  readonly point: LorenzPoint | null;
}

const TOP = 10;
const BOTTOM = 46;
const LEFT = 44;

/** Cumulative shares of strict successes and of reward over tasks, richest first, against equality. */
export function lorenzOption(
  input: LorenzInput,
  size: { readonly width: number; readonly height: number },
  texts: LorenzTexts,
  look: ChartLook,
): LorenzOption {
  const { palette, font } = look;
  const tasks = Math.max(1, input.strict_successes.length);
  const strict = lorenz(input.strict_successes);
  const reward = lorenz(input.rewards);
  const named = Math.round(textWidth(texts.lorenz_strict, LABEL)) + 12;
  const isOver = size.width - LEFT - named < NARROW;
  const [top, right] = isOver ? [TOP + 16, 12] : [TOP, named];
  const plot = { x: LEFT, y: top, width: size.width - LEFT - right, height: size.height - top - BOTTOM };
  const xOf = (n: number) => plot.x + (n / tasks) * plot.width;
  const yOf = (share: number) => plot.y + (1 - share) * plot.height;
  const tick = { color: palette.ink2, fontSize: NOTE, fontFamily: font };
  const inner = wholeTicks(0, tasks, 4);
  const line = (points: readonly LorenzPoint[], colour: string, width: number): LineSeriesOption => ({
    type: "line",
    silent: true,
    symbol: "none",
    z: 3,
    lineStyle: { color: colour, width, join: "round" },
    data: points.map((point) => [point.tasks, point.share]),
  });

  const { point } = input;
  const labels = labelsOf(
    [
      { points: strict, at: point, text: point && texts.lorenz_point(point.tasks, point.share), bold: true },
      { points: reward, at: reward.find(({ share }) => share >= 0.8) ?? null, text: texts.lorenz_reward },
      {
        points: [0, 1].map((share) => ({ tasks: share * tasks, share })),
        at: { tasks: tasks * 0.7, share: 0.7 },
        text: texts.lorenz_equal,
      },
    ],
    (at) => [xOf(at.tasks), yOf(at.share)],
    plot,
    look,
  );
  if (strict.length > 0) {
    const style = { size: LABEL, colour: palette.accent };
    labels.push(
      isOver
        ? textAt(plot.x + plot.width, yOf(1) - 11, texts.lorenz_strict, look, { ...style, align: "right" })
        : textAt(plot.x + plot.width + 6, yOf(1), texts.lorenz_strict, look, style),
    );
  }
  return {
    animation: false,
    grid: { left: plot.x, top: plot.y, width: plot.width, height: plot.height, outerBoundsMode: "none" },
    xAxis: {
      type: "value",
      min: 0,
      max: tasks,
      name: texts.lorenz_axis,
      nameLocation: "middle",
      nameGap: 27,
      nameTextStyle: tick,
      axisLine: { onZero: false, lineStyle: { color: palette.axis } },
      axisTick: { length: 4, customValues: [...inner.values, tasks], lineStyle: { color: palette.axis } },
      axisLabel: { ...tick, customValues: withoutCrowding(inner.values, tasks) },
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
        formatter: (share: number) => (share === 1 ? formatPercent(1, 0) : String(share * 100)),
      },
      splitLine: { lineStyle: { color: palette.rule } },
    },
    graphic: { elements: labels },
    series: [
      {
        type: "line",
        silent: true,
        symbol: "none",
        z: 2,
        lineStyle: { color: palette.axis, width: 1, type: [2, 3] },
        data: [
          [0, 0],
          [tasks, 1],
        ],
      },
      line(reward, palette.other, 1.5),
      line(strict, palette.accent, 1.75),
      {
        type: "scatter",
        silent: true,
        z: 4,
        symbolSize: 6,
        itemStyle: { color: palette.accent },
        data: point === null ? [] : [[point.tasks, point.share]],
      },
    ],
  };
}

/** Tick labels with the last task, without those that would touch it. */
function withoutCrowding(values: readonly number[], last: number): number[] {
  return [...values.filter((value) => value < last * 0.88), last];
}

/**
 * In a plot narrower than this, pixels, a curve behind a name is too near its letters, and the name of the upper curve
 * stands over it and not beside.
 */
const NARROW = 340;

interface NamedCurve {
  readonly points: readonly LorenzPoint[];
  /** Where on the curve the name belongs; null names nothing. */
  readonly at: LorenzPoint | null;
  readonly text: string | null;
  readonly bold?: boolean;
}

/**
 * Names of curves, to the lower right of their place and over none of the curves. The bold one, which the title is
 * about, comes first and stays close: over its own curve it may not lie, over the others' only where no place near it is
 * free and there is room to read it.
 */
function labelsOf(
  curves: readonly NamedCurve[],
  pixelOf: (point: LorenzPoint) => readonly [x: number, y: number],
  plot: Box,
  look: ChartLook,
): Element[] {
  const { palette } = look;
  const lines = curves.map(({ points }) => alongCurve(points.map(pixelOf)));
  const taken: Box[] = [];
  return curves.flatMap(({ at, text, bold = false }, index) => {
    if (at === null || text === null) return [];
    const [x, y] = pixelOf(at);
    const width = textWidth(text, LABEL) + 4;
    const prefer = bold ? ([1, 0.3] as const) : ([0.8, 0.6] as const);
    const anchor = { id: text, x, y, clearance: 8, width, height: 15, prefer };
    const [free] = placeLabels([anchor], [...lines.flat(), ...taken], plot);
    const isClose = free !== undefined && (!bold || free.leader === null || plot.width < NARROW);
    const [placed] = isClose ? [free] : placeLabels([anchor], [...(lines[index] ?? []), ...taken], plot);
    if (placed === undefined) return [];
    taken.push(placed.box);
    const { box, leader } = placed;
    const style = { size: LABEL, colour: bold ? palette.ink : palette.ink2, weight: bold ? 600 : 400 };
    return [
      ...(leader === null ? [] : [leaderAlong(leader, palette)]),
      textAt(box.x + 2, box.y + box.height / 2, text, look, style),
    ];
  });
}

/** Small boxes along a line, close enough that no label fits between them. */
function alongCurve(pixels: readonly (readonly [x: number, y: number])[]): Box[] {
  return pixels.flatMap(([x, y], index) => {
    const [nextX, nextY] = pixels[index + 1] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y) / 6));
    return Array.from({ length: steps }, (_, step) =>
      boxAround(x + ((nextX - x) * step) / steps, y + ((nextY - y) * step) / steps, 3, 3),
    );
  });
}
