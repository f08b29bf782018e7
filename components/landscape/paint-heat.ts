import type { Drawn } from "@/lib/charts/drawn";
import { bandsOf } from "@/lib/charts/heat-map-bands";
import { type Sheet, sheetsOf } from "@/lib/charts/heat-map-cells";
import type { HeatMapLayout } from "@/lib/charts/heat-map-layout";
import type { Palette } from "@/lib/charts/palette";
import type { HeatMeasure } from "@/lib/domain/heat-map";

import { paintCells } from "./paint-cells";
import { paintDrawn } from "@/components/ui/paint-drawn";

type PaintedSheet = Pick<Sheet, "x" | "y"> & { readonly image: HTMLCanvasElement };

/** The cells of every row on bitmaps, as they are and faded; each is painted when it is first asked for. */
export interface HeatSheets {
  readonly of: (faded: boolean) => readonly PaintedSheet[];
}

/** The bitmaps of a heat map, whatever is selected in it: `layout` gives the places of its rows. */
export function heatSheets(
  layout: HeatMapLayout,
  measure: HeatMeasure,
  palette: Palette,
  ratio: number,
): HeatSheets {
  const painted = new Map<boolean, readonly PaintedSheet[]>();
  return {
    of(faded) {
      const known = painted.get(faded);
      if (known !== undefined) return known;
      const rows = layout.rows.map((row) => ({ ...row, faded }));
      const sheets = sheetsOf({ ...layout, rows }, measure, palette).map(
        ({ paints, x, y, width, height }) => {
          return { x, y, image: paintCells(paints, width, height, ratio) };
        },
      );
      painted.set(faded, sheets);
      return sheets;
    },
  };
}

/** Copies the rows as the layout fades them and paints the names above. The context is scaled for the screen. */
export function paintHeat(
  context: CanvasRenderingContext2D,
  sheets: HeatSheets,
  layout: HeatMapLayout,
  labels: readonly Drawn[],
): void {
  const ratio = context.getTransform().a;
  context.save();
  // Pixel by pixel: the bitmaps have those of the screen.
  context.resetTransform();
  for (const { top, bottom, faded } of bandsOf(layout)) {
    for (const { x, y, image } of sheets.of(faded)) {
      const from = Math.round(top * ratio);
      const height = Math.min(Math.round(bottom * ratio), image.height) - from;
      if (height <= 0) continue;
      const [left, start] = [Math.round(x * ratio), Math.round(y * ratio) + from];
      context.drawImage(image, 0, from, image.width, height, left, start, image.width, height);
    }
  }
  context.restore();
  paintDrawn(context, labels);
}
