import type { LineSeriesOption, ScatterSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import { lorenz, type LorenzPoint } from "@/lib/domain/concentration";
import { formatPercent } from "@/lib/domain/format";
import { innerTicks } from "@/lib/domain/ticks";

import { type ChartLook, type Element, LABEL, NOTE, textAt } from "./text-element";
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
  const right = Math.round(textWidth(texts.lorenz_strict, LABEL)) + 12;
  const plot = { x: LEFT, y: TOP, width: size.width - LEFT - right, height: size.height - TOP - BOTTOM };
  const xOf = (n: number) => plot.x + (n / tasks) * plot.width;
  const yOf = (share: number) => plot.y + (1 - share) * plot.height;
  const tick = { color: palette.ink2, fontSize: NOTE, fontFamily: font };
  const inner = innerTicks(0, tasks, 4);
  const line = (points: readonly LorenzPoint[], colour: string, width: number): LineSeriesOption => ({
    type: "line",
    silent: true,
    symbol: "none",
    z: 3,
    lineStyle: { color: colour, width, join: "round" },
    data: points.map((point) => [point.tasks, point.share]),
  });

  const labels: Element[] = [
    textAt(xOf(tasks * 0.72), yOf(0.72) + 16, texts.lorenz_equal, look, {
      size: LABEL,
      colour: palette.ink2,
    }),
  ];
  const bend = reward.find(({ share }) => share >= 0.8);
  if (bend !== undefined) {
    labels.push(
      textAt(xOf(bend.tasks) + 8, yOf(bend.share) + 12, texts.lorenz_reward, look, {
        size: LABEL,
        colour: palette.ink2,
      }),
    );
  }
  if (strict.length > 0) {
    labels.push(
      textAt(plot.x + plot.width + 6, yOf(1), texts.lorenz_strict, look, {
        size: LABEL,
        colour: palette.accent,
      }),
    );
  }
  const { point } = input;
  if (point !== null) {
    labels.push(
      textAt(
        xOf(point.tasks) + 9,
        yOf(point.share) + 14,
        texts.lorenz_point(point.tasks, point.share),
        look,
        {
          size: LABEL,
          colour: palette.ink,
          weight: 600,
        },
      ),
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
