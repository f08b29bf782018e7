import { asciiJson, writePdf } from "./write-pdf";
import { withBitmaps } from "./dense-layers";
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
  /** Draws an SVG without texts so many pixels wide, on a colour or on nothing. */
  readonly renderPng: (svg: string, width: number, ground: string | null) => Promise<Uint8Array>;
}

/** Resolution of bitmaps inside vector files, dots an inch. */
const BITMAP_DPI = 300;

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
  if (options.format !== "png") {
    const light = await withBitmaps(scene, (nodes) =>
      effects.renderPng(
        writeSvg({ ...scene, nodes }, size, null, null),
        Math.round(size.width * BITMAP_DPI),
        null,
      ),
    );
    return options.format === "svg"
      ? utf8(writeSvg(light, size, type, description))
      : writePdf(light, size, type, description);
  }
  const drawn = writeSvg(withOutlines(scene, type), size, null, null);
  const png = await effects.renderPng(drawn, Math.round(size.width * options.dpi), "#ffffff");
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
