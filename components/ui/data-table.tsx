"use client";

import { type RowData, type SortingState, useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useMemo, useRef, useState } from "react";

import type { DelimitedValue } from "@/lib/domain/delimited-text";

import { type DataTableColumn, dataTableFeatures } from "./data-table-columns";
import { HeaderCell } from "./data-table-header";
import type { RowActions } from "./acting-row";
import { BodyRow } from "./data-table-row";
import { TableAction } from "./export/table-action";
import { shownTable } from "./shown-table";
import { sortRows } from "./sort-rows";

/** From this many rows on only those in sight are in the document. */
const VIRTUAL_FROM = 200;

interface DataTableProps<Row extends RowData> {
  /** What the table holds; read out, and shown unless `hideCaption`. */
  readonly caption: string;
  readonly hideCaption?: boolean;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  /** Stable and unique; the position unless given. */
  readonly rowKey?: (row: Row) => string;
  readonly sorting?: SortingState;
  readonly compact?: boolean;
  /** Keys of rows that are chosen elsewhere: they come first. */
  readonly selected?: ReadonlySet<string>;
  /** Hears a click or Enter on a row, by key. */
  readonly onRowToggle?: (key: string) => void;
  /** Hears which row the pointer or focus is on; null when on none. */
  readonly onRowHover?: (key: string | null) => void;
  readonly hovered?: string | null;
  /** Of a column whose value only sorts: what stands in its cells, for copies of the table, by its id. */
  readonly said?: Readonly<Partial<Record<string, (row: Row) => DelimitedValue>>>;
  /** Of a download, without its ending. */
  readonly fileName?: string;
  readonly foot?: ReactNode;
}

/** A sortable table: head stays, first column stays, long ones draw only the rows in sight. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, hideCaption = true, columns, rows, rowKey, compact = false, selected, foot } = props;
  const [sorting, setSorting] = useState<SortingState>(props.sorting ?? []);
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: rows,
    state: { sorting },
    onSortingChange: setSorting,
    manualSorting: true,
    ...(rowKey === undefined ? {} : { getRowId: (row: Row) => rowKey(row) }),
  });
  const unsorted = table.getRowModel().rows;
  const sorted = useMemo(() => {
    const inOrder = sortRows(unsorted, sorting);
    if (selected === undefined || selected.size === 0) return inOrder;
    return [
      ...inOrder.filter(({ id }) => selected.has(id)),
      ...inOrder.filter(({ id }) => !selected.has(id)),
    ];
  }, [unsorted, sorting, selected]);

  const scroller = useRef<HTMLDivElement>(null);
  const virtual = sorted.length > VIRTUAL_FROM;
  const height = compact ? 26 : 30;
  // What it returns changes without React's knowledge; it is read during this render only.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    enabled: virtual,
  });
  const items = virtualizer.getVirtualItems();
  const shown = virtual ? items.flatMap(({ index }) => sorted.slice(index, index + 1)) : sorted;
  const before = virtual ? (items[0]?.start ?? 0) : 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  const actions: RowActions = { toggle: props.onRowToggle, hover: props.onRowHover };
  const width = columns.length;
  return (
    <>
      <div
        className={`table-scroll${virtual ? " is-virtual" : ""}`}
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={caption}
      >
        <table className={`data-table${compact ? " is-compact" : ""}`} aria-rowcount={sorted.length + 1}>
          <caption className={hideCaption ? "sr-only" : ""}>{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} aria-rowindex={1}>
                {group.headers.map((header) => (
                  <HeaderCell key={header.id} header={header} sorting={sorting} />
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {before > 0 && <Spacer height={before} width={width} />}
            {shown.map((row, index) => (
              <BodyRow
                key={row.id}
                row={row}
                position={(items[0]?.index ?? 0) + index + 2}
                isSelected={selected?.has(row.id)}
                isHovered={props.hovered === row.id}
                actions={actions}
              />
            ))}
            {after > 0 && <Spacer height={after} width={width} />}
          </tbody>
        </table>
      </div>
      {sorted.length > 0 && (
        <TableAction
          caption={caption}
          table={() => shownTable(table.getHeaderGroups().at(-1)?.headers ?? [], sorted, props.said)}
          {...(props.fileName !== undefined && { fileName: props.fileName })}
        />
      )}
      {foot !== undefined && <p className="figure-foot">{foot}</p>}
    </>
  );
}

/** Keeps the place of rows out of sight. Its height is set through the CSSOM, as the page's policy demands. */
function Spacer({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    <tr aria-hidden="true">
      <td
        className="table-spacer"
        colSpan={width}
        ref={(cell) => {
          if (cell !== null) cell.style.height = `${String(height)}px`;
        }}
      />
    </tr>
  );
}
