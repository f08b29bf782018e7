import { askOnce } from "@/lib/db/ask-once";
import { loadManifest } from "@/lib/db/manifest";
import { SITE_VERSION } from "@/lib/db/site";
import type { FigureTable, MadeFigure } from "@/lib/figures/figure";
import { findSubject } from "@/lib/figures/find-subject";
import { type FramedFigure, frameFigure } from "@/lib/figures/frame";
import { type FigureSource as Numbers, makeFigure } from "@/lib/figures/make-figure";
import { extensionOf, type PageRecipe, type Recipe } from "@/lib/figures/recipe";
import { printed } from "@/lib/figures/print-style";
import { placed } from "@/lib/figures/scene";
import { figureMessages } from "@/lib/messages/figures";
import { queries as allQueries } from "@/lib/queries/all";

import { type ExportForm, isOfData, optionsOf, venueOfForm } from "./export-form";
import type { FigureSource, NamedFigure } from "./figure-source";
import { isEmpty, type PaperLayout } from "./paper-layout";

type FigureFiles = Numbers["manifest"]["files"];

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
  const subject = await findSubject(askOnce, named);
  const options = { settings: {}, ...named, ...optionsOf(form) };
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
  const made: PageRecipe = {
    made_by: "rewardscape",
    version: SITE_VERSION,
    page: window.location.pathname + window.location.search,
    caption: [...sentences, ...said].join(form.locale === "zh" ? "" : " "),
    queries: asked.map(({ name, sql, values }) => ({
      ...{ name, sql },
      values: [values.map(({ value }) => value)],
    })),
    data: dataOf(source, (await loadManifest()).files),
  };
  return { figure, framed, made, file: `${asked[0]?.name ?? "figure"}.${extensionOf(form.format)}` };
}

/** The data files behind what was asked. */
function dataOf({ asked }: FigureSource, files: FigureFiles): PageRecipe["data"] {
  const names = new Set(asked.map(({ name }) => name));
  const tables = new Set<string>(
    allQueries.filter(({ name }) => names.has(name)).flatMap((query) => query.tables),
  );
  const runs = new Set(
    asked.flatMap(({ values }) =>
      values.flatMap(({ name, value }) => (/(^|_)run_id$/.test(name) ? [value] : [])),
    ),
  );
  return files
    .filter(
      ({ table, run_id }) => tables.has(table) && (runs.size === 0 || run_id === null || runs.has(run_id)),
    )
    .map(({ path, sha256 }) => ({ path, sha256 }));
}
