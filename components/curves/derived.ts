import type { Values } from "@/lib/charts/curve-input";
import { type Curve, type CurveLine, curveOf, type Scale, stretchesOf, type XAxis } from "@/lib/domain/curve";
import { type PhaseBand, phaseBands } from "@/lib/domain/curve-phases";
import { type Extremes, extremesOf, firstAtLeast } from "@/lib/domain/extremes";
import type { MetricColumns } from "@/lib/domain/metric-columns";
import { countDistinct } from "@/lib/domain/selection";
import { smooth, type Smoothing } from "@/lib/domain/smoothing";

/** What is worked out of a series is kept as long as the series itself, since a million values take their time. */
function keptBy<Result>() {
  const results = new WeakMap<object, Map<string, Result>>();
  return (source: object, key: string, make: () => Result): Result => {
    const known = results.get(source) ?? new Map<string, Result>();
    results.set(source, known);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make();
    known.set(key, made);
    return made;
  };
}

const curves = keptBy<Curve>();
const smoothed = keptBy<Float64Array>();
const positive = keptBy<Float64Array>();
const extremes = keptBy<Extremes>();
const gaps = keptBy<readonly number[]>();
const facts = keptBy<{ readonly rollouts: number; readonly counted: number }>();
const phases = keptBy<readonly PhaseBand[]>();
const sorted = keptBy<Float64Array>();

/** Phases of a curve. Where its values are the column itself their means are the same along every axis. */
export function curvePhases(curve: Curve, log_rows: number): readonly PhaseBand[] {
  const [line] = curve.lines;
  if (line?.y !== curve.columns.value) return phaseBands(curve, log_rows);
  const known = phases(curve.columns, String(log_rows), () => phaseBands(curve, log_rows));
  return phaseBands(curve, log_rows, known);
}

/** How many rollouts some values belong to, and how many of them no later attempt redid. */
export function columnFacts(columns: MetricColumns): { readonly rollouts: number; readonly counted: number } {
  return facts(columns, "", () => {
    let counted = 0;
    const { superseded, rollout } = columns;
    for (let row = 0; row < superseded.length; row += 1) if (superseded[row] === 0) counted += 1;
    return { rollouts: countDistinct(rollout), counted };
  });
}

/** The values of a metric along an axis. */
export function curveAlong(columns: MetricColumns, axis: XAxis, starts: ReadonlyMap<number, number>): Curve {
  return curves(columns, `${axis} ${axis === "relative_time" ? [...starts].join(" ") : ""}`, () =>
    curveOf(columns, axis, starts),
  );
}

/** The values of a line as an axis shows them: a logarithmic one leaves out what is not above 0. */
export function rawValues({ y }: CurveLine, scale: Scale): Values {
  return onScale(y, scale);
}

/** The trend of a line, over all of its values; null where nothing is smoothed. */
export function smoothedValues({ y }: CurveLine, smoothing: Smoothing, scale: Scale): Values | null {
  const { kind, size } = smoothing;
  if (kind === "none") return null;
  return onScale(
    smoothed(y, `${kind} ${String(size)}`, () => smooth(y, smoothing)),
    scale,
  );
}

function onScale(values: Float64Array, scale: Scale): Values {
  const y =
    scale === "linear"
      ? values
      : positive(values, "", () => values.map((value) => (value > 0 ? value : Number.NaN)));
  return { y, extremes: extremes(y, "", () => extremesOf(y)) };
}

/** Places of a line at which something was logged that is not finite. */
export function nonFinitePlaces(line: CurveLine, { non_finite }: MetricColumns): readonly number[] {
  return gaps(line, "", () => {
    const places: number[] = [];
    for (let place = 0; place < line.rows.length; place += 1) {
      if ((non_finite[line.rows[place] ?? 0] ?? 0) > 0) places.push(place);
    }
    return places;
  });
}

/** The finite values in ascending order. */
export function sortedValues(y: Float64Array): Float64Array {
  return sorted(y, "", () => y.filter((value) => !Number.isNaN(value)).sort());
}

/** The first and last place of some lines on an axis; on a logarithmic one of those above 0. Null without any. */
export function extentOn(lines: readonly CurveLine[], scale: Scale): readonly [number, number] | null {
  let [first, last] = [Infinity, -Infinity];
  for (const line of lines) {
    for (const [from, end] of stretchesOf(line)) {
      const start = scale === "log" ? firstAtLeast(line.x, Number.MIN_VALUE, from, end) : from;
      if (start === end) continue;
      first = Math.min(first, line.x[start] ?? first);
      last = Math.max(last, line.x[end - 1] ?? last);
    }
  }
  return first > last ? null : [first, last];
}

/** How many values of a line stand at 0 or below, where a logarithmic x axis cannot show them. */
export function notAboveZero(line: CurveLine): number {
  return stretchesOf(line).reduce(
    (sum, [from, end]) => sum + firstAtLeast(line.x, Number.MIN_VALUE, from, end) - from,
    0,
  );
}
