import { asciiJson, writePdf } from "./write-pdf";
import type { MadeFigure } from "./figure";
import type { FramedFigure } from "./frame";
import { withOutlines } from "./outlines";
import { describedPng, RECIPE_KEY } from "./png-chunks";
import type { Recipe } from "./recipe";
import { charactersOf, type Family, type Typeface } from "./typeface";
import { writeSvg } from "./write-svg";
import { booktabsTable, csvTable, markdownTable } from "./write-tables";
import { writeTex } from "./write-tex";

/** What exporting needs from where it runs. */
export interface FigureEffects {
  readonly openTypeface: (
    family: Family,
    characters: Readonly<Record<"regular" | "bold", readonly string[]>>,
  ) => Promise<Typeface>;
  /** Draws an SVG without texts on white, so many pixels wide. */
  readonly renderPng: (svg: string, width: number) => Promise<Uint8Array>;
}

/** A figure as the bytes of a file, its caption and recipe inside; CSV alone has no place for them. */
export async function exportFigure(
  figure: MadeFigure,
  framed: FramedFigure,
  made: Recipe,
  effects: FigureEffects,
): Promise<Uint8Array> {
  const { options, caption } = made;
  const json = JSON.stringify(made);
  const utf8 = (text: string) => new TextEncoder().encode(text);
  if (options.format === "csv") return utf8(csvTable(figure.table));
  if (options.format === "md")
    return utf8(markdownTable(figure.table, `rewardscape-recipe: ${asciiJson(json)}`));
  if (options.format === "booktabs")
    return utf8(booktabsTable(figure.table, { caption, comment: texComment(made) }));
  if (options.format === "tex") return utf8(writeTex(framed, texComment(made)));
  const { scene, size } = framed;
  const type = await effects.openTypeface(options.family, charactersOf(scene));
  const description = { title: figure.title, caption, recipe: json };
  if (options.format === "svg") return utf8(writeSvg(scene, size, type, description));
  if (options.format === "pdf") return writePdf(scene, size, type, description);
  const drawn = writeSvg(withOutlines(scene, type), size, null, null);
  const png = await effects.renderPng(drawn, Math.round(size.width * options.dpi));
  return describedPng(png, options.dpi, [
    ["Title", figure.title],
    ["Description", caption],
    [RECIPE_KEY, json],
  ]);
}

function texComment(made: Recipe): string {
  return [
    `Made by Rewardscape ${made.version}: ${made.command}`,
    `Caption: ${made.caption}`,
    `rewardscape-recipe: ${asciiJson(JSON.stringify(made))}`,
  ].join("\n");
}
