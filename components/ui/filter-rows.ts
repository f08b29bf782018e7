import type { ColumnFilter } from "@/lib/domain/table-view";

interface Filterable {
  getValue(id: string): unknown;
}

/** The rows that pass every filter, in their order. A text is looked for in any case; no range holds what is absent. */
export function filterRows<R extends Filterable>(rows: readonly R[], filters: readonly ColumnFilter[]): R[] {
  const tests = filters.map((filter) => ({ id: filter.id, passes: testOf(filter) }));
  return rows.filter((row) => tests.every(({ id, passes }) => passes(row.getValue(id))));
}

function testOf(filter: ColumnFilter): (value: unknown) => boolean {
  switch (filter.kind) {
    case "text": {
      const part = filter.contains.toLowerCase();
      return (value) => valueText(value).toLowerCase().includes(part);
    }
    case "range": {
      const from = filter.from ?? Number.NEGATIVE_INFINITY;
      const to = filter.to ?? Number.POSITIVE_INFINITY;
      return (value) => typeof value === "number" && value >= from && value <= to;
    }
    case "choice": {
      const values = new Set(filter.values);
      return (value) => values.has(valueText(value));
    }
  }
}

/** A value as the text that filters and groups know it by; what is absent is the empty text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
