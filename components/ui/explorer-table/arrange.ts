import type { RowData } from "@tanstack/react-table";

import { filterRows } from "@/components/ui/filter-rows";
import { groupRows } from "@/components/ui/group-rows";
import { sortRows } from "@/components/ui/sort-rows";
import type { TableView } from "@/lib/domain/table-view";

import type { ExplorerColumn, ExplorerRow } from "./columns";

/** What stands in one line of the table's body. */
export type Line<R extends RowData> =
  | { readonly kind: "row"; readonly row: ExplorerRow<R> }
  | {
      readonly kind: "group";
      readonly key: string;
      readonly rows: readonly ExplorerRow<R>[];
      readonly isOpen: boolean;
    };

/** The rows that pass the filters in the order of the sorting, chosen ones first. Names of no column are passed over. */
export function arrangeRows<R extends RowData>(
  rows: readonly ExplorerRow<R>[],
  columns: ReadonlyMap<string, ExplorerColumn<R>>,
  { filters, sorting }: Pick<TableView, "filters" | "sorting">,
  chosen: ReadonlySet<string> | undefined,
): readonly ExplorerRow<R>[] {
  const known = filters.filter(({ id }) => columns.has(id));
  const passing = known.length === 0 ? rows : filterRows(rows, known);
  const keys = sorting
    .filter(({ id }) => columns.has(id))
    .map((key) => ({ ...key, rank: columns.get(key.id)?.columnDef.meta?.rank }));
  const sorted = keys.length === 0 ? passing : sortRows(passing, keys);
  if (chosen === undefined || chosen.size === 0) return sorted;
  return [...sorted.filter(({ id }) => chosen.has(id)), ...sorted.filter(({ id }) => !chosen.has(id))];
}

/** The lines of the body: the rows, or groups with the rows of those that are open. */
export function linesOf<R extends RowData>(
  rows: readonly ExplorerRow<R>[],
  group: ExplorerColumn<R> | undefined,
  closed: ReadonlySet<string>,
): readonly Line<R>[] {
  if (group === undefined) return rows.map((row) => ({ kind: "row", row }));
  return groupRows(rows, group.id, group.columnDef.meta?.rank).flatMap(({ key, rows: inside }): Line<R>[] => {
    const isOpen = !closed.has(key);
    const head: Line<R> = { kind: "group", key, rows: inside, isOpen };
    return isOpen ? [head, ...inside.map((row): Line<R> => ({ kind: "row", row }))] : [head];
  });
}
