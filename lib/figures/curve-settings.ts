import { type CurveLine, type Scale, SCALES, X_AXES } from "@/lib/domain/curve";
import { parseNameList } from "@/lib/domain/name-list";
import { type Smoothing, SMOOTHINGS } from "@/lib/domain/smoothing";

import type { WantedMetrics } from "./run-metrics";
import { numberOf, type Settings, stretchOf, wordOf } from "./settings";

/** How curves are asked for. */
export interface CurveSettings {
  readonly wanted: WantedMetrics;
  readonly smoothing: Smoothing;
  readonly xScale: Scale;
  readonly yScale: Scale;
  /** Share of the values that the y axis may leave out on each side. */
  readonly clip: number;
  /** The part of the x axis in sight; null is all of it. */
  readonly part: readonly [first: number, last: number] | null;
  /** Further runs, by id. */
  readonly runs: readonly string[];
  readonly hidesRedone: boolean;
  readonly showsCheckpoints: boolean;
}

/** What the settings say, with what the page has at first where they say nothing. Throws a FigureError on other words. */
export function curveSettings(settings: Settings): CurveSettings {
  const { x, metrics, runs } = settings;
  return {
    wanted: {
      metrics: metrics === undefined ? null : parseNameList(metrics),
      axis: x === undefined ? null : wordOf(settings, "x", X_AXES, "rollout"),
    },
    smoothing: {
      kind: wordOf(settings, "smooth", SMOOTHINGS, "mean"),
      size: numberOf(settings, "window", 1, 1_000_000) ?? 10,
    },
    xScale: wordOf(settings, "xscale", SCALES, "linear"),
    yScale: wordOf(settings, "yscale", SCALES, "linear"),
    clip: (numberOf(settings, "clip", 0, 40) ?? 0) / 100,
    part: stretchOf(settings, "range"),
    runs: runs === undefined ? [] : parseNameList(runs),
    hidesRedone: wordOf(settings, "redone", ["show", "hide"], "show") === "hide",
    showsCheckpoints: wordOf(settings, "checkpoints", ["show", "hide"], "hide") === "show",
  };
}

/** First and last place above 0, for a logarithmic axis; null where there is none. */
export function extentAboveZero(lines: readonly CurveLine[]): readonly [number, number] | null {
  let [first, last] = [Infinity, -Infinity];
  for (const { x } of lines) {
    for (const place of x) {
      if (!(place > 0)) continue;
      first = Math.min(first, place);
      last = Math.max(last, place);
    }
  }
  return first > last ? null : [first, last];
}

/** Lowest and highest value in a part of the x axis, without a share of them on each side; null without values. */
export function valueRange(
  lines: readonly CurveLine[],
  [from, to]: readonly [number, number],
  clip: number,
  isLog: boolean,
): readonly [number, number] | null {
  const values: number[] = [];
  for (const { x, y } of lines) {
    for (const [place, value] of y.entries()) {
      const at = x[place] ?? Number.NaN;
      if (at >= from && at <= to && !Number.isNaN(value) && (!isLog || value > 0)) values.push(value);
    }
  }
  if (values.length === 0) return null;
  values.sort((a, b) => a - b);
  return [quantile(values, clip), quantile(values, 1 - clip)];
}

/** Quantile of sorted values by linear interpolation (Hyndman and Fan 1996, type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? 0;
  return low + (at - Math.floor(at)) * (high - low);
}
