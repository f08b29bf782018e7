import { type BoardFilter, isShown } from "./board-filter";
import { type BoardGroup, type BoardSort, mixedRows, type RankedRow } from "./board-groups";

/** Public rows of a group at most, until a reader asks for all. */
export const FIRST_ROWS = 14;

/** A group with the rows of it that are shown. */
export interface ShownGroup {
  /** Null: all versions mixed. */
  readonly group: BoardGroup | null;
  readonly rows: readonly RankedRow[];
  /** Rows of the group, or of all groups. */
  readonly total: number;
}

export interface ShownBoard {
  readonly groups: readonly ShownGroup[];
  /** Rows that the filters leave, before long groups are cut. */
  readonly fitting: number;
  readonly total: number;
}

interface Wish {
  readonly filter: BoardFilter;
  readonly sort: BoardSort;
  readonly isMixed: boolean;
  readonly isWhole: boolean;
}

/** What of the board is shown: filtered, grouped or mixed, long groups cut after their first public rows. */
export function shownBoard(
  groups: readonly BoardGroup[],
  { filter, sort, isMixed, isWhole }: Wish,
): ShownBoard {
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const all = isMixed
    ? [{ group: null, rows: mixedRows(groups, sort), total }]
    : groups.map((group) => ({ group, rows: group.rows, total: group.rows.length }));
  const fitting = all
    .map((shown) => ({ ...shown, rows: shown.rows.filter((row) => isShown(row, filter)) }))
    .filter(({ rows }) => rows.length > 0);
  return {
    groups: isWhole ? fitting : fitting.map((shown) => ({ ...shown, rows: firstOf(shown.rows) })),
    fitting: fitting.reduce((sum, { rows }) => sum + rows.length, 0),
    total,
  };
}

function firstOf(rows: readonly RankedRow[]): RankedRow[] {
  let kept = 0;
  return rows.filter(({ origin }) => origin !== "public" || (kept += 1) <= FIRST_ROWS);
}
