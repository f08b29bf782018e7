import type { HeatMapLayout, HeatRow } from "./heat-map-layout";

/** A cell by its row and column in the layout. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The cell at a point; null beside the plot and between groups. */
export function cellAt(layout: HeatMapLayout, x: number, y: number): CellPlace | null {
  const { rows, rowHeight, edges, plot, grid } = layout;
  if (x < plot.x || x >= plot.x + plot.width) return null;
  const row = rows.findIndex((each) => y >= each.y && y < each.y + rowHeight);
  if (row === -1) return null;
  const right = edges.findIndex((edge, index) => index > 0 && x < edge);
  return { row, column: right === -1 ? grid.columns - 1 : right - 1 };
}

/** The rows that a stretch from one height to another touches. */
export function rowsBetween({ rows, rowHeight }: HeatMapLayout, from: number, to: number): HeatRow[] {
  const [top, bottom] = [Math.min(from, to), Math.max(from, to)];
  return rows.filter(({ y }) => y < bottom && y + rowHeight > top);
}
