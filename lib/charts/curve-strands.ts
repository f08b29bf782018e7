import type { Curve, Scale } from "@/lib/domain/curve";
import { extremesOf } from "@/lib/domain/extremes";
import { smooth, type Smoothing } from "@/lib/domain/smoothing";

import type { Strand } from "./curve";

/** The lines of the one run of a figure: raw, and smoothed over all values of each. A logarithmic axis leaves out what is not above 0. */
export function loneStrands(
  { columns, lines }: Curve,
  smoothing: Smoothing,
  yScale: Scale = "linear",
): Strand[] {
  const valuesOf = (all: Float64Array) => {
    const y = yScale === "linear" ? all : all.map((value) => (value > 0 ? value : Number.NaN));
    return { y, extremes: extremesOf(y) };
  };
  return lines.map((line) => ({
    line,
    raw: valuesOf(line.y),
    smoothed: smoothing.kind === "none" ? null : valuesOf(smooth(line.y, smoothing)),
    look: { isFocused: true, dash: undefined, name: null },
    non_finite: [...line.rows.keys()].filter((place) => (columns.non_finite[line.rows[place] ?? 0] ?? 0) > 0),
  }));
}
