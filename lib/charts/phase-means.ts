import type { LineSeriesOption, ScatterSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import type { PhaseMean } from "@/lib/domain/series";
import { roundTicks } from "@/lib/domain/ticks";

import { formatTick } from "./curve-layout";
import { type ChartLook, NOTE } from "./text-element";
import { textWidth } from "./text-width";

export type PhaseMeansOption = ComposeOption<
  LineSeriesOption | ScatterSeriesOption | GridComponentOption | GraphicComponentOption
>;

const TOP = 10;
const BOTTOM = 24;
/** From this part of the highest value down an axis starts at 0. */
const FROM_ZERO = 0.4;

/** Means of the early, middle and late third of a metric as filled dots on a line, medians as hollow diamonds. */
export function phaseMeansOption(
  phases: readonly PhaseMean[],
  names: Readonly<Record<PhaseMean["phase"], string>>,
  size: { readonly width: number; readonly height: number },
  { palette, font }: ChartLook,
): PhaseMeansOption {
  const values = phases.flatMap(({ mean, median }) => [mean, median]).filter((value) => value !== null);
  const low = values.reduce((a, b) => Math.min(a, b), values[0] ?? 0);
  const high = values.reduce((a, b) => Math.max(a, b), values[0] ?? 1);
  const ticks = roundTicks(low >= 0 && low <= FROM_ZERO * high ? 0 : low, high, 4);
  const label = (value: number) => formatTick(value, ticks);
  const left = Math.ceil(Math.max(...ticks.values.map((value) => textWidth(label(value), NOTE)))) + 9;
  const tick = { color: palette.ink2, fontSize: NOTE, fontFamily: font };
  const at = (value: number | null, index: number) => [index, value];
  return {
    animation: false,
    grid: { left, top: TOP, right: 6, bottom: BOTTOM, outerBoundsMode: "none" },
    xAxis: {
      type: "value",
      min: -0.5,
      max: phases.length - 0.5,
      axisLine: { onZero: false, lineStyle: { color: palette.axis } },
      axisTick: { show: false },
      axisLabel: {
        ...tick,
        customValues: phases.map((_, index) => index),
        formatter: (index: number) => {
          const phase = phases[index]?.phase;
          return phase === undefined ? "" : names[phase];
        },
      },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value",
      min: ticks.values[0] ?? 0,
      max: ticks.values.at(-1) ?? 1,
      interval: ticks.step,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...tick, margin: 6, formatter: label },
      splitLine: { lineStyle: { color: palette.rule } },
    },
    series: [
      {
        type: "line",
        silent: true,
        z: 2,
        symbol: "none",
        lineStyle: { color: palette.accent, width: 1 },
        data: phases.map(({ mean }, index) => at(mean, index)),
      },
      {
        type: "scatter",
        silent: true,
        z: 3,
        symbol: "circle",
        symbolSize: 6,
        itemStyle: { color: palette.accent, opacity: 1 },
        data: phases.map(({ mean }, index) => at(mean, index)),
      },
      {
        type: "scatter",
        silent: true,
        z: 3,
        symbol: "diamond",
        symbolSize: 8,
        itemStyle: { color: "transparent", borderColor: palette.ink2, borderWidth: 1, opacity: 1 },
        data: phases.map(({ median }, index) => at(median, index)),
      },
    ],
  };
}
