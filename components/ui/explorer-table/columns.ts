import {
  type Cell,
  type Column,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type Row,
  type RowData,
  tableFeatures,
} from "@tanstack/react-table";
import type { ColumnDef } from "@tanstack/react-table";
import type { ReactNode } from "react";

import type { CellPicture } from "@/components/ui/cell-picture";
import type { DelimitedValue } from "@/lib/domain/delimited-text";

/** A value that a reader can choose, and how it is named. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** How a column can be narrowed. A range is typed in shown units: the value times `factor`. */
export type FilterLook =
  | { readonly kind: "text" }
  | { readonly kind: "range"; readonly factor?: number }
  | { readonly kind: "choice"; readonly choices: readonly FilterChoice[] };

/** How a column is set. Its id is the raw name; `name` is what a reader calls it. */
export interface ExplorerLook {
  readonly name: string;
  /** What it holds exactly: unit, formula, alternative. */
  readonly title?: string;
  /** Numbers right, everything else left. */
  readonly align: "left" | "right";
  /** What stands in its cells is never wider than the column as it comes, so that nothing is cut off there. */
  readonly fits?: boolean;
  /** Left out on narrow screens unless asked for. */
  readonly wideOnly?: boolean;
  /** Left out everywhere unless asked for. */
  readonly optional?: boolean;
  /** Its width on narrow screens, in CSS pixels. */
  readonly narrowSize?: number;
  /** Narrow screens show a sign instead of words, so that its head has no room for any. */
  readonly isSign?: boolean;
  /** Takes the width that the others leave. */
  readonly grows?: boolean;
  /** Whether a value is grey: it says that there is nothing. An element in its cell would say so at a greater cost. */
  readonly quiet?: (value: unknown) => boolean;
  readonly filter?: FilterLook;
  /** What a value is sorted and grouped as, where not as itself. */
  readonly rank?: (value: unknown) => number | null;
  /** The name of a value as a group; a column without it does not group. */
  readonly groupName?: (key: string) => ReactNode;
}

/** One column of a copy or a download. */
export interface ExportedColumn<R extends RowData> {
  readonly name: string;
  readonly value: (row: R) => DelimitedValue;
}

/** What a column can do beyond its cells, by its id. */
export interface ColumnExtra<R extends RowData> {
  /** What a cell shows as a picture, drawn for all rows at once; the same object for the same row. */
  readonly picture?: (row: R) => CellPicture | null;
  /** What stands in the column for a group of rows. */
  readonly aggregate?: (rows: readonly R[]) => ReactNode;
  /** The raw columns that a copy holds in its place; its own value under its id unless given. */
  readonly exported?: readonly ExportedColumn<R>[];
}

export const explorerFeatures = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ExplorerLook>(),
});

export type ExplorerFeatures = typeof explorerFeatures;
export type ExplorerColumnDef<R extends RowData> = ColumnDef<ExplorerFeatures, R>;
export type ExplorerColumn<R extends RowData> = Column<ExplorerFeatures, R>;
export type ExplorerRow<R extends RowData> = Row<ExplorerFeatures, R>;
export type ExplorerCell<R extends RowData> = Cell<ExplorerFeatures, R>;

/** The typed column helper of a row type. Accessors give raw values, null for what is absent: it sorts last both ways. */
export function explorerColumnsFor<R extends RowData>() {
  return createColumnHelper<ExplorerFeatures, R>();
}

/** Whether rows can be put in order by a column. */
export function canSort<R extends RowData>({ accessorFn }: ExplorerColumn<R>): boolean {
  return accessorFn !== undefined;
}

/** What a reader calls a column. */
export function nameOf<R extends RowData>(column: ExplorerColumn<R>): string {
  return column.columnDef.meta?.name ?? column.id;
}
