/** One column to sort by. */
export interface SortKey {
  readonly id: string;
  readonly desc: boolean;
}

/** What a row must hold in one column to stay: a part of its text, a range with both ends in it, or one of some values. */
export type ColumnFilter =
  | { readonly id: string; readonly kind: "text"; readonly contains: string }
  | { readonly id: string; readonly kind: "range"; readonly from: number | null; readonly to: number | null }
  | { readonly id: string; readonly kind: "choice"; readonly values: readonly string[] };

/** How a reader has set a table: which rows, in which order, and which columns where. Column ids are raw names. */
export interface TableView {
  readonly sorting: readonly SortKey[];
  /** At most one a column. */
  readonly filters: readonly ColumnFilter[];
  /** The column whose values gather the rows; null leaves them in one list. */
  readonly group: string | null;
  /** Columns shown though they are left out unless asked for. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  /** All columns from left to right; those it does not name follow in their own order. */
  readonly order: readonly string[];
  /** Columns that stay at the left while the rest scrolls, from left to right. */
  readonly pinned: readonly string[];
}

/** As the columns come: nothing sorted, narrowed, grouped or moved. */
export const PLAIN_VIEW: TableView = {
  sorting: [],
  filters: [],
  group: null,
  shown: [],
  hidden: [],
  order: [],
  pinned: [],
};

/** Whether a filter lets everything through: no text, no end, no value. */
export function isOpen(filter: ColumnFilter): boolean {
  switch (filter.kind) {
    case "text":
      return filter.contains === "";
    case "range":
      return filter.from === null && filter.to === null;
    case "choice":
      return filter.values.length === 0;
  }
}

/** The view with this filter in place of the column's former one; one that is open takes it away. */
export function withFilter(view: TableView, filter: ColumnFilter): TableView {
  const at = view.filters.findIndex(({ id }) => id === filter.id);
  const others = view.filters.filter(({ id }) => id !== filter.id);
  if (isOpen(filter)) return { ...view, filters: others };
  return { ...view, filters: at === -1 ? [...others, filter] : view.filters.with(at, filter) };
}

/** The view sorted by a column: ascending, then descending, then not by it. `add` keeps the other columns. */
export function withSort(view: TableView, id: string, first: "asc" | "desc", add: boolean): TableView {
  const key = view.sorting.find((known) => known.id === id);
  const started = first === "desc";
  const next: readonly SortKey[] =
    key === undefined ? [{ id, desc: started }] : key.desc === started ? [{ id, desc: !started }] : [];
  if (!add) return { ...view, sorting: next };
  const at = view.sorting.findIndex((known) => known.id === id);
  return {
    ...view,
    sorting: at === -1 ? [...view.sorting, ...next] : view.sorting.toSpliced(at, 1, ...next),
  };
}

/** The view with a column shown or hidden. `byDefault`: whether it is shown unless asked otherwise. */
export function withShown(view: TableView, id: string, isShown: boolean, byDefault: boolean): TableView {
  const shown = view.shown.filter((known) => known !== id);
  const hidden = view.hidden.filter((known) => known !== id);
  if (isShown) return { ...view, shown: byDefault ? shown : [...shown, id], hidden };
  return { ...view, shown, hidden: byDefault ? [...hidden, id] : hidden };
}

/** The view with a column pinned after those that are, or released. */
export function withPinned(view: TableView, id: string, isPinned: boolean): TableView {
  const others = view.pinned.filter((known) => known !== id);
  return { ...view, pinned: isPinned ? [...others, id] : others };
}

/**
 * The view with a column put next to another; it is pinned afterwards if that one is, released if not.
 * `all` names every column in its present order.
 */
export function withMoved(
  view: TableView,
  all: readonly string[],
  id: string,
  target: string,
  side: "before" | "after",
): TableView {
  if (id === target) return view;
  const isPinned = view.pinned.includes(target);
  return {
    ...view,
    order: beside(all, id, target, side),
    pinned: isPinned ? beside(view.pinned, id, target, side) : view.pinned.filter((known) => known !== id),
  };
}

function beside(names: readonly string[], id: string, target: string, side: "before" | "after"): string[] {
  const others = names.filter((name) => name !== id);
  return others.toSpliced(others.indexOf(target) + (side === "after" ? 1 : 0), 0, id);
}
