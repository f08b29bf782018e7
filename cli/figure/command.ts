import { rename, rm, writeFile } from "node:fs/promises";

import { parseCommand, wholeNumber } from "@/cli/arguments";
import { DataError, openFolder } from "@/cli/data";
import { UsageError } from "@/cli/usage";
import { ask } from "@/ingest/open-data";
import { PRINT_PALETTE_NAMES } from "@/lib/charts/print-palettes";
import { parseCohort } from "@/lib/domain/compare/cohort-syntax";
import type { Ask } from "@/lib/figures/figure";
import { exportFigure } from "@/lib/figures/export-figure";
import { makeFigure, placeOf } from "@/lib/figures/make-figure";
import { FORMATS, type Format, type Recipe } from "@/lib/figures/recipe";
import { figureNamed, FIGURES } from "@/lib/figures/registry";
import { findFigure, type WantedFigure } from "@/lib/figures/find-figure";
import { FigureError } from "@/lib/figures/scene";
import { SETTING_NAMES, SETTINGS, type SettingName, type Settings } from "@/lib/figures/settings";
import { FAMILIES } from "@/lib/figures/typeface";
import { VENUE_NAMES, VENUES } from "@/lib/figures/venues";

import { openTypeface } from "./open-typeface";
import { recipeFile, recipeOf } from "./read-recipe";
import { renderPng } from "./render-png";
import { versionOf } from "./version";

const OPTIONS = {
  list: { type: "boolean" },
  data: { type: "string" },
  from: { type: "string" },
  run: { type: "string" },
  cohort: { type: "string" },
  preset: { type: "string" },
  width: { type: "string" },
  height: { type: "string" },
  font: { type: "string" },
  palette: { type: "string" },
  grey: { type: "boolean" },
  "no-qualifier": { type: "boolean" },
  language: { type: "string" },
  format: { type: "string" },
  dpi: { type: "string" },
  caption: { type: "boolean" },
  axes: { type: "string" },
  size: { type: "string" },
  tasks: { type: "string" },
  rules: { type: "string" },
  measure: { type: "string" },
  order: { type: "string" },
  columns: { type: "string" },
  x: { type: "string" },
  xscale: { type: "string" },
  yscale: { type: "string" },
  range: { type: "string" },
  clip: { type: "string" },
  smooth: { type: "string" },
  window: { type: "string" },
  metrics: { type: "string" },
  runs: { type: "string" },
  redone: { type: "string" },
  checkpoints: { type: "string" },
  missing: { type: "string" },
  test: { type: "string" },
  fdr: { type: "string" },
  seed: { type: "string" },
  rows: { type: "string" },
  by: { type: "string" },
  sort: { type: "string" },
  benchmark: { type: "string" },
  agent: { type: "string" },
  family: { type: "string" },
  weights: { type: "string" },
  hide: { type: "string" },
  find: { type: "string" },
  output: { type: "string", short: "o" },
} as const satisfies Readonly<Record<SettingName, unknown>> & Readonly<Record<string, unknown>>;

type Values = ReturnType<typeof parseCommand<typeof OPTIONS>>["values"];

/** `figure <name> …`, `figure --from <file>`, `figure --list`: a figure as a file. */
export async function figureCommand(argv: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseCommand(argv, OPTIONS);
  if (values.list === true) {
    console.log(listing());
    return 0;
  }
  try {
    return await makeFile(values, positionals, root);
  } catch (error) {
    if (error instanceof FigureError) throw new DataError(error.message, { cause: error });
    throw error;
  }
}

async function makeFile(values: Values, positionals: readonly string[], root: string): Promise<number> {
  const earlier = values.from === undefined ? null : await recipeOf(values.from);
  const wanted = earlier?.options ?? optionsOf(values, positionals);
  if (values.output === undefined) throw new UsageError("figure needs -o <file>");
  placeOf(wanted);
  const { manifest, connection } = await openFolder(values.data ?? "public/data");
  const asking: Ask = (query, params) => ask(connection, query, params);
  const { subject, options } = await findFigure(asking, wanted);
  const version = await versionOf(root);
  const { figure, framed, recipe } = await makeFigure(options, subject, { ask: asking, manifest, version });
  connection.closeSync();
  if (earlier !== null) refuseOtherData(earlier, recipe, values.data ?? "public/data");
  const bytes = await exportFigure(figure, framed, recipe, { openTypeface, renderPng });
  await replace(values.output, bytes);
  if (options.format === "csv")
    await replace(
      recipeFile(values.output),
      new TextEncoder().encode(`${JSON.stringify(recipe, null, 1)}\n`),
    );
  const { width, height } = framed.size;
  console.error(`${values.output}: ${width.toFixed(2)} × ${height.toFixed(2)} in, ${bytes.length} bytes`);
  if (values.caption === true) console.log(recipe.caption);
  return 0;
}

/** A figure made of other data would not be the one that the file shows. */
function refuseOtherData(earlier: Recipe, now: Recipe, folder: string): void {
  const known = new Map(now.data.map(({ path, sha256 }) => [path, sha256]));
  const other = earlier.data.filter(({ path, sha256 }) => known.get(path) !== sha256);
  if (other.length === 0 && earlier.data.length === now.data.length) return;
  const names = other.map(({ path }) => path).join(", ");
  throw new DataError(`${folder} does not hold the data of this figure${names === "" ? "" : ` (${names})`}`);
}

function optionsOf(values: Values, positionals: readonly string[]): WantedFigure {
  const [name, ...named] = positionals;
  if (name === undefined) throw new UsageError("figure needs a name; figure --list shows them");
  const kind = figureNamed(name);
  if (kind === null) throw new UsageError(`there is no figure "${name}"; figure --list shows them`);
  return {
    figure: name,
    ...(kind.of === "pair" ? pairWords(values, named) : cohortWords(values, named)),
    settings: settingsOf(values),
    preset: oneOf("preset", values.preset ?? "neurips", VENUE_NAMES),
    width: values.width ?? null,
    height: values.height ?? null,
    family: oneOf("font", values.font ?? "serif", FAMILIES),
    palette: oneOf("palette", values.palette ?? "house", PRINT_PALETTE_NAMES),
    grey: values.grey === true,
    qualifier: values["no-qualifier"] !== true,
    locale: oneOf("language", values.language ?? "en", ["en", "zh"]),
    format: oneOf("format", values.format ?? formatOf(values.output), FORMATS),
    dpi: wholeNumber("dpi", values.dpi) ?? 300,
  };
}

/** What is said beyond the cohort, in one order; whether the figure knows it shows when it is made. */
function settingsOf(values: Values): Settings {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const text = values[name];
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}

type CohortWords = Pick<
  WantedFigure,
  "run" | "phase" | "checkpoint" | "first_rollout" | "last_rollout" | "against"
>;

const NO_COHORT = { run: null, phase: null, checkpoint: null, first_rollout: null, last_rollout: null };

/** The cohort of `--cohort`, or the run of `--run` with what it has first. */
function cohortWords({ run, cohort: text }: Values, named: readonly string[]): CohortWords {
  if (named.length > 0) throw new UsageError("figure needs exactly one name; --cohort names the trials");
  if (text === undefined) return { ...NO_COHORT, run: run ?? null };
  if (run !== undefined) throw new UsageError("--cohort names the run: leave --run out");
  return wordsOf(text);
}

/** The two cohorts of a figure of two, as `compare` takes them; without any the default two. */
function pairWords({ run, cohort }: Values, [a, b, ...more]: readonly string[]): CohortWords {
  if (run !== undefined || cohort !== undefined || more.length > 0 || (a !== undefined && b === undefined))
    throw new UsageError("this figure needs two cohorts after its name, or none for the default two");
  if (a === undefined || b === undefined) return NO_COHORT;
  wordsOf(b);
  return { ...wordsOf(a), against: b };
}

function wordsOf(text: string): CohortWords {
  const { cohort, error } = parseCohort(text);
  if (error !== null)
    throw new UsageError(`${text}: "${error.text}" is no part of run[:phase][@checkpoint | @from-to]`);
  const { tasks, run_id, ...words } = cohort;
  if (tasks !== null) throw new UsageError("a figure is of all tasks of a cohort: leave ~ out");
  return { run: run_id, ...words };
}

/** The format that the end of a file's name says; PDF when it says none. */
function formatOf(output: string | undefined): Format {
  return FORMATS.find((format) => output?.toLowerCase().endsWith(`.${format}`) === true) ?? "pdf";
}

function oneOf<const W extends string>(option: string, word: string, words: readonly W[]): W {
  const known = words.find((each) => each === word);
  if (known === undefined) throw new UsageError(`--${option} is one of ${words.join(", ")}, not "${word}"`);
  return known;
}

/** Written beside and renamed: a reader never sees half a file. */
async function replace(file: string, bytes: Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}.part`;
  try {
    await writeFile(beside, bytes);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw new DataError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

function listing(): string {
  const venues = Object.entries(VENUES).map(
    ([name, { width, text, tick }]) =>
      `  ${name.padEnd(12)} ${width} in wide, text ${text} pt, ticks ${tick} pt`,
  );
  return [
    "figures:",
    ...FIGURES.flatMap(({ name, about, settings = [] }) => [
      `  ${name.padEnd(13)} ${about}`,
      ...settings.map((each) => `    ${`--${each}`.padEnd(11)} ${SETTINGS[each]}`),
    ]),
    "presets:",
    ...venues,
    `formats: ${FORMATS.join(", ")}`,
    `palettes: ${PRINT_PALETTE_NAMES.join(", ")}`,
  ].join("\n");
}
