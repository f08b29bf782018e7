import { filterRows } from "@/components/ui/filter-rows";
import { groupRows } from "@/components/ui/group-rows";
import { sortRows } from "@/components/ui/sort-rows";
import type { TableView } from "@/lib/domain/table-view";

import type { ExplorerLook } from "./columns";

interface ArrangedRow {
  readonly id: string;
  getValue(id: string): unknown;
}

interface ArrangedColumn {
  readonly columnDef: { readonly meta?: Pick<ExplorerLook, "rank"> | undefined };
}

/** The head of a group of rows, in a line of its own. */
export interface GroupLine<Row> {
  readonly kind: "group";
  readonly key: string;
  readonly rows: readonly Row[];
  readonly isOpen: boolean;
}

/** What stands in one line of the table's body. A row stands for itself: ten thousand wrappers a click are felt. */
export type Line<Row> = Row | GroupLine<Row>;

export function isGroup<Row extends object>(line: Line<Row>): line is GroupLine<Row> {
  return "kind" in line;
}

/** The rows that pass the filters, the same array where none narrows. Names of no column are passed over. */
export function passingRows<Row extends ArrangedRow>(
  rows: readonly Row[],
  columns: ReadonlyMap<string, ArrangedColumn>,
  filters: TableView["filters"],
): readonly Row[] {
  const known = filters.filter(({ id }) => columns.has(id));
  return known.length === 0 ? rows : filterRows(rows, known);
}

/** Rows in the order of the sorting, chosen ones first. Names of no column are passed over. */
export function arrangeRows<Row extends ArrangedRow>(
  passing: readonly Row[],
  columns: ReadonlyMap<string, ArrangedColumn>,
  sorting: TableView["sorting"],
  chosen: ReadonlySet<string> | undefined,
): readonly Row[] {
  const keys = sorting
    .filter(({ id }) => columns.has(id))
    .map((key) => ({ ...key, rank: columns.get(key.id)?.columnDef.meta?.rank }));
  const sorted = keys.length === 0 ? passing : sortRows(passing, keys);
  if (chosen === undefined || chosen.size === 0) return sorted;
  return [...sorted.filter(({ id }) => chosen.has(id)), ...sorted.filter(({ id }) => !chosen.has(id))];
}

/** The lines of the body: the rows, or groups with the rows of those that are open. */
export function linesOf<Row extends ArrangedRow>(
  rows: readonly Row[],
  group: (ArrangedColumn & { readonly id: string }) | undefined,
  closed: ReadonlySet<string>,
): readonly Line<Row>[] {
  if (group === undefined) return rows;
  return groupRows(rows, group.id, group.columnDef.meta?.rank).flatMap(
    ({ key, rows: inside }): Line<Row>[] => {
      const isOpen = !closed.has(key);
      const head: Line<Row> = { kind: "group", key, rows: inside, isOpen };
      return isOpen ? [head, ...inside] : [head];
    },
  );
}
