import type { CurveLine } from "@/lib/domain/curve";
import type { PhaseBand } from "@/lib/domain/curve-phases";
import type { Extremes } from "@/lib/domain/extremes";

/** Values to draw, one for each of a line; NaN is a gap. */
export interface Values {
  readonly y: Float64Array;
  readonly extremes: Extremes;
}

/** How a run is told from others: the focused one is the accent, others are grey in their own dash. */
export interface RunLook {
  readonly isFocused: boolean;
  /** Lengths of strokes and gaps; undefined: a whole line. */
  readonly dash: readonly number[] | undefined;
  /** Beside its line; null: the only run. */
  readonly name: string | null;
}

/** One line of one run. */
export interface Strand {
  readonly line: CurveLine;
  readonly raw: Values;
  /** Null: nothing is smoothed. */
  readonly smoothed: Values | null;
  readonly look: RunLook;
  /** Places of what was logged and is not finite. */
  readonly non_finite: readonly number[];
}

/** A stretch of the x axis that stands out, with what is said about it. */
export interface NotableStretch {
  readonly x0: number;
  readonly x1: number;
  readonly lines: readonly [figure: string, where: string];
}

/** What one panel draws; places are on the x axis of its lines. */
export interface CurveInput {
  /** The focused run last, so that it lies on top. */
  readonly strands: readonly Strand[];
  readonly phases: readonly PhaseBand[];
  /** Values marked ▼. */
  readonly spikes: readonly { readonly x: number; readonly value: number | null }[];
  readonly stretch: NotableStretch | null;
  readonly checkpoints: readonly number[];
  /** The checkpoint whose tick is longer. */
  readonly chosen: number | null;
}
