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

/** Widths of a column that may be chosen, 1, 2, 4, 8, 10, 20 …: as many columns as have a pixel each, down to four. */
export function heatWidths(first: number, last: number, pixels: number): number[] {
  const widths: number[] = [];
  for (let scale = 1; ; scale *= 10) {
    for (const factor of [1, 2, 4, 8]) {
      const columns = heatColumns(first, last, factor * scale);
      if (columns < FEWEST_COLUMNS && widths.length > 0) return widths;
      if (columns <= Math.max(1, pixels)) widths.push(factor * scale);
    }
  }
}

/**
 * The rollouts in a column: what was `asked` for, raised where columns would be narrower than a pixel. Null asks for
 * the least of the offered widths that gives at most 60 columns of 12 pixels or more.
 */
export function heatWidth(asked: number | null, first: number, last: number, pixels: number): number {
  const widths = heatWidths(first, last, pixels);
  const most = Math.min(MOST_FITTED, pixels / COMFORTABLE);
  const fits = (width: number) => heatColumns(first, last, width) <= most;
  if (asked === null || asked < 1) return widths.find(fits) ?? widths.at(-1) ?? 1;
  return heatColumns(first, last, asked) <= Math.max(1, pixels) ? asked : (widths[0] ?? 1);
}
