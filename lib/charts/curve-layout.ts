import type { CurvePoint, YScale } from "@/lib/domain/curve";
import { formatFixed, formatValue } from "@/lib/domain/format";
import { logTicks, roundTicks, type Ticks, wholeTicks } from "@/lib/domain/ticks";

import type { Box } from "./boxes";
import { NOTE } from "./text-element";
import { textWidth } from "./text-width";

/** Where a curve lies in its panel, CSS pixels and the values at its edges. */
export interface CurveLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  /** First and last place on the x axis, shared by all panels. */
  readonly domain: readonly [first: number, last: number];
  readonly xTicks: Ticks;
  /** From the lower end of the y axis to the upper. */
  readonly yTicks: readonly number[];
  readonly yLabels: readonly string[];
  /** Whether the y axis is logarithmic: asked for, and every value above 0. */
  readonly isLog: boolean;
}

/** From this part of the highest value down an axis starts at 0: the lowest value is then near enough to it. */
const FROM_ZERO = 0.4;
const TOP = 16;
const BOTTOM = 26;

/**
 * Room for the labels of the y ticks, which enclose every finite value; an axis without values runs from 0 to 1.
 * A logarithmic axis needs values above 0: where one is not, the axis stays linear.
 */
export function layoutCurve(
  points: readonly CurvePoint[],
  domain: readonly [number, number],
  width: number,
  height: number,
  scale: YScale = "linear",
): CurveLayout {
  const { ticks, labels, isLog } = yAxisOf(points, scale);
  const left = Math.ceil(Math.max(...labels.map((label) => textWidth(label, NOTE)))) + 9;
  const [first, last] = domain;
  const wide = last > first ? domain : ([first - 0.5, first + 0.5] as const);
  return {
    width,
    height,
    plot: { x: left, y: TOP, width: Math.max(20, width - left - 6), height: height - TOP - BOTTOM },
    domain: wide,
    xTicks: wholeTicks(wide[0], wide[1], 4),
    yTicks: ticks,
    yLabels: labels,
    isLog,
  };
}

function yAxisOf(points: readonly CurvePoint[], scale: YScale) {
  let low = Infinity;
  let high = -Infinity;
  for (const { value } of points) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) [low, high] = [0, 1];
  if (scale === "log" && low > 0) {
    const ticks = logTicks(low, high, 5);
    return { ticks, labels: ticks.map(formatShort), isLog: true };
  }
  const ticks = roundTicks(low >= 0 && low <= FROM_ZERO * high ? 0 : low, high, 4);
  return { ticks: ticks.values, labels: ticks.values.map((value) => formatTick(value, ticks)), isLog: false };
}

/** A tick of a logarithmic axis: as few digits as say it. */
function formatShort(value: number): string {
  return value >= 1e6 || value < 1e-3
    ? formatValue(value)
    : formatFixed(value, Math.max(0, -Math.floor(Math.log10(value) + 1e-9)));
}

/** The text of a tick: the decimals that all ticks of its axis need, powers of ten beyond a million. */
export function formatTick(value: number, { step, decimals }: Ticks): string {
  return decimals > 5 || Math.abs(value) >= 1e6 || step >= 1e6
    ? formatValue(value)
    : formatFixed(value, decimals);
}

/** Pixels from the left for a place on the x axis. */
export function pixelOfX({ plot, domain: [first, last] }: CurveLayout, x: number): number {
  return plot.x + ((x - first) / (last - first)) * plot.width;
}

/** A value in the units in which the y axis grows evenly: itself, or its logarithm. */
export function onAxis({ isLog }: CurveLayout, value: number): number {
  return isLog ? Math.log10(value) : value;
}

/** Pixels from the top for a value. */
export function pixelOfY(layout: CurveLayout, value: number): number {
  const { plot, yTicks } = layout;
  const [low, high] = [onAxis(layout, yTicks[0] ?? 0), onAxis(layout, yTicks.at(-1) ?? 1)];
  return plot.y + plot.height - ((onAxis(layout, value) - low) / (high - low)) * plot.height;
}

/** The place on the x axis under a pixel, inside the axis. */
export function xOfPixel({ plot, domain: [first, last] }: CurveLayout, pixel: number): number {
  const share = Math.min(1, Math.max(0, (pixel - plot.x) / plot.width));
  return first + share * (last - first);
}
