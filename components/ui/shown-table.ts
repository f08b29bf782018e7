import type { DelimitedValue } from "@/lib/domain/delimited-text";
import type { ShownTable } from "@/lib/figures/shown-table";

import { plainValue } from "./plain-value";

interface ShownColumn {
  readonly id: string;
  readonly column: {
    readonly accessorFn?: unknown;
    readonly columnDef: { readonly header?: unknown; readonly meta?: { readonly name?: string } | undefined };
  };
}

interface ShownRow<R> {
  readonly original: R;
  getValue(id: string): unknown;
}

/** What a table shows, as a file can hold it: columns that have values under their heads, rows in their order. */
export function shownTable<R>(
  columns: readonly ShownColumn[],
  rows: readonly ShownRow<R>[],
  said: Readonly<Partial<Record<string, (row: R) => DelimitedValue>>> = {},
): ShownTable {
  const valued = columns.filter(
    ({ id, column }) => column.accessorFn !== undefined || said[id] !== undefined,
  );
  return {
    names: valued.map(({ id }) => id),
    heads: valued.map(({ id, column: { columnDef } }) => {
      const { header, meta } = columnDef;
      return meta?.name ?? (typeof header === "string" ? header : id);
    }),
    rows: rows.map((row) =>
      valued.map(({ id }) => {
        const say = said[id];
        return say === undefined ? plainValue(row.getValue(id)) : say(row.original);
      }),
    ),
  };
}
