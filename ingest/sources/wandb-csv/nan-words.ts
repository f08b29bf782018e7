import { isNanWord, numberInCell } from "./cells";

/** Rows that are looked at before it is settled what "nan" means in a table. */
export const JUDGED_ROWS = 1000;

/**
 * Whether a table writes "nan" where nothing was logged. That is so when no cell is empty, and at least half of
 * the columns with a nan have numbers after it: gaps come and go, while a run that diverged stays at nan.
 */
export function nanMeansAbsent(rows: readonly (readonly string[])[]): boolean {
  const withNan = new Set<number>();
  const recovered = new Set<number>();
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      if (cell.trim() === "") return false;
      if (isNanWord(cell)) withNan.add(column);
      else if (withNan.has(column) && numberInCell(cell.trim()) !== null) recovered.add(column);
    }
  }
  return withNan.size > 0 && recovered.size * 2 >= withNan.size;
}
