import { type CurveLayout, pixelOfX, pixelOfY } from "@/lib/charts/curve-layout";
import { type LinePlace, nearestPlace, nextX } from "@/lib/domain/curve";
import { ABSENT, formatValue } from "@/lib/domain/format";
import { nonFiniteAt } from "@/lib/domain/metric-columns";
import type { Smoothing } from "@/lib/domain/smoothing";

import { smoothedValues } from "./derived";
import { countedLines, curvesOf, type PanelSeries, type RunCurve } from "./panel-series";

/** One run's value at the cursor. */
export interface Reading {
  readonly x: number;
  /** Empty where nothing is smoothed. */
  readonly smoothed: string;
  readonly raw: string;
  /** Where the cursor's dot is; null where there is no finite value. */
  readonly value: number | null;
}

/** The value of a run nearest to a place, the last one for null; null without values. */
export function readingOf(series: RunCurve, x: number | null, smoothing: Smoothing): Reading | null {
  const { curve } = series;
  const at = placeAt(series, x);
  if (curve === null || at === null) return null;
  const { line, place } = at;
  const trend = smoothedValues(line, smoothing, "linear");
  const raw = finite(line.y[place]);
  const smoothed = trend === null ? null : finite(trend.y[place]);
  return {
    x: line.x[place] ?? 0,
    smoothed: trend === null ? "" : formatValue(smoothed),
    raw: nonFiniteAt(curve.columns, line.rows[place] ?? 0) ?? (raw === null ? ABSENT : formatValue(raw)),
    value: smoothed ?? raw,
  };
}

function placeAt(series: RunCurve, x: number | null): LinePlace | null {
  const lines = countedLines(series);
  const line = lines.at(-1);
  if (x !== null) return nearestPlace(lines, x);
  return line === undefined ? null : { line, place: line.x.length - 1 };
}

function finite(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Where the cursor stands after so many values; it stops at the ends. Null without values. */
export function stepped(series: RunCurve, from: number | null, values: number): number | null {
  const lines = countedLines(series);
  const side = values < 0 ? -1 : 1;
  if (!Number.isFinite(values)) return nearestPlaceX(series, side * Number.MAX_VALUE);
  let at = from ?? readingX(series);
  for (let left = Math.abs(values); left > 0 && at !== null; left -= 1) at = nextX(lines, at, side) ?? at;
  return at;
}

function readingX(series: RunCurve): number | null {
  const at = placeAt(series, null);
  return at === null ? null : (at.line.x[at.place] ?? null);
}

/** The x of the value nearest to a place; null without values. */
export function nearestPlaceX(series: RunCurve, x: number): number | null {
  const at = nearestPlace(countedLines(series), x);
  return at === null ? null : (at.line.x[at.place] ?? null);
}

/** A rollout of a run. */
export interface RunRollout {
  readonly run_id: string;
  readonly rollout: number;
}

/** The rollout of the value nearest to a place of the axis, in the run whose line is nearest to a height; null without one. */
export function rolloutUnder(
  series: PanelSeries,
  layout: CurveLayout,
  smoothing: Smoothing,
  x: number,
  height: number | null,
): RunRollout | null {
  let best: RunRollout | null = null;
  let least = Infinity;
  for (const each of height === null ? [series.focused] : curvesOf(series)) {
    const at = nearestPlace(countedLines(each), x);
    if (at === null || each.curve === null) continue;
    const { line, place } = at;
    const trend = smoothedValues(line, smoothing, "linear");
    const heights = [line.y[place], trend?.y[place]].map((value) => pixelOfY(layout, value ?? Number.NaN));
    const away = Math.min(...heights.map((y) => (Number.isNaN(y) ? 1e6 : Math.abs(y - (height ?? y)))));
    const distance = away + Math.abs(pixelOfX(layout, line.x[place] ?? x) - pixelOfX(layout, x));
    if (distance > least) continue;
    least = distance;
    const rollout = each.curve.columns.rollout[line.rows[place] ?? 0] ?? Number.NaN;
    best = Number.isNaN(rollout) ? null : { run_id: each.run.run_id, rollout };
  }
  return best;
}
