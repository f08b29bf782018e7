import type { CustomSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import { formatCount, formatFixed, formatPercent } from "@/lib/domain/format";
import { type Signal, SIGNALS, type SignalShares } from "@/lib/domain/group-signal";
import { wholeTicks } from "@/lib/domain/ticks";

import { type ChartLook, type Element, LABEL, NOTE, textAt } from "./text-element";
import { textWidth } from "./text-width";

export type SignalBarsOption = ComposeOption<
  CustomSeriesOption | GridComponentOption | GraphicComponentOption
>;

export interface SignalTexts {
  readonly signal: Readonly<Record<Signal, string>>;
  readonly signal_axis: (width: number) => string;
}

const TOP = 8;
const BOTTOM = 44;
const LEFT = 44;
const LINE = 18;

interface Size {
  readonly width: number;
  readonly height: number;
}

function namesOf(whole: SignalShares, texts: SignalTexts): string[] {
  return SIGNALS.map((signal) => `${texts.signal[signal]} ${formatFixed(100 * whole.shares[signal], 0)}`);
}

/** What is left of the legend. */
function plotOf(names: readonly string[], size: Size): Plot {
  const right = Math.round(Math.max(...names.map((name) => textWidth(name, LABEL)))) + 26;
  return { x: LEFT, y: TOP, width: size.width - LEFT - right, height: size.height - TOP - BOTTOM };
}

/** The middle of each bar, CSS pixels from the left, and top and bottom of the plot. */
export function signalBarStops(
  bars: readonly SignalShares[],
  whole: SignalShares,
  size: Size,
  texts: SignalTexts,
): { readonly stops: readonly number[]; readonly span: readonly [number, number] } {
  const plot = plotOf(namesOf(whole, texts), size);
  const first = bars[0]?.first ?? 0;
  const perRollout = plot.width / ((bars.at(-1)?.last ?? 0) + 1 - first);
  return {
    stops: bars.map((bar) => plot.x + ((bar.first + bar.last + 1) / 2 - first) * perRollout),
    span: [plot.y, plot.y + plot.height],
  };
}

/** Groups by what their rewards allow, as shares in bars of rollouts; the legend with the shares of the run at the right. */
export function signalBarsOption(
  bars: readonly SignalShares[],
  whole: SignalShares,
  size: Size,
  texts: SignalTexts,
  look: ChartLook,
): SignalBarsOption {
  const { palette, font } = look;
  const names = namesOf(whole, texts);
  const first = bars[0]?.first ?? 0;
  const last = (bars.at(-1)?.last ?? 0) + 1;
  const plot = plotOf(names, size);
  const tick = { color: palette.ink2, fontSize: NOTE, fontFamily: font };
  const barsWide = bars[0] === undefined ? 1 : bars[0].last - bars[0].first + 1;
  return {
    animation: false,
    grid: { left: plot.x, top: plot.y, width: plot.width, height: plot.height, outerBoundsMode: "none" },
    xAxis: {
      type: "value",
      min: first,
      max: last,
      name: texts.signal_axis(barsWide),
      nameLocation: "middle",
      nameGap: 26,
      nameTextStyle: tick,
      axisLine: { onZero: false, lineStyle: { color: palette.axis } },
      axisTick: { show: false },
      axisLabel: {
        ...tick,
        customValues: [...wholeTicks(first, last - 1, 6).values],
        formatter: (value: number) => formatCount(value),
      },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value",
      min: 0,
      max: 1,
      interval: 0.25,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...tick,
        formatter: (share: number) => (share === 1 ? formatPercent(1, 0) : String(100 * share)),
      },
      splitLine: { lineStyle: { color: palette.rule } },
    },
    graphic: { elements: [...rects(bars, first, last, plot, look), ...legend(names, whole, plot, look)] },
    series: [],
  };
}

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function rects(
  bars: readonly SignalShares[],
  first: number,
  last: number,
  plot: Plot,
  { palette }: ChartLook,
): Element[] {
  const perRollout = plot.width / (last - first);
  return bars.flatMap((bar) => {
    let below = 0;
    return SIGNALS.map((signal): Element => {
      const share = bar.shares[signal];
      const y = plot.y + plot.height * (1 - below - share);
      below += share;
      const width = (bar.last - bar.first + 1) * perRollout;
      return {
        type: "rect",
        silent: true,
        z: 1,
        shape: {
          x: plot.x + (bar.first - first) * perRollout,
          y,
          // A hair of ground between bars, as long as they are wide enough to spare it.
          width: width > 3 ? width - 1 : width,
          height: plot.height * share,
        },
        style: { fill: palette.signal[signal] },
      };
    });
  });
}

/** Names beside the middle of their share of the run, moved apart where they would touch; top to bottom. */
function legend(names: readonly string[], whole: SignalShares, plot: Plot, look: ChartLook): Element[] {
  const { palette } = look;
  let below = 0;
  const wanted = SIGNALS.map((signal, index) => {
    const middle = plot.y + plot.height * (1 - below - whole.shares[signal] / 2);
    below += whole.shares[signal];
    return { signal, name: names[index] ?? "", y: middle };
  }).reverse();
  let free = plot.y + LINE / 2;
  const down = wanted.map((each) => {
    const y = Math.max(each.y, free);
    free = y + LINE;
    return { ...each, y };
  });
  let limit = plot.y + plot.height - LINE / 2;
  const placed = down.reverse().map((each) => {
    const y = Math.min(each.y, limit);
    limit = y - LINE;
    return { ...each, y };
  });
  const x = plot.x + plot.width + 10;
  return placed.flatMap(({ signal, name, y }) => [
    {
      type: "rect",
      silent: true,
      z: 2,
      shape: { x, y: y - 5, width: 10, height: 10 },
      style: { fill: palette.signal[signal], stroke: palette.rule2, lineWidth: 0.5 },
    },
    textAt(x + 16, y, name, look, { size: LABEL, colour: palette.ink }),
  ]);
}
