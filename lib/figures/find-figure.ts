import type { Ask, Subject } from "./figure";
import { findPair } from "./find-pair";
import { findSubject } from "./find-subject";
import type { FigureOptions } from "./recipe";
import { figureNamed } from "./registry";

/** The options of a figure before its run is known. */
export type WantedFigure = Omit<FigureOptions, "run"> & { readonly run: string | null };

/** What a figure is about, and its options with what was left out by name. Throws a FigureError where there is no such. */
export async function findFigure(
  ask: Ask,
  wanted: WantedFigure,
): Promise<{ readonly subject: Subject; readonly options: FigureOptions }> {
  if (figureNamed(wanted.figure)?.of === "pair") {
    const { subject, names } = await findPair(ask, wanted);
    const { run_id, ...words } = names;
    return { subject, options: { ...wanted, ...words, run: run_id } };
  }
  const subject = await findSubject(ask, wanted);
  return { subject, options: { ...wanted, run: subject.run.run_id } };
}
