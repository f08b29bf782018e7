import type { Interval } from "@/lib/domain/compare/resampling";
import type { StderrKind } from "@/lib/domain/vocabulary";

import type { ModelFacts } from "./model-facts";

/** Where a row comes from: a public board, trials of these data, or the reader. */
export const ORIGINS = ["public", "own", "entered"] as const;
export type Origin = (typeof ORIGINS)[number];

/** How the trials of an own row were counted. */
export interface OwnCount {
  readonly run_id: string;
  readonly name: string;
  readonly checkpoint: number | null;
  /** Rollouts of a training window that stands for the checkpoint; null for an evaluation. */
  readonly window: { readonly first: number; readonly last: number } | null;
  readonly tasks: number;
  readonly n: number;
  readonly strict_successes: number;
  /** What became of trials without a reward. */
  readonly missing: "skip" | "zero";
  readonly trials: number;
  /** Trials without a reward. */
  readonly unscored: number;
  /** The accuracy if a trial without a reward counted as failed: over tasks with any trial. */
  readonly accuracy_missing_as_zero: number | null;
  /** Of the mean, tasks taken as a sample. */
  readonly stderr_tasks_sampled: number | null;
  readonly qualifier: string | null;
  readonly is_reconstruction: boolean;
  /** How its benchmark was found: stated for its tasks or by its run, or by the names of its tasks in another run. */
  readonly benchmark_by: "stated" | "run" | "task-names" | null;
}

/** One result on one benchmark. Shares are in [0, 1]. */
export interface BoardRow extends ModelFacts {
  readonly key: string;
  readonly origin: Origin;
  readonly agent: string;
  /** Empty for an own row of which nobody named it. */
  readonly model: string;
  readonly org: string | null;
  /** Null where nobody said. */
  readonly benchmark: string | null;
  readonly accuracy: number | null;
  readonly stderr: number | null;
  readonly stderr_kind: StderrKind | null;
  /** Tasks resampled; of own rows. */
  readonly bootstrap95: Interval | null;
  readonly date: string | null;
  readonly verified: boolean | null;
  readonly self_reported: boolean | null;
  /** Trained on the tasks it is scored on. */
  readonly in_distribution: boolean | null;
  readonly reference: string | null;
  readonly own: OwnCount | null;
}

const Z95 = 1.959964;

/** Accuracy ± 1.96 standard errors, cut at 0 and 1; null where either is not known. */
export function errorInterval({ accuracy, stderr }: Pick<BoardRow, "accuracy" | "stderr">): Interval | null {
  if (accuracy === null || stderr === null) return null;
  return { low: Math.max(0, accuracy - Z95 * stderr), high: Math.min(1, accuracy + Z95 * stderr) };
}

/** Half the width of the 95 % interval. */
export function halfWidth(stderr: number | null): number | null {
  return stderr === null ? null : Z95 * stderr;
}

/**
 * Whether a row is ranked as if it alone joined the others: rows that were trained on their tasks, that their makers
 * reported themselves, or that a reader entered take no rank from anybody.
 */
export function isGuest(row: Pick<BoardRow, "origin" | "self_reported" | "in_distribution">): boolean {
  return row.origin === "entered" || row.self_reported === true || row.in_distribution === true;
}
