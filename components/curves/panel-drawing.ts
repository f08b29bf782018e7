import type { Strand } from "@/lib/charts/curve-input";
import { inSight } from "@/lib/charts/curve-strokes";
import { fallsOf, isTime, type Scale, stretchesOf, type XAxis } from "@/lib/domain/curve";
import type { Smoothing } from "@/lib/domain/smoothing";

import { nonFinitePlaces, notAboveZero, rawValues, smoothedValues, sortedValues } from "./derived";
import { curvesOf, linesOf, type PanelSeries } from "./panel-series";

/** How all panels are drawn. */
export interface CurveSettings {
  readonly axis: XAxis;
  readonly xScale: Scale;
  readonly yScale: Scale;
  readonly smoothing: Smoothing;
  /** The share of values that the y axis may leave out on each side; 0: it shows every value. */
  readonly clip: number;
  readonly hidesRedone: boolean;
}

/** What a panel draws of its lines, and what it leaves out. */
export interface PanelStrands {
  readonly strands: readonly Strand[];
  /** Linear where a logarithmic axis was asked for and no value is above 0. */
  readonly yScale: Scale;
  /** Values at 0 or below that the logarithmic y axis leaves out. */
  readonly notAboveZero: number;
  /** Values whose place on a logarithmic x axis is at 0 or below. */
  readonly beforeLog: number;
  /** Values without a place on the axis. */
  readonly unplaced: number;
  /** How often the axis runs backwards. */
  readonly falls: number;
}

/** The lines of a panel with their values, smoothed over all of them. */
export function strandsOf(series: PanelSeries, settings: CurveSettings): PanelStrands {
  const { xScale, smoothing, hidesRedone } = settings;
  const shown = curvesOf(series).map((each) => ({ ...each, lines: linesOf(each, hidesRedone) }));
  const all = shown.flatMap(({ lines }) => lines);
  const isLog = settings.yScale === "log" && all.some(({ y }) => y.some((value) => value > 0));
  const yScale = isLog ? "log" : "linear";
  const count = (test: (value: number) => boolean) =>
    all.reduce((sum, { y }) => sum + y.reduce((found, value) => found + Number(test(value)), 0), 0);
  return {
    strands: shown.flatMap(({ run, curve, lines }) =>
      lines.map((line) => ({
        line,
        raw: rawValues(line, yScale),
        smoothed: smoothedValues(line, smoothing, yScale),
        look: run.look,
        non_finite: curve === null ? [] : nonFinitePlaces(line, curve.columns),
      })),
    ),
    yScale,
    notAboveZero: yScale === "log" ? count((value) => value <= 0) : 0,
    beforeLog: xScale === "log" ? all.reduce((sum, line) => sum + notAboveZero(line), 0) : 0,
    unplaced: shown.reduce((sum, { curve }) => sum + (curve?.unplaced ?? 0), 0),
    falls: shown.reduce((sum, { curve }) => sum + (curve === null ? 0 : fallsOf(curve)), 0),
  };
}

/** Lowest and highest value in sight; with a clip, of the values without the outermost shares on each side. Null without values. */
export function valueRange(
  strands: readonly Strand[],
  domain: readonly [number, number],
  clip: number,
): readonly [low: number, high: number] | null {
  let [low, high] = [Infinity, -Infinity];
  for (const { line, raw } of strands) {
    for (const [from, end] of stretchesOf(line)) {
      const [first, last] = inSight(line.x, domain, from, end);
      const [lowest, highest] = [raw.extremes.lowest(first, last), raw.extremes.highest(first, last)];
      if (lowest < 0) continue;
      low = Math.min(low, raw.y[lowest] ?? low);
      high = Math.max(high, raw.y[highest] ?? high);
    }
  }
  if (low > high) return null;
  if (clip === 0) return [low, high];
  // Of whole lines, so that the axis stands still while a reader moves along the curve.
  const counted = strands.filter(({ line }) => !line.superseded).map(({ raw }) => sortedValues(raw.y));
  const inner = counted.flatMap((values) =>
    values.length === 0 ? [] : [[quantile(values, clip), quantile(values, 1 - clip)] as const],
  );
  if (inner.length === 0) return [low, high];
  return [Math.min(...inner.map(([least]) => least)), Math.max(...inner.map(([, most]) => most))];
}

/** Quantile of sorted values by linear interpolation (Hyndman and Fan 1996, type 7). */
function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? 0;
  return low + (at - Math.floor(at)) * (high - low);
}

/** Whether a logarithmic x axis makes sense: everything but the time of day. */
export function canBeLog(axis: XAxis): boolean {
  return !isTime(axis) || axis === "relative_time";
}
