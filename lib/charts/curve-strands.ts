import type { Curve, Scale } from "@/lib/domain/curve";
import { extremesOf } from "@/lib/domain/extremes";
import { smooth, type Smoothing } from "@/lib/domain/smoothing";

import type { RunLook, Strand } from "./curve-input";

const LONE: RunLook = { isFocused: true, dash: undefined, name: null };

/** The lines of a run of a figure, the only one unless its look says more: raw, and smoothed over all values of each. A logarithmic axis leaves out what is not above 0. */
export function runStrands(
  { columns, lines }: Curve,
  smoothing: Smoothing,
  yScale: Scale = "linear",
  look: RunLook = LONE,
): Strand[] {
  const valuesOf = (all: Float64Array) => {
    const y = yScale === "linear" ? all : all.map((value) => (value > 0 ? value : Number.NaN));
    return { y, extremes: extremesOf(y) };
  };
  return lines.map((line) => ({
    line,
    raw: valuesOf(line.y),
    smoothed: smoothing.kind === "none" ? null : valuesOf(smooth(line.y, smoothing)),
    look,
    non_finite: [...line.rows.keys()].filter((place) => (columns.non_finite[line.rows[place] ?? 0] ?? 0) > 0),
  }));
}
