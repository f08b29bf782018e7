/** One column to sort by. */
export interface SortKey {
  readonly id: string;
  readonly desc: boolean;
}

interface Sortable {
  readonly index: number;
  getValue(id: string): unknown;
}

/**
 * Rows by several columns, the first deciding; equal rows keep their order.
 * What is absent comes last in both directions: it is not small, it is not there.
 */
export function sortRows<R extends Sortable>(rows: readonly R[], keys: readonly SortKey[]): R[] {
  return [...rows].sort((a, b) => {
    for (const { id, desc } of keys) {
      const order = compare(a.getValue(id), b.getValue(id), desc);
      if (order !== 0) return order;
    }
    return a.index - b.index;
  });
}

function compare(a: unknown, b: unknown, desc: boolean): number {
  const noA = a === null || a === undefined;
  const noB = b === null || b === undefined;
  if (noA || noB) return Number(noA) - Number(noB);
  const order =
    typeof a === "number" && typeof b === "number"
      ? a - b
      : textOf(a).localeCompare(textOf(b), "en", { numeric: true });
  return desc ? -order : order;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
