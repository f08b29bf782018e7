"use client";

import { type RowData, useTable } from "@tanstack/react-table";
import { useMemo, useState } from "react";

import {
  type ColumnFilter,
  type TableView,
  withFilter,
  withMoved,
  withPinned,
  withShown,
  withSort,
} from "@/lib/domain/table-view";

import { arrangeRows, type Line, linesOf, passingRows } from "./arrange";
import { useReadyToSort } from "./use-ready-to-sort";
import { type ExplorerColumn, type ExplorerColumnDef, explorerFeatures, type ExplorerRow } from "./columns";

export interface ExplorerInput<R extends RowData> {
  readonly columns: readonly ExplorerColumnDef<R>[];
  readonly rows: readonly R[];
  /** Stable and unique. */
  readonly rowKey: (row: R) => string;
  readonly view: TableView;
  /** What a reset goes back to. */
  readonly defaultView: TableView;
  readonly onViewChange: (view: TableView) => void;
  /** Keys of rows that are chosen elsewhere: they come first. */
  readonly selected?: ReadonlySet<string> | undefined;
}

/** A table as its reader has set it, and every way to set it. */
export interface Explorer<R extends RowData> {
  readonly view: TableView;
  /** Every column: the pinned, then the rest in order, hidden ones in their places. */
  readonly all: readonly ExplorerColumn<R>[];
  readonly visible: readonly ExplorerColumn<R>[];
  readonly lines: readonly Line<ExplorerRow<R>>[];
  /** The rows that pass the filters; groups do not hide them here. */
  readonly passing: readonly ExplorerRow<R>[];
  /** How many filters of columns narrow the rows. */
  readonly filters: number;
  readonly widths: ReadonlyMap<string, number>;
  readonly isChanged: boolean;
  /** Turns the sorting by a column: one way, the other way, not at all. `add` keeps the other columns. */
  readonly sort: (column: ExplorerColumn<R>, add: boolean) => void;
  readonly sortBy: (keys: TableView["sorting"]) => void;
  readonly filter: (filter: ColumnFilter) => void;
  readonly clearFilters: () => void;
  readonly show: (column: ExplorerColumn<R>, isShown: boolean) => void;
  readonly pin: (id: string, isPinned: boolean) => void;
  readonly move: (id: string, target: string, side: "before" | "after") => void;
  /** The visible column that a step to this side would pass; null at the end of the pinned or of the rest. */
  readonly neighbour: (id: string, side: "before" | "after") => string | null;
  readonly group: (id: string | null) => void;
  readonly toggleGroup: (key: string) => void;
  readonly closeGroups: (keys: readonly string[]) => void;
  /** Sets a width in CSS pixels; null gives the column its own back. */
  readonly resize: (id: string, width: number | null) => void;
  /** Columns, order, pins, widths, sorting and groups as they came; filters stay. */
  readonly reset: () => void;
}

const NONE_CLOSED: ReadonlySet<string> = new Set();
const NO_WIDTHS: ReadonlyMap<string, number> = new Map();

/** Keeps widths and closed groups itself; all else is the view, which its caller keeps. */
export function useExplorer<R extends RowData>(input: ExplorerInput<R>, isNarrow: boolean): Explorer<R> {
  const { columns, rows, rowKey, view, defaultView, onViewChange, selected } = input;
  const [widths, setWidths] = useState(NO_WIDTHS);
  const [closed, setClosed] = useState<{ readonly group: string | null; readonly keys: ReadonlySet<string> }>(
    {
      group: null,
      keys: NONE_CLOSED,
    },
  );
  const closedKeys = closed.group === view.group ? closed.keys : NONE_CLOSED;
  const { hidden, shown, order, pinned: wanted } = view;
  // Sorting and filters leave these as they are, and with them the columns and their cells.
  const state = useMemo(() => {
    const ids = columns.map(idOf);
    const pinned = wanted.filter((id) => ids.includes(id));
    return {
      columnVisibility: Object.fromEntries(
        columns.map((def) => [idOf(def), isVisible(def, { hidden, shown }, isNarrow)]),
      ),
      columnOrder: order.filter((id) => ids.includes(id)),
      columnPinning: { start: isNarrow ? pinned.slice(0, 1) : pinned, end: [] },
    };
  }, [columns, hidden, shown, order, wanted, isNarrow]);
  const table = useTable({ features: explorerFeatures, columns, data: rows, state, getRowId: rowKey });
  const { rows: core } = table.getRowModel();
  const leaves = table.getAllLeafColumns();
  const [head] = table.getHeaderGroups();
  const headers = head?.headers;
  const visible = useMemo(() => headers?.map(({ column }) => column) ?? [], [headers]);
  const all = useMemo(() => {
    const pinned = view.pinned.flatMap((id) => leaves.find((column) => column.id === id) ?? []);
    return [...pinned, ...leaves.filter((column) => !pinned.includes(column))];
  }, [leaves, view.pinned]);
  const byId = useMemo(() => new Map(leaves.map((column) => [column.id, column])), [leaves]);
  const { filters, sorting } = view;
  const unsorted = useMemo(() => passingRows(core, byId, filters), [core, byId, filters]);
  useReadyToSort(unsorted, visible);
  const passing = useMemo(
    () => arrangeRows(unsorted, byId, sorting, selected),
    [unsorted, byId, sorting, selected],
  );
  const grouping = view.group === null ? undefined : byId.get(view.group);
  const lines = useMemo(() => linesOf(passing, grouping, closedKeys), [passing, grouping, closedKeys]);
  const closeGroups = (keys: Iterable<string>) => setClosed({ group: view.group, keys: new Set(keys) });
  return {
    view,
    all,
    visible,
    lines,
    passing,
    filters: filters.filter(({ id }) => byId.has(id)).length,
    widths,
    isChanged: widths.size > 0 || view !== defaultView,
    sort: (column, add) => {
      const first = column.columnDef.meta?.align === "right" ? "desc" : "asc";
      onViewChange(withSort(view, column.id, first, add));
    },
    sortBy: (keys) => onViewChange({ ...view, sorting: keys }),
    filter: (filter) => onViewChange(withFilter(view, filter)),
    clearFilters: () => onViewChange({ ...view, filters: [] }),
    show: (column, isShown) => {
      const byDefault = isShownByDefault(column.columnDef, isNarrow);
      onViewChange(withShown(view, column.id, isShown, byDefault));
    },
    pin: (id, isPinned) => onViewChange(withPinned(view, id, isPinned)),
    move: (id, target, side) =>
      onViewChange(
        withMoved(
          view,
          all.map((column) => column.id),
          id,
          target,
          side,
        ),
      ),
    neighbour: (id, side) => {
      const place = visible.findIndex((column) => column.id === id);
      const next = place === -1 ? undefined : visible[side === "before" ? place - 1 : place + 1];
      const isPinned = (name: string) => view.pinned.includes(name);
      return next === undefined || isPinned(next.id) !== isPinned(id) ? null : next.id;
    },
    group: (id) => onViewChange({ ...view, group: id }),
    toggleGroup: (key) => {
      closeGroups(
        closedKeys.has(key) ? [...closedKeys].filter((known) => known !== key) : [...closedKeys, key],
      );
    },
    closeGroups,
    resize: (id, width) => {
      const others = [...widths].filter(([known]) => known !== id);
      setWidths(new Map(width === null ? others : [...others, [id, width]]));
    },
    reset: () => {
      setWidths(NO_WIDTHS);
      onViewChange({ ...defaultView, filters });
    },
  };
}

function idOf<R extends RowData>(def: ExplorerColumnDef<R>): string {
  if (def.id !== undefined) return def.id;
  return "accessorKey" in def ? String(def.accessorKey) : "";
}

function isShownByDefault<R extends RowData>({ meta }: ExplorerColumnDef<R>, isNarrow: boolean): boolean {
  return meta?.optional !== true && !(isNarrow && meta?.wideOnly === true);
}

function isVisible<R extends RowData>(
  def: ExplorerColumnDef<R>,
  view: Pick<TableView, "hidden" | "shown">,
  isNarrow: boolean,
): boolean {
  const id = idOf(def);
  if (view.shown.includes(id)) return true;
  return !view.hidden.includes(id) && isShownByDefault(def, isNarrow);
}
