import type { HeatMeasure } from "./heat-map";

/** What is known of one task in one stretch of rollouts. */
export interface HeatCell {
  readonly trials: number;
  readonly scored: number;
  /** Null without a scored trial. */
  readonly mean: number | null;
  readonly strict_successes: number;
  /** Groups all of whose trials are scored, and those of them whose rewards are equal. */
  readonly known_groups: number;
  readonly zero_signal_groups: number;
}

interface Stretch extends HeatCell {
  readonly task_id: string;
  readonly stretch: number;
}

/** Tasks by columns of `width` rollouts, counted from rollout 0; the outer columns may be cut by the rollouts shown. */
export interface HeatGrid {
  readonly width: number;
  /** First and last rollout shown, both included. */
  readonly first: number;
  readonly last: number;
  readonly columns: number;
  /** By task, one cell a column; null where the task has no trial. A task without any row is not in it. */
  readonly rows: ReadonlyMap<string, readonly (HeatCell | null)[]>;
}

/** How many columns of `width` rollouts the rollouts from `first` to `last` touch. */
export function heatColumns(first: number, last: number, width: number): number {
  return Math.floor(last / width) - Math.floor(first / width) + 1;
}

/** Puts stretches of `width` rollouts in their columns. Those outside of the rollouts shown are left out. */
export function heatGrid(
  stretches: readonly Stretch[],
  width: number,
  first: number,
  last: number,
): HeatGrid {
  const columns = heatColumns(first, last, width);
  const start = Math.floor(first / width);
  const rows = new Map<string, (HeatCell | null)[]>();
  for (const cell of stretches) {
    const column = cell.stretch - start;
    if (column < 0 || column >= columns) continue;
    let row = rows.get(cell.task_id);
    if (row === undefined) {
      row = new Array<HeatCell | null>(columns).fill(null);
      rows.set(cell.task_id, row);
    }
    row[column] = cell;
  }
  return { width, first, last, columns, rows };
}

/** First and last rollout of a column, within the rollouts shown. */
export function columnRollouts(grid: HeatGrid, column: number): readonly [first: number, last: number] {
  const start = (Math.floor(grid.first / grid.width) + column) * grid.width;
  return [Math.max(grid.first, start), Math.min(grid.last, start + grid.width - 1)];
}

/** What a cell shows, in [0, 1] for rewards in [0, 1]; null where nothing is known: no scored trial, no known group. */
export function heatValue(cell: HeatCell | null, measure: HeatMeasure): number | null {
  if (cell === null) return null;
  if (measure === "mean") return cell.mean;
  const [part, whole] =
    measure === "strict"
      ? [cell.strict_successes, cell.scored]
      : [cell.zero_signal_groups, cell.known_groups];
  return whole === 0 ? null : part / whole;
}

/** Least width of a column in pixels, and most columns, where the reader has not chosen. */
const COMFORTABLE = 12;
const MOST_FITTED = 60;
/** Fewer columns than this are no longer offered. */
const FEWEST_COLUMNS = 4;
/** Cells that a page reads at most for one picture. */
const MOST_CELLS = 200_000;

/** How many columns there is room for: those that have 12 pixels or more, and at most. */
export interface HeatRoom {
  readonly fitted: number;
  readonly most: number;
}

/** Room in `pixels` for columns of so many tasks: a pixel each at least, and no more cells than a page can hold. */
export function heatRoom(pixels: number, tasks: number): HeatRoom {
  const most = Math.max(FEWEST_COLUMNS, Math.min(pixels, Math.floor(MOST_CELLS / Math.max(1, tasks))));
  return { fitted: Math.min(most, MOST_FITTED, pixels / COMFORTABLE), most };
}

/** Widths of a column that may be chosen, 1, 2, 4, 8, 10, 20 …: as many columns as there is room for, down to four. */
export function heatWidths(first: number, last: number, { most }: HeatRoom): number[] {
  const widths: number[] = [];
  for (let scale = 1; ; scale *= 10) {
    for (const factor of [1, 2, 4, 8]) {
      const columns = heatColumns(first, last, factor * scale);
      if (columns < FEWEST_COLUMNS && widths.length > 0) return widths;
      if (columns <= most) widths.push(factor * scale);
    }
  }
}

/**
 * The rollouts in a column: what was `asked` for, raised where there is no room for so many columns. Null asks for
 * the least of the offered widths that fits.
 */
export function heatWidth(asked: number | null, first: number, last: number, room: HeatRoom): number {
  const widths = heatWidths(first, last, room);
  const fits = (width: number) => heatColumns(first, last, width) <= room.fitted;
  if (asked === null || asked < 1) return widths.find(fits) ?? widths.at(-1) ?? 1;
  return heatColumns(first, last, asked) <= room.most ? asked : (widths[0] ?? 1);
}
