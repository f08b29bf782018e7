import { createColumnHelper, metaHelper, rowSortingFeature, tableFeatures } from "@tanstack/react-table";
import type { Column, ColumnDef, RowData } from "@tanstack/react-table";

/** How a column is set. */
export interface ColumnLook {
  /** Numbers right, everything else left. */
  readonly align: "left" | "right";
  /** Left out on narrow screens. */
  readonly wideOnly?: boolean;
  /** The header as a word, where the header itself is not a text. */
  readonly name?: string;
}

export const dataTableFeatures = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
});

export type DataTableFeatures = typeof dataTableFeatures;
/** A column of any value; `columnsFor` makes them. */
export type DataTableColumn<Row extends RowData> = ColumnDef<DataTableFeatures, Row>;
export type AnyColumn<Row extends RowData> = Column<DataTableFeatures, Row>;

/** The typed column helper of a row type. Accessors give null for what is absent: it sorts last both ways. */
export function columnsFor<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>();
}
