import { type DelimitedValue, delimitedText } from "@/lib/domain/delimited-text";

import { isGroup, type Line } from "./arrange";
import type { ColumnExtra, ExportedColumn } from "./columns";

interface CopiedRow<R> {
  readonly id: string;
  readonly original: R;
  getValue(id: string): unknown;
}

interface Copied<R> {
  readonly visible: readonly { readonly id: string }[];
  readonly lines: readonly Line<CopiedRow<R>>[];
}

/** What is shown as text: visible columns in their order under raw names, shown rows in theirs, raw values. */
export function copyOf<R extends object>(
  { visible, lines }: Copied<R>,
  extras: Readonly<Partial<Record<string, ColumnExtra<R>>>>,
  format: "csv" | "tsv",
): string {
  const rows = lines.flatMap((line) => (isGroup(line) ? [] : [line]));
  const columns = visible.map(({ id }) => ({ id, exported: extras[id]?.exported }));
  const names = columns.flatMap(({ id, exported }) => exported?.map(({ name }) => name) ?? [id]);
  const values = rows.map((row) =>
    columns.flatMap(({ id, exported }): DelimitedValue[] =>
      exported === undefined ? [plain(row.getValue(id))] : exported.map(valueIn(row.original)),
    ),
  );
  return delimitedText(names, values, format);
}

function valueIn<R extends object>(row: R): (column: ExportedColumn<R>) => DelimitedValue {
  return ({ value }) => value(row);
}

function plain(value: unknown): DelimitedValue {
  if (value === null || value === undefined) return null;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : JSON.stringify(value);
}
