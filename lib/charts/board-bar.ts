import type { Interval } from "@/lib/domain/compare/resampling";

/** How a bar is painted: own blue, entered pale blue, public grey, another benchmark paler. */
export type BoardTone = "own" | "entered" | "public" | "other";

/** One row of a board, all of its words set. */
export interface BoardBar {
  readonly key: string;
  readonly rank: string;
  readonly agent: string;
  readonly model: string;
  /** Of the benchmark, where rows of several stand in one list; under the names. */
  readonly version: string | null;
  /** In [0, 1]; null draws no bar. */
  readonly accuracy: number | null;
  readonly value: string;
  readonly half: string;
  /** Whiskers with caps. */
  readonly inner: Interval | null;
  /** A thin line behind them: tasks taken as a sample. */
  readonly outer: Interval | null;
  readonly date: string;
  readonly word: string;
  readonly tone: BoardTone;
  /** In-distribution. */
  readonly is_hatched: boolean;
  /** Self-reported. */
  readonly is_hollow: boolean;
  /** What stands beside the bar, the longest first: the first that has room. In the colour of warnings if hatched. */
  readonly tag: readonly string[];
}
