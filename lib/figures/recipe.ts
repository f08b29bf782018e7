import { z } from "zod";

import { PRINT_PALETTE_NAMES } from "@/lib/charts/print-palettes";
import { printCohort } from "@/lib/domain/compare/cohort-syntax";
import { LOCALES } from "@/lib/messages/catalogue";

import { FigureError } from "./scene";
import { FAMILIES } from "./typeface";

/** The kinds of files that a figure can become. */
export const FORMATS = ["svg", "pdf", "png", "tex", "csv", "md", "booktabs"] as const;
export type Format = (typeof FORMATS)[number];

/** What was asked for: the options of one figure, as the command line takes them. */
export const figureOptions = z.strictObject({
  figure: z.string(),
  run: z.string(),
  phase: z.enum(["train", "eval"]).nullable(),
  checkpoint: z.int().nullable(),
  first_rollout: z.int().nullable(),
  last_rollout: z.int().nullable(),
  /** The second cohort of a figure of two, as the command line takes it. */
  against: z.string().optional(),
  /** What else a figure can be asked for, by name; empty is as it is at first. */
  settings: z.record(z.string(), z.string()).default({}),
  preset: z.string(),
  width: z.string().nullable(),
  height: z.string().nullable(),
  family: z.enum(FAMILIES),
  palette: z.enum(PRINT_PALETTE_NAMES).default("house"),
  grey: z.boolean(),
  /** Whether the qualifier of a contaminated run is drawn; the caption has it always. */
  qualifier: z.boolean(),
  locale: z.enum(LOCALES),
  format: z.enum(FORMATS),
  dpi: z.int().min(36).max(2400),
});
export type FigureOptions = z.infer<typeof figureOptions>;

/** How a figure was made, so that it can be made again: it goes into the file. */
export const recipe = z.strictObject({
  made_by: z.literal("rewardscape"),
  version: z.string(),
  command: z.string(),
  options: figureOptions,
  caption: z.string(),
  queries: z.array(
    z.strictObject({
      name: z.string(),
      sql: z.string(),
      /** One list of parameters for each time it was asked. */
      values: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    }),
  ),
  data: z.array(z.strictObject({ path: z.string(), sha256: z.string() })),
});
export type Recipe = z.infer<typeof recipe>;

/** How a figure was made that has no name: on a page, whose address says what it showed. */
export const pageRecipe = recipe.omit({ command: true, options: true }).extend({ page: z.string() });
export type PageRecipe = z.infer<typeof pageRecipe>;

/** A recipe from its JSON. Throws a FigureError when it is none, or one of a version that this one does not know. */
export function parseRecipe(json: string): Recipe {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new FigureError("the recipe in this file is damaged", { cause: error });
  }
  const onPage = pageRecipe.safeParse(value);
  if (onPage.success)
    throw new FigureError(`this figure has no name; it was exported from the page ${onPage.data.page}`);
  const parsed = recipe.safeParse(value);
  if (!parsed.success)
    throw new FigureError("the recipe in this file is of another version or damaged", {
      cause: parsed.error,
    });
  return parsed.data;
}

/** The command line that makes a figure again, quoted for a POSIX shell. The folder of the data is not named in it. */
export function commandOf(options: FigureOptions): string {
  const { figure, run, phase, checkpoint, first_rollout, last_rollout, settings, against } = options;
  const { preset, width, height, family, palette, grey, qualifier, locale, format, dpi } = options;
  const place = { phase, checkpoint, first_rollout, last_rollout };
  const cohort = printCohort({ run_id: run, ...place, tasks: null });
  const words = ["rewardscape", "figure", figure];
  words.push(...(against === undefined ? ["--cohort", cohort] : [cohort, against]));
  const add = (name: string, value: string | number | null) => {
    if (value !== null) words.push(`--${name}`, String(value));
  };
  for (const [name, value] of Object.entries(settings)) add(name, value);
  add("preset", preset);
  add("width", width);
  add("height", height);
  if (family !== "serif") add("font", family);
  if (palette !== "house") add("palette", palette);
  if (grey) words.push("--grey");
  if (!qualifier) words.push("--no-qualifier");
  if (locale !== "en") add("language", locale);
  add("format", format);
  if (format === "png") add("dpi", dpi);
  words.push("-o", `${figure}.${extensionOf(format)}`);
  return words.map(quoted).join(" ");
}

/** How files of a format end. */
export function extensionOf(format: Format): string {
  return format === "booktabs" ? "tex" : format;
}

function quoted(word: string): string {
  return /^[\w./:@=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
