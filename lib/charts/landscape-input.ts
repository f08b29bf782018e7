import type { LandscapeAxes } from "@/lib/domain/landscape-axes";
import type { ObservedTask } from "@/lib/domain/observed-task";

/** The words that a landscape draws; ready in the reader's language. */
export interface LandscapeTexts {
  /** The titles of x and y for each pair of axes. */
  readonly axis_titles: Readonly<Record<LandscapeAxes, { readonly x: string; readonly y: string }>>;
  /** The name of the curve of rewards that are 0 or 1. */
  readonly arc: string;
  /** The name of the diagonal on which the mean did not change. */
  readonly no_change: string;
  readonly pile: (tasks: number) => string;
  readonly pile_place: (mean: number, std: number) => string;
}

/** What a landscape shows: tasks, which of them are meant, and how large it is in CSS pixels. */
export interface LandscapeInput {
  /** Tasks that lack a number of the chosen axes are left out. */
  readonly tasks: readonly ObservedTask[];
  readonly axes: LandscapeAxes;
  /** Whether a mark's area is in proportion to its task's trials; else all are alike. */
  readonly byTrials: boolean;
  readonly selected: ReadonlySet<string>;
  /** The tasks that stand out; null when all do. */
  readonly focus: ReadonlySet<string> | null;
  readonly width: number;
  /** Chosen for the width unless given. */
  readonly height?: number;
  /** Pixels of a name before it is cut; chosen for the width unless given. */
  readonly longestName?: number;
  readonly texts: LandscapeTexts;
}

/** A task's mark where it is drawn, which is not its true place while it lies in a pile. */
export interface LandscapeMark {
  readonly task: ObservedTask;
  /** What the axes show of it. */
  readonly value: readonly [x: number, y: number];
  readonly size: readonly [width: number, height: number];
  readonly x: number;
  readonly y: number;
  /** Offset of the drawn mark from its true place, x to the right, y down. */
  readonly offset: readonly [number, number];
  readonly faded: boolean;
}
