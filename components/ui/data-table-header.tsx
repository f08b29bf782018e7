import { FlexRender, type Header, type RowData, type SortingState } from "@tanstack/react-table";

import { uiMessages } from "@/lib/messages/ui";

import type { DataTableFeatures } from "./data-table-columns";
import { useMessages } from "./locale";

interface HeaderCellProps<Row extends RowData> {
  readonly header: Header<DataTableFeatures, Row>;
  /** Given so that a memoising compiler sees the cell depend on it. */
  readonly sorting: SortingState;
}

/** A column's head: a button that sorts, with shift as a further column. */
export function HeaderCell<Row extends RowData>({ header, sorting }: HeaderCellProps<Row>) {
  const texts = useMessages(uiMessages);
  const { column } = header;
  const place = sorting.findIndex(({ id }) => id === column.id);
  const sort = sorting[place];
  const look = column.columnDef.meta;
  const className = `align-${look?.align ?? "left"}${look?.wideOnly === true ? " wide-only" : ""}`;
  const label = look?.name ?? (typeof column.columnDef.header === "string" ? column.columnDef.header : null);
  if (!column.getCanSort())
    return (
      <th scope="col" className={className}>
        <FlexRender header={header} />
      </th>
    );
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sort === undefined ? "none" : sort.desc ? "descending" : "ascending"}
    >
      <button
        type="button"
        className={`sort-button${sort === undefined ? "" : " is-sorted"}`}
        title={label === null ? texts.sort_hint : `${texts.sort_by(label)}. ${texts.sort_hint}`}
        onClick={column.getToggleSortingHandler()}
      >
        <FlexRender header={header} />
        {sort !== undefined && (
          <span aria-hidden="true">
            {sort.desc ? "↓" : "↑"}
            {sorting.length > 1 && <sub>{place + 1}</sub>}
          </span>
        )}
      </button>
    </th>
  );
}
