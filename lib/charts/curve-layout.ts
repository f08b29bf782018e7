import type { CurvePoint } from "@/lib/domain/curve";
import { formatFixed, formatValue } from "@/lib/domain/format";
import { wholeTicks, roundTicks, type Ticks } from "@/lib/domain/ticks";

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
  readonly yTicks: Ticks;
}

/** From this part of the highest value down an axis starts at 0: the lowest value is then near enough to it. */
const FROM_ZERO = 0.4;
const TOP = 16;
const BOTTOM = 26;

/** Room for the labels of `yTicks`, whose ends enclose every finite value; an axis without values runs from 0 to 1. */
export function layoutCurve(
  points: readonly CurvePoint[],
  domain: readonly [number, number],
  width: number,
  height: number,
): CurveLayout {
  let low = Infinity;
  let high = -Infinity;
  for (const { value } of points) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) [low, high] = [0, 1];
  const yTicks = roundTicks(low >= 0 && low <= FROM_ZERO * high ? 0 : low, high, 4);
  const widest = Math.max(...yTicks.values.map((value) => textWidth(formatTick(value, yTicks), NOTE)));
  const left = Math.ceil(widest) + 9;
  const [first, last] = domain;
  const wide = last > first ? domain : ([first - 0.5, first + 0.5] as const);
  return {
    width,
    height,
    plot: { x: left, y: TOP, width: Math.max(20, width - left - 6), height: height - TOP - BOTTOM },
    domain: wide,
    xTicks: wholeTicks(wide[0], wide[1], 4),
    yTicks,
  };
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

/** Pixels from the top for a value. */
export function pixelOfY({ plot, yTicks: { values } }: CurveLayout, value: number): number {
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 1];
  return plot.y + plot.height - ((value - low) / (high - low)) * plot.height;
}

/** The place on the x axis under a pixel, inside the axis. */
export function xOfPixel({ plot, domain: [first, last] }: CurveLayout, pixel: number): number {
  const share = Math.min(1, Math.max(0, (pixel - plot.x) / plot.width));
  return first + share * (last - first);
}
