import { bind, type Query, type Scalar } from "@/lib/queries/query";

import { captionOf, notesOf } from "./caption";
import type { Ask, MadeFigure, Subject } from "./figure";
import { frameFigure, type FramedFigure } from "./frame";
import { commandOf, type FigureOptions, figureOptions, type Recipe } from "./recipe";
import { figureNamed } from "./registry";
import { FigureError } from "./scene";
import { inOrder, refuseUnknown } from "./settings";
import { inches, venueOf, VENUE_NAMES, type Venue } from "./venues";

/** Where the numbers come from: how to ask, the files behind the answers, and who asks. */
export interface FigureSource {
  readonly ask: Ask;
  readonly manifest: {
    readonly files: readonly {
      readonly table: string;
      readonly run_id: string | null;
      readonly path: string;
      readonly sha256: string;
    }[];
  };
  readonly version: string;
}

export interface FinishedFigure {
  readonly figure: MadeFigure;
  readonly framed: FramedFigure;
  readonly recipe: Recipe;
}

/** Asks, draws and describes a figure. The same data and options give the same. */
export async function makeFigure(
  given: FigureOptions,
  subject: Subject,
  { ask, manifest, version }: FigureSource,
): Promise<FinishedFigure> {
  // Parsed, they stand in one order whoever gives them, and so do the bytes of the recipe.
  const options = figureOptions.parse({ ...given, settings: inOrder(given.settings) });
  const kind = figureNamed(options.figure);
  if (kind === null) throw new FigureError(`there is no figure "${options.figure}"`);
  refuseUnknown(options.settings, kind.settings ?? [], options.figure);
  const asked: { query: Query; values: Scalar[] }[] = [];
  const recorded: Ask = (query, params) => {
    asked.push({ query, values: bind(query, params) });
    return ask(query, params);
  };
  const figure = await kind.make(recorded, subject, options.locale, options.settings);
  const framed = frameFigure(figure, {
    venue: placeOf(options),
    notes: options.qualifier ? notesOf(figure, subject, options.locale) : [],
    palette: options.palette,
    grey: options.grey,
  });
  const queries = [...new Set(asked.map(({ query }) => query))];
  const runs = new Set(figure.runs?.map(({ run_id }) => run_id) ?? [options.run]);
  const tables = new Set<string>(queries.flatMap((query) => query.tables));
  const recipe: Recipe = {
    made_by: "rewardscape",
    version,
    command: commandOf(options),
    options,
    caption: captionOf(figure, subject, options.locale),
    queries: queries.map((query) => ({
      name: query.name,
      sql: query.sql.trim(),
      values: asked.filter((each) => each.query === query).map(({ values }) => values),
    })),
    data: manifest.files
      .filter(({ table, run_id }) => tables.has(table) && (run_id === null || runs.has(run_id)))
      .map(({ path, sha256 }) => ({ path, sha256 })),
  };
  return { figure, framed, recipe };
}

/** The venue of the options, with a width and height of its own where they are given. */
export function placeOf({
  preset,
  width,
  height,
}: Pick<FigureOptions, "preset" | "width" | "height">): Venue {
  const venue = venueOf(preset);
  if (venue === null)
    throw new FigureError(`there is no preset "${preset}"; there are ${VENUE_NAMES.join(", ")}`);
  const length = (text: string | null, usual: number | null) => {
    if (text === null) return usual;
    const value = inches(text);
    if (value === null || value > 100)
      throw new FigureError(`"${text}" is no length: give one like 5.5in, 14cm or 241.8pt`);
    return value;
  };
  return {
    ...venue,
    width: length(width, venue.width) ?? venue.width,
    height: length(height, width === null ? venue.height : null),
  };
}
