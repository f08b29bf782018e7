import type { RunLook } from "@/lib/charts/curve-input";
import type { CurveAnswer } from "@/lib/db/ask-curves";
import type { Curve, CurveLine } from "@/lib/domain/curve";

/** A run on the page: the one in focus, or one laid over it. */
export interface ShownRun {
  readonly run_id: string;
  readonly name: string;
  readonly look: RunLook;
}

/** One metric of one run, under the name that this run gives it. */
export interface RunCurve {
  readonly run: ShownRun;
  readonly metric: string;
  readonly answer: CurveAnswer;
  /** Null until the answer is there. */
  readonly curve: Curve | null;
}

/** What one panel is about: the run in focus, and those that log the same. */
export interface PanelSeries {
  readonly focused: RunCurve;
  readonly others: readonly RunCurve[];
}

/** All curves of a panel, the focused one last. */
export function curvesOf({ focused, others }: PanelSeries): readonly RunCurve[] {
  return [...others, focused];
}

/** The lines that are drawn: all, or only those that no later attempt redid. */
export function linesOf({ curve }: RunCurve, hidesRedone: boolean): readonly CurveLine[] {
  const lines = curve?.lines ?? [];
  return hidesRedone ? lines.filter(({ superseded }) => !superseded) : lines;
}

/** The lines that count. */
export function countedLines(series: RunCurve): readonly CurveLine[] {
  return linesOf(series, true);
}

/** Whether nothing that a panel shows has changed: the curves are kept as long as their values are the same. */
export function sameSeries(a: PanelSeries, b: PanelSeries): boolean {
  const [before, now] = [curvesOf(a), curvesOf(b)];
  return (
    before.length === now.length &&
    before.every((one, place) => {
      const other = now[place];
      return (
        other !== undefined &&
        one.run === other.run &&
        one.metric === other.metric &&
        one.curve === other.curve &&
        one.answer.status === other.answer.status &&
        (one.answer.status !== "failed" || one.answer === other.answer)
      );
    })
  );
}
