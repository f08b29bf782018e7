import { isTime, type Scale, type XAxis } from "@/lib/domain/curve";
import { formatFixed, formatValue } from "@/lib/domain/format";
import { logTicks, roundTicks, type Ticks, wholeTicks } from "@/lib/domain/ticks";
import { formatClock, formatDuration, timeTicks } from "@/lib/domain/time-ticks";

import type { Box } from "./boxes";
import { NOTE } from "./text-element";
import { textWidth } from "./text-width";

/** Where a curve lies in its panel, CSS pixels and the values at its edges. */
export interface CurveLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  /** First and last place in sight on the x axis, shared by all panels; the first is below the last. */
  readonly domain: readonly [first: number, last: number];
  readonly xScale: Scale;
  readonly xTicks: readonly number[];
  readonly xLabels: readonly string[];
  /** From the lower end of the y axis to the upper. */
  readonly yTicks: readonly number[];
  readonly yLabels: readonly string[];
  readonly yScale: Scale;
}

interface CurveSpace {
  readonly width: number;
  readonly height: number;
  /** Room at the right for names of lines. */
  readonly margin?: number;
  readonly axis: XAxis;
  readonly domain: readonly [first: number, last: number];
  /** Logarithmic only where the domain is above 0. */
  readonly xScale: Scale;
  /** Lowest and highest value to show; null without values. */
  readonly range: readonly [low: number, high: number] | null;
  /** Logarithmic only where the range is above 0. */
  readonly yScale: Scale;
}

/** From this part of the highest value down an axis starts at 0: the lowest value is then near enough to it. */
const FROM_ZERO = 0.4;
const TOP = 16;
const BOTTOM = 26;
const X_TICKS = 4;
/** Between the labels of two ticks. */
const APART = 6;

/** Room for the labels of the y ticks, which enclose the range; an axis without values runs from 0 to 1. */
export function layoutCurve(space: CurveSpace): CurveLayout {
  const { width, height, margin = 0, axis, xScale, range, yScale } = space;
  const { ticks, labels } = yAxisOf(range ?? (yScale === "log" ? [1, 10] : [0, 1]), yScale);
  const left = Math.ceil(Math.max(...labels.map((label) => textWidth(label, NOTE)))) + 9;
  const domain = widened(space.domain, xScale);
  const plot = {
    x: left,
    y: TOP,
    width: Math.max(20, width - left - 6 - margin),
    height: height - TOP - BOTTOM,
  };
  return {
    width,
    height,
    plot,
    domain,
    xScale,
    ...ticksThatFit(plot.width, (most) => xAxisOf(domain, axis, xScale, most)),
    yTicks: ticks,
    yLabels: labels,
    yScale,
  };
}

function widened([first, last]: readonly [number, number], scale: Scale): readonly [number, number] {
  if (last > first) return [first, last];
  return scale === "log" ? [first / 2, first * 2] : [first - 0.5, first + 0.5];
}

interface XTicks {
  readonly xTicks: readonly number[];
  readonly xLabels: readonly string[];
}

/** As many ticks as their labels leave apart; two at least are asked for. */
function ticksThatFit(width: number, ticksOf: (most: number) => XTicks): XTicks {
  for (let most = X_TICKS; most > 2; most -= 1) {
    const ticks = ticksOf(most);
    const widths = ticks.xLabels.map((label) => textWidth(label, NOTE));
    const labels = widths.reduce((sum, each) => sum + each + APART, -APART);
    // Half of the outer two stands beside the plot.
    if (labels - ((widths[0] ?? 0) + (widths.at(-1) ?? 0)) / 2 <= width) return ticks;
  }
  return ticksOf(2);
}

function xAxisOf([first, last]: readonly [number, number], axis: XAxis, scale: Scale, most: number): XTicks {
  if (scale === "log") {
    const values = logTicks(first, last, most + 2).filter((tick) => tick >= first && tick <= last);
    return {
      xTicks: values,
      xLabels: values.map((value) => (isTime(axis) ? formatDuration(value) : formatShort(value))),
    };
  }
  if (isTime(axis)) {
    const { values, step } = timeTicks(first, last, axis === "wall_time" ? most : most - 1);
    return {
      xTicks: values,
      xLabels: values.map((value) =>
        axis === "wall_time" ? formatClock(value, step) : formatDuration(value),
      ),
    };
  }
  const ticks = wholeTicks(first, last, most);
  return { xTicks: ticks.values, xLabels: ticks.values.map((value) => formatTick(value, ticks)) };
}

function yAxisOf([low, high]: readonly [number, number], scale: Scale) {
  if (scale === "log") {
    const ticks = logTicks(low, high, 5);
    return { ticks, labels: ticks.map(formatShort) };
  }
  const ticks = roundTicks(low >= 0 && low <= FROM_ZERO * high ? 0 : low, high, 4);
  return { ticks: ticks.values, labels: ticks.values.map((value) => formatTick(value, ticks)) };
}

/** A tick of a logarithmic axis: as few digits as say it. */
function formatShort(value: number): string {
  return value >= 1e6 || value < 1e-3
    ? formatValue(value)
    : formatFixed(value, Math.max(0, -Math.floor(Math.log10(value) + 1e-9)));
}

const PREFIXES = [
  { letter: "G", unit: 1e9 },
  { letter: "M", unit: 1e6 },
  { letter: "k", unit: 1e3 },
] as const;
/** From here on an axis counts in thousands, as papers do: "60k", "2.5M". */
const LEAST_PREFIXED = 10_000;
const LARGEST = 1e12;

/** The text of a tick: the decimals that all ticks of its axis need, an SI prefix for large ones, powers of ten beyond. */
export function formatTick(value: number, ticks: Ticks): string {
  const { values, step, decimals } = ticks;
  const most = Math.max(...values.map(Math.abs), Math.abs(value));
  if (decimals > 5 || most >= LARGEST) return formatValue(value);
  if (most < LEAST_PREFIXED) return formatFixed(value, decimals);
  if (value === 0) return "0";
  const { letter, unit } = PREFIXES.find((prefix) => most >= prefix.unit) ?? PREFIXES[2];
  return `${formatFixed(value / unit, Math.max(0, Math.ceil(-Math.log10(step / unit) - 1e-9)))}${letter}`;
}

/** A value in the units in which an axis grows evenly: itself, or its logarithm. */
export function onScale(scale: Scale, value: number): number {
  return scale === "log" ? Math.log10(value) : value;
}

/** Pixels from the left for a place on the x axis. */
export function pixelOfX({ plot, domain, xScale }: CurveLayout, x: number): number {
  const [first, last] = [onScale(xScale, domain[0]), onScale(xScale, domain[1])];
  return plot.x + ((onScale(xScale, x) - first) / (last - first)) * plot.width;
}

/** Pixels from the top for a value. */
export function pixelOfY({ plot, yTicks, yScale }: CurveLayout, value: number): number {
  const low = onScale(yScale, yTicks[0] ?? 0);
  const high = onScale(yScale, yTicks.at(-1) ?? 1);
  return plot.y + plot.height - ((onScale(yScale, value) - low) / (high - low)) * plot.height;
}

/** The place on the x axis under a pixel, inside the axis. */
export function xOfPixel({ plot, domain, xScale }: CurveLayout, pixel: number): number {
  const share = Math.min(1, Math.max(0, (pixel - plot.x) / plot.width));
  if (share === 0 || share === 1) return domain[share];
  const [first, last] = [onScale(xScale, domain[0]), onScale(xScale, domain[1])];
  const place = first + share * (last - first);
  return xScale === "log" ? 10 ** place : place;
}
