/** What the widths of a table are made from. */
export interface LaidColumn {
  readonly id: string;
  /** In CSS pixels, as the column comes. */
  readonly size: number;
  readonly grows: boolean;
  readonly isPinned: boolean;
}

/** Where the columns lie, in CSS pixels. */
export interface ColumnLayout {
  readonly widths: readonly number[];
  readonly total: number;
  /** Of each pinned column, its distance from the left edge of the table; null for the others. */
  readonly offsets: readonly (number | null)[];
}

export const LEAST_WIDTH = 40;

/**
 * Widths of columns in shown order: as a reader set them, else as they come; what `available` leaves over goes to
 * those that grow, else to the last one. A table that is wider than that scrolls.
 */
export function layoutColumns(
  columns: readonly LaidColumn[],
  set: ReadonlyMap<string, number>,
  available: number,
): ColumnLayout {
  const widths = columns.map(({ id, size }) => Math.max(LEAST_WIDTH, set.get(id) ?? size));
  const spare = available - sum(widths);
  const growing = columns.flatMap(({ id, grows }, place) => (grows && !set.has(id) ? [place] : []));
  const takers = growing.length > 0 ? growing : [columns.length - 1];
  const laid =
    spare <= 0
      ? widths
      : widths.map((width, place) => (takers.includes(place) ? width + spare / takers.length : width));
  return {
    widths: laid,
    total: sum(laid),
    offsets: columns.map(({ isPinned }, place) => (isPinned ? sum(laid.slice(0, place)) : null)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
