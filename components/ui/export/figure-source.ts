import type { ReactNode } from "react";

import type { FigureTable } from "@/lib/figures/figure";
import type { FigureOptions } from "@/lib/figures/recipe";

import type { Asked } from "@/components/ui/asked";

/** The run and cohort of a figure. */
export type FigurePlace = Pick<FigureOptions, "phase" | "checkpoint" | "first_rollout" | "last_rollout"> & {
  /** Null where it is of all runs. */
  readonly run: string | null;
};

/** A figure that the command line knows by name, as the page shows it. */
export interface NamedFigure extends FigurePlace {
  readonly figure: string;
  /** The second cohort of a figure of two, as an address writes it. */
  readonly against?: string;
  readonly settings?: FigureOptions["settings"];
}

/** The place of figures that are about a run, or all runs, and none of its cohorts. */
export function wholeRun(run: string | null): FigurePlace {
  return { run, phase: null, checkpoint: null, first_rollout: null, last_rollout: null };
}

/** What a figure of the page gives to be exported. */
export interface FigureSource {
  readonly title: string;
  /** How to read it and its method, as they stand on the page. */
  readonly sentences: readonly string[];
  /** Null: it has no rows to show. */
  readonly table: FigureTable | null;
  readonly asked: readonly Asked[];
  readonly qualifier: string | null;
  /** Whole sentences that go with its numbers; empty: none. They are among `sentences`. */
  readonly notes: string;
  /** What the figure draws, to be laid out anew at the width of paper. */
  readonly content: ReactNode;
  /** Null where the command line has no name for it. */
  readonly named: NamedFigure | null;
}
