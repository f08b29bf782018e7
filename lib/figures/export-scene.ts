import { withBitmaps } from "./dense-layers";
import { withOutlines } from "./outlines";
import { describedPng, RECIPE_KEY } from "./png-chunks";
import type { Scene } from "./scene";
import { charactersOf, type Family, type Typeface } from "./typeface";
import { writePdf } from "./write-pdf";
import { type Description, type PaperSize, writeSvg } from "./write-svg";

/** What drawing a file needs from where it runs. */
export interface FigureEffects {
  readonly openTypeface: (
    family: Family,
    characters: Readonly<Record<"regular" | "bold", readonly string[]>>,
  ) => Promise<Typeface>;
  /** Draws an SVG without texts so many pixels wide, on a colour or on nothing. */
  readonly renderPng: (svg: string, width: number, ground: string | null) => Promise<Uint8Array>;
}

/** A scene to be written as a file: plain data, so that a worker can do it. */
export interface SceneJob {
  readonly scene: Scene;
  readonly size: PaperSize;
  readonly description: Description;
  readonly format: "svg" | "pdf" | "png";
  readonly family: Family;
  readonly dpi: number;
  /** Goes before ids in an SVG that shares its page with others, and keeps the recipe out. */
  readonly ids?: string;
}

/** Resolution of bitmaps inside vector files, dots an inch. */
const BITMAP_DPI = 300;

/** A scene as the bytes of a file with its fonts, caption and recipe inside. The same job gives the same bytes. */
export async function exportScene(
  { scene, size, description, format, family, dpi, ids }: SceneJob,
  effects: FigureEffects,
): Promise<Uint8Array> {
  const type = await effects.openTypeface(family, charactersOf(scene));
  if (format !== "png") {
    const light = await withBitmaps(scene, (nodes) =>
      effects.renderPng(
        writeSvg({ ...scene, nodes }, size, null, null),
        Math.round(size.width * BITMAP_DPI),
        null,
      ),
    );
    return format === "svg"
      ? new TextEncoder().encode(
          writeSvg(
            light,
            size,
            type,
            ids === undefined ? description : { ...description, recipe: null },
            ids,
          ),
        )
      : writePdf(light, size, type, description);
  }
  const drawn = writeSvg(withOutlines(scene, type), size, null, null);
  const png = await effects.renderPng(drawn, Math.round(size.width * dpi), "#ffffff");
  return describedPng(png, dpi, [
    ["Title", description.title],
    ["Description", description.caption],
    [RECIPE_KEY, description.recipe ?? ""],
  ]);
}
