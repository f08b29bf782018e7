import { asciiJson } from "./ascii-json";
import type { SceneJob } from "./export-scene";
import type { FigureTable } from "./figure";
import type { FramedFigure } from "./frame";
import type { FigureOptions, PageRecipe, Recipe } from "./recipe";
import { FigureError } from "./scene";
import { booktabsTable, csvTable, markdownTable } from "./write-tables";
import { writeTex } from "./write-tex";

/** A figure as its finished file where the format is text, else what the file is drawn from. CSV has no place for a recipe. */
export function figureJob(
  { title, table }: { readonly title: string; readonly table: FigureTable },
  /** Null for a figure of which only the data are wanted. */
  framed: FramedFigure | null,
  made: Recipe | PageRecipe,
  { format, family, dpi }: Pick<FigureOptions, "format" | "family" | "dpi">,
): string | SceneJob {
  const { caption } = made;
  const json = JSON.stringify(made);
  switch (format) {
    case "csv":
      return csvTable(table);
    case "md":
      return markdownTable(table, { caption, comment: `rewardscape-recipe: ${asciiJson(json)}` });
    case "booktabs":
      return booktabsTable(table, { caption, comment: texComment(made) });
    case "tex":
      return writeTex(drawn(framed), texComment(made));
    case "svg":
    case "pdf":
    case "png": {
      const { scene, size } = drawn(framed);
      return { scene, size, description: { title, caption, recipe: json }, format, family, dpi };
    }
  }
}

function drawn(framed: FramedFigure | null): FramedFigure {
  if (framed === null) throw new FigureError("nothing in this figure can be drawn: take its data");
  return framed;
}

function texComment(made: Recipe | PageRecipe): string {
  return [
    `Made by Rewardscape ${made.version}: ${"command" in made ? made.command : made.page}`,
    `Caption: ${made.caption}`,
    `rewardscape-recipe: ${asciiJson(JSON.stringify(made))}`,
  ].join("\n");
}
