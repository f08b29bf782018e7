import { type DelimitedValue, delimitedText } from "@/lib/domain/delimited-text";

import { plainValue } from "@/components/ui/plain-value";
import type { ShownTable } from "@/lib/figures/shown-table";

import { isGroup, type Line } from "./arrange";
import type { ColumnExtra, ExportedColumn } from "./columns";

interface CopiedRow<R> {
  readonly id: string;
  readonly original: R;
  getValue(id: string): unknown;
}

interface Copied<R> {
  readonly visible: readonly { readonly id: string; readonly head?: string }[];
  readonly lines: readonly Line<CopiedRow<R>>[];
}

/** What is shown as text: visible columns in their order under raw names, shown rows in theirs, raw values. */
export function copyOf<R extends object>(
  shown: Copied<R>,
  extras: Readonly<Partial<Record<string, ColumnExtra<R>>>>,
  format: "csv" | "tsv",
): string {
  const { names, rows } = copiedTable(shown, extras);
  return delimitedText(names, rows, format);
}

/** The same as a table. A column that gives one value keeps its head; of one that gives several, each has its raw name. */
export function copiedTable<R extends object>(
  { visible, lines }: Copied<R>,
  extras: Readonly<Partial<Record<string, ColumnExtra<R>>>>,
): ShownTable {
  const rows = lines.flatMap((line) => (isGroup(line) ? [] : [line]));
  const columns = visible.map((column) => ({ ...column, exported: extras[column.id]?.exported }));
  return {
    names: columns.flatMap(({ id, exported }) => exported?.map(({ name }) => name) ?? [id]),
    heads: columns.flatMap(({ id, head = id, exported }) =>
      exported === undefined || exported.length === 1 ? [head] : exported.map(({ name }) => name),
    ),
    rows: rows.map((row) =>
      columns.flatMap(({ id, exported }): DelimitedValue[] =>
        exported === undefined ? [plainValue(row.getValue(id))] : exported.map(valueIn(row.original)),
      ),
    ),
  };
}

function valueIn<R extends object>(row: R): (column: ExportedColumn<R>) => DelimitedValue {
  return ({ value }) => value(row);
}
