import { createSerializer, parseAsFloat, parseAsStringLiteral } from "nuqs/server";

import { X_AXES, Y_SCALES } from "@/lib/domain/curve";

import { parseAsNames } from "./names";
import { viewState } from "./view-state";

/** Points of the trailing moving mean; 1 is no smoothing. */
export const SMOOTHING_WINDOWS = ["1", "5", "10", "20", "50", "100"] as const;
export const DEFAULT_WINDOW = "10" satisfies (typeof SMOOTHING_WINDOWS)[number];

/** /curves: which run, along what, how smooth, which further metrics, and where the cursor is held. */
export const curvesState = {
  run: viewState.run,
  /** The checkpoint whose tick stands out; null is the latest that was evaluated. */
  checkpoint: viewState.checkpoint,
  /** Null: rollouts where the run has them, else steps or log rows. */
  x: parseAsStringLiteral(X_AXES),
  /** Null: linear. */
  y: parseAsStringLiteral(Y_SCALES),
  window: parseAsStringLiteral(SMOOTHING_WINDOWS),
  /** Metrics beyond the first eight panels. */
  metrics: parseAsNames,
  /** A place on the x axis. */
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
