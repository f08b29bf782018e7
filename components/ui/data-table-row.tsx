import { FlexRender, type Row as TableRow, type RowData } from "@tanstack/react-table";

import { ActingRow, type RowActions } from "./acting-row";
import type { DataTableFeatures } from "./data-table-columns";

interface BodyRowProps<Row extends RowData> {
  readonly row: TableRow<DataTableFeatures, Row>;
  readonly position: number;
  readonly isSelected: boolean | undefined;
  readonly isHovered: boolean;
  readonly actions: RowActions;
}

/** One row; its first cell is its name. */
export function BodyRow<Row extends RowData>({ row, ...acting }: BodyRowProps<Row>) {
  return (
    <ActingRow id={row.id} {...acting}>
      {row.getAllCells().map((cell, index) => {
        const look = cell.column.columnDef.meta;
        const className = `align-${look?.align ?? "left"}${look?.wideOnly === true ? " wide-only" : ""}`;
        return index === 0 ? (
          <th key={cell.id} scope="row" className={className}>
            <FlexRender cell={cell} />
          </th>
        ) : (
          <td key={cell.id} className={className}>
            <FlexRender cell={cell} />
          </td>
        );
      })}
    </ActingRow>
  );
}
