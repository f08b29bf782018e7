import type { FigureSource, FinishedFigure } from "@/lib/figures/make-figure";
import { makeFigure } from "@/lib/figures/make-figure";
import type { FigureOptions } from "@/lib/figures/recipe";
import { findSubject } from "@/lib/figures/find-subject";
import { FigureError } from "@/lib/figures/scene";
import type { Locale } from "@/lib/messages/catalogue";

/** The parts of a model card that a report has, each with its figures. */
export const REPORT_SECTIONS = [
  { name: "curves", figures: ["curves"] },
  { name: "leaderboard", figures: ["leaderboard"] },
  { name: "tasks", figures: ["scatter", "std-buckets", "concentration", "heat-map"] },
  { name: "signal", figures: ["signal"] },
] as const;
export type SectionName = (typeof REPORT_SECTIONS)[number]["name"];

/** A figure of a report, or why there is none. */
export type ReportFigure =
  | { readonly figure: string; readonly finished: FinishedFigure }
  | { readonly figure: string; readonly missing: string };

export interface ReportSection {
  readonly name: SectionName;
  readonly figures: readonly ReportFigure[];
}

/** The figures of a run at the width of a page of text; bitmaps at what a screen shows sharp. */
export async function reportFigures(
  run: string,
  locale: Locale,
  format: "svg" | "png" | "tex",
  source: FigureSource,
): Promise<ReportSection[]> {
  const whole = { phase: null, checkpoint: null, first_rollout: null, last_rollout: null } as const;
  const subject = await findSubject(source.ask, { run, ...whole });
  const make = async (figure: string): Promise<ReportFigure> => {
    const options: FigureOptions = {
      ...{ figure, run, ...whole, settings: {}, preset: "tmlr", width: null, height: null },
      ...{ family: "serif", palette: "house", grey: false, qualifier: true, locale, format, dpi: 200 },
    };
    try {
      return { figure, finished: await makeFigure(options, subject, source) };
    } catch (error) {
      // A run without trials has no figure of tasks: the report says so in its place.
      if (error instanceof FigureError) return { figure, missing: error.message };
      throw error;
    }
  };
  const sections: ReportSection[] = [];
  for (const { name, figures } of REPORT_SECTIONS) {
    const made: ReportFigure[] = [];
    for (const figure of figures) made.push(await make(figure));
    sections.push({ name, figures: made });
  }
  return sections;
}
