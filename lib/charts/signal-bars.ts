import type { CustomSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import { formatCount, formatPercent } from "@/lib/domain/format";
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
  return SIGNALS.map((signal) => `${texts.signal[signal]} ${formatPercent(whole.shares[signal], 0)}`);
}

/** Where the legend beside the bars would leave them less than this, it stands over them. */
const LEAST_PLOT = 200;
const MARK = 16;
const APART = 14;

/** What is left of the legend. */
function plotOf(names: readonly string[], size: Size): Plot {
  const right = Math.round(Math.max(...names.map((name) => textWidth(name, LABEL)))) + MARK + 10;
  const width = size.width - LEFT - right;
  if (width >= LEAST_PLOT) return { x: LEFT, y: TOP, width, height: size.height - TOP - BOTTOM };
  const top = TOP + LINE * ((placesOver(names, size.width).at(-1)?.line ?? 0) + 1);
  return { x: LEFT, y: top, width: size.width - LEFT - 10, height: size.height - top - BOTTOM };
}

/** Names over the bars, in as many lines as the width asks for. */
function placesOver(names: readonly string[], width: number): { name: string; x: number; line: number }[] {
  let [x, line] = [0, 0];
  return names.map((name) => {
    const wide = MARK + textWidth(name, LABEL);
    if (x > 0 && x + wide > width) [x, line] = [0, line + 1];
    const place = { name, x, line };
    x += wide + APART;
    return place;
  });
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
        customValues: [...wholeTicks(first, last - 1, plot.width < 240 ? 4 : 6).values],
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
    graphic: {
      elements: [...rects(bars, first, last, plot, look), ...legend(names, whole, plot, size, look)],
    },
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

/** Names with their colours, beside the bars or over them. */
function legend(
  names: readonly string[],
  whole: SignalShares,
  plot: Plot,
  size: Size,
  look: ChartLook,
): Element[] {
  const { palette } = look;
  const places =
    plot.y === TOP
      ? placesBeside(names, whole, plot)
      : placesOver(names, size.width).map(({ name, x, line }, index) => {
          return { signal: SIGNALS[index] ?? SIGNALS[0], name, x, y: LINE * (line + 0.5) };
        });
  return places.flatMap(({ signal, name, x, y }) => [
    {
      type: "rect",
      silent: true,
      z: 2,
      shape: { x, y: y - 5, width: 10, height: 10 },
      style: { fill: palette.signal[signal], stroke: palette.rule2, lineWidth: 0.5 },
    },
    textAt(x + MARK, y, name, look, { size: LABEL, colour: palette.ink }),
  ]);
}

interface NamePlace {
  readonly signal: Signal;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Names beside the middle of their share of the run, moved apart where they would touch; top to bottom. */
function placesBeside(names: readonly string[], whole: SignalShares, plot: Plot): NamePlace[] {
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
  return placed.map(({ signal, name, y }) => ({ signal, name, x, y }));
}
