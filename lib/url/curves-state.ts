import { createParser, createSerializer, parseAsFloat, parseAsStringLiteral } from "nuqs/server";

import { SCALES, X_AXES } from "@/lib/domain/curve";
import { type Smoothing, type SmoothingKind, SMOOTHINGS } from "@/lib/domain/smoothing";

import { parseAsNames } from "./names";
import { viewState } from "./view-state";

/** What stands without a word in the URL. */
export const DEFAULT_SMOOTHING = { kind: "mean", size: 10 } as const satisfies Smoothing;

/** Points that a smoothing can reach over: window, half-life or σ. */
export const SMOOTHING_SIZES = [2, 5, 8, 10, 20, 50, 100, 200, 500, 1000] as const;

/** Percent of the values that the y axis may leave out on each side. */
export const CLIPS = ["0.5", "1", "5"] as const;

/** Runs beside the one in focus: more could not be told apart by their dashes. */
export const MOST_OTHER_RUNS = 5;

/** Whole points from 1 to a million; anything else is no size. */
const parseAsSize = createParser({
  parse: (text) => (/^[1-9]\d{0,5}$|^1000000$/.test(text) ? Number(text) : null),
  serialize: String,
});

/** /curves: which run, along what, how smooth, which panels and further runs, and which part of the axis. */
export const curvesState = {
  run: viewState.run,
  /** The checkpoint whose tick stands out; null is the latest that was evaluated. */
  checkpoint: viewState.checkpoint,
  /** Null: rollouts where the run has them, else steps or log rows. */
  x: parseAsStringLiteral(X_AXES),
  /** Null: linear. */
  xscale: parseAsStringLiteral(SCALES),
  y: parseAsStringLiteral(SCALES),
  /** Null: the y axis shows every value. */
  clip: parseAsStringLiteral(CLIPS),
  smooth: parseAsStringLiteral(SMOOTHINGS),
  window: parseAsSize,
  /** Metrics beyond the first eight panels, and those of the first that are taken away. */
  metrics: parseAsNames,
  without: parseAsNames,
  /** Further runs, by id. */
  runs: parseAsNames,
  /** "hide": what a later attempt redid is not drawn. */
  redone: parseAsStringLiteral(["hide"]),
  /** The part of the x axis in sight; all of it unless both are there. */
  from: parseAsFloat,
  to: parseAsFloat,
  /** A place on the x axis where the cursor is held. */
  at: parseAsFloat,
};

const write = createSerializer({ run: curvesState.run, metrics: curvesState.metrics, at: curvesState.at });

/** What a link to the curves names; `at` holds the cursor at a rollout, `metrics` are shown beside the first panels. */
interface CurvesAddress {
  readonly run: string;
  readonly at: number;
  readonly metrics?: readonly string[] | null;
}

/** The address of a run's curves inside the site, for Next's Link. */
export function curvesHref({ run, at, metrics = null }: CurvesAddress): string {
  return write("/curves/", { run, at, metrics: metrics === null ? null : [...metrics] });
}

/** The smoothing that the URL asks for; a window alone is one of the mean. */
export function smoothingOf(values: { smooth: SmoothingKind | null; window: number | null }): Smoothing {
  return { kind: values.smooth ?? DEFAULT_SMOOTHING.kind, size: values.window ?? DEFAULT_SMOOTHING.size };
}

/** The part of the x axis that the URL asks for; null for all of it, and where its ends are none. */
export function rangeOf({
  from,
  to,
}: {
  from: number | null;
  to: number | null;
}): readonly [number, number] | null {
  return from !== null && to !== null && Number.isFinite(from) && Number.isFinite(to) && from < to
    ? [from, to]
    : null;
}
