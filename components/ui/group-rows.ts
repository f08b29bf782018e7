import { valueText } from "./filter-rows";

interface Groupable {
  getValue(id: string): unknown;
}

/** Rows that share a value in one column. */
export interface RowGroup<R> {
  /** The value as text; empty where it is absent. */
  readonly key: string;
  readonly rows: readonly R[];
}

/**
 * Rows gathered by the values of a column, each group's rows in their order.
 * Groups come by `rank` of their value, else by name; rows without a value come last.
 */
export function groupRows<R extends Groupable>(
  rows: readonly R[],
  id: string,
  rank?: (value: unknown) => number | null,
): RowGroup<R>[] {
  const groups = new Map<string, { readonly place: number | null; readonly rows: R[] }>();
  for (const row of rows) {
    const value = row.getValue(id);
    const key = valueText(value);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { place: rank?.(value) ?? null, rows: [row] });
    else known.rows.push(row);
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .sort((a, b) => {
      if (a.key === "" || b.key === "") return Number(a.key === "") - Number(b.key === "");
      return (
        (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY) ||
        a.key.localeCompare(b.key, "en", { numeric: true })
      );
    });
}
