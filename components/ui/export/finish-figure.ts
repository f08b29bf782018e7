import { askOnce } from "@/lib/db/ask-once";
import { loadManifest } from "@/lib/db/manifest";
import { SITE_VERSION } from "@/lib/db/site";
import type { FigureTable, MadeFigure } from "@/lib/figures/figure";
import { findFigure } from "@/lib/figures/find-figure";
import { type FramedFigure, frameFigure } from "@/lib/figures/frame";
import { makeFigure } from "@/lib/figures/make-figure";
import { extensionOf, type PageRecipe, type Recipe } from "@/lib/figures/recipe";
import { printed } from "@/lib/figures/print-style";
import { placed } from "@/lib/figures/scene";
import { figureMessages } from "@/lib/messages/figures";

import { type ExportForm, isOfData, optionsOf, venueOfForm } from "./export-form";
import type { FigureSource, NamedFigure } from "./figure-source";
import { pageRecipe } from "./page-recipe";
import { isEmpty, type PaperLayout } from "./paper-layout";

/** A figure ready to be written. */
export interface Finished {
  readonly figure: { readonly title: string; readonly table: FigureTable };
  /** Null where only the data are wanted or nothing is drawn. */
  readonly framed: FramedFigure | null;
  readonly made: Recipe | PageRecipe;
  /** Of the download. */
  readonly file: string;
}

/** A named figure by the functions that the command line uses. */
export async function finishNamed(named: NamedFigure, form: ExportForm): Promise<Finished> {
  const manifest = await loadManifest();
  const { subject, options } = await findFigure(askOnce, { settings: {}, ...named, ...optionsOf(form) });
  const source = { ask: askOnce, manifest, version: SITE_VERSION };
  const { figure, framed, recipe } = await makeFigure(options, subject, source);
  return { figure, framed, made: recipe, file: `${named.figure}.${extensionOf(form.format)}` };
}

/** A figure without a name from what the page draws; null layout: its data alone. */
export async function finishOnPage(
  source: FigureSource,
  layout: PaperLayout | null,
  form: ExportForm,
): Promise<Finished> {
  const { title, table, asked, qualifier } = source;
  const words = figureMessages[form.locale];
  const sentences = [title, ...source.sentences].map((text) =>
    /[.!?。！？]$/.test(text) ? text : words.sentence(text),
  );
  const figure: MadeFigure = {
    ...{ title, sentences, table: table ?? { names: [], rows: [] } },
    naturalHeight: () => layout?.height ?? 0,
    draw: ({ style }) => ({
      panels: layout?.panels ?? [],
      beside: (layout?.drawings ?? []).map(({ nodes, box }) =>
        placed(printed({ width: box.width, height: box.height, nodes }, style), box),
      ),
    }),
  };
  const framed =
    layout === null || isEmpty(layout) || isOfData(form.format)
      ? null
      : frameFigure(figure, {
          // As high as the page lays it out.
          venue: { ...venueOfForm(form), height: null },
          notes: form.qualifier && qualifier !== null ? [words.note(qualifier)] : [],
          palette: form.palette,
          grey: form.grey,
        });
  const said = qualifier === null ? [] : [words.qualifier(qualifier)];
  const made = await pageRecipe(source, [...sentences, ...said].join(form.locale === "zh" ? "" : " "));
  return { figure, framed, made, file: `${asked[0]?.name ?? "figure"}.${extensionOf(form.format)}` };
}
