import { heatValue } from "@/lib/domain/heat-grid";
import type { HeatMeasure } from "@/lib/domain/heat-map";

import type { HeatMapLayout } from "./heat-map-layout";
import type { Palette } from "./palette";

/** How much of a row is left when others are meant. */
const FADED = 0.3;
/** Zero is so near to the ground that it needs more to look like something. */
const FADED_ZERO = 0.6;
/** Cells at least this large are parted by a line of ground. */
const PARTED = 4;

/** Boxes of one colour: x, y, width, height of each, relative to the plot's corner, whole CSS pixels. */
export interface CellPaint {
  readonly fill: string;
  readonly opacity: number;
  readonly boxes: readonly number[];
}

/**
 * Draws cells of the given size on a bitmap that a chart can show, or null where it shall draw them as shapes itself.
 * On screen a canvas at device pixels: tens of thousands of cells are one image then.
 */
export type Rasterise = (
  paints: readonly CellPaint[],
  width: number,
  height: number,
) => HTMLCanvasElement | null;

/** Step of the ramp for a value: 0 for zero or less, else 1 to 7 by equal sevenths of [0, 1]. */
export function heatStep(value: number): number {
  return value <= 0 ? 0 : Math.min(7, 1 + Math.floor(value * 7));
}

/** Colours of the steps. Zero is grey and no ground, so that it does not look like a missing cell, which is not drawn. */
export function heatColours(palette: Palette): string[] {
  return [palette.hover, ...palette.sequential.slice(1)];
}

/** Cells of a part of the figure and where its corner is. */
export interface Sheet {
  readonly paints: readonly CellPaint[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const STRIP_WIDTH = 6;

/** The cells of the plot and, where rows do not stand by category, a short bar of its colour after every row. */
export function sheetsOf(layout: HeatMapLayout, measure: HeatMeasure, palette: Palette): Sheet[] {
  const { plot, grouped } = layout;
  const cells = { ...plot, paints: cellPaints(layout, measure, palette) };
  if (grouped) return [cells];
  const strip = { x: plot.x + plot.width + 3, y: plot.y, width: STRIP_WIDTH, height: plot.height };
  return [cells, { ...strip, paints: stripPaints(layout, palette) }];
}

function stripPaints({ rows, rowHeight, plot }: HeatMapLayout, palette: Palette): CellPaint[] {
  const height = rowHeight >= PARTED ? rowHeight - 1 : rowHeight;
  return rows.map(({ task, y, faded }) => ({
    fill: palette.category[task.category],
    opacity: faded ? FADED : 1,
    boxes: [0, y - plot.y, STRIP_WIDTH, height],
  }));
}

/** The known cells by colour; missing ones are in none. */
function cellPaints(layout: HeatMapLayout, measure: HeatMeasure, palette: Palette): CellPaint[] {
  const { grid, rows, rowHeight, edges, plot } = layout;
  const colours = heatColours(palette);
  const sheets = [false, true].map((faded) =>
    colours.map((fill, step) => {
      const boxes: number[] = [];
      return { fill, opacity: faded ? (step === 0 ? FADED_ZERO : FADED) : 1, boxes };
    }),
  );
  const columnWidth = plot.width / grid.columns;
  const between = columnWidth >= PARTED ? 1 : 0;
  const height = rowHeight >= PARTED ? rowHeight - 1 : rowHeight;
  for (const { task, y, faded } of rows) {
    const sheet = sheets[faded ? 1 : 0];
    grid.rows.get(task.task_id)?.forEach((cell, column) => {
      const value = heatValue(cell, measure);
      if (value === null) return;
      const left = edges[column] ?? 0;
      const right = edges[column + 1] ?? left;
      sheet?.[heatStep(value)]?.boxes.push(left - plot.x, y - plot.y, right - left - between, height);
    });
  }
  return sheets.flat().filter(({ boxes }) => boxes.length > 0);
}

/** The boxes as one SVG path, moved by x and y. */
export function cellPath({ boxes }: CellPaint, x: number, y: number): string {
  const parts: string[] = [];
  for (let i = 0; i < boxes.length; i += 4) {
    const [left = 0, top = 0, width = 0, height = 0] = boxes.slice(i, i + 4);
    parts.push(
      `M${String(x + left)} ${String(y + top)}h${String(width)}v${String(height)}h${String(-width)}z`,
    );
  }
  return parts.join("");
}
