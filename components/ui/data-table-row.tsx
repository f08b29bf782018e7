import { FlexRender, type Row as TableRow, type RowData } from "@tanstack/react-table";

import type { DataTableFeatures } from "./data-table-columns";

export interface RowActions {
  readonly toggle: ((key: string) => void) | undefined;
  readonly hover: ((key: string | null) => void) | undefined;
}

interface BodyRowProps<Row extends RowData> {
  readonly row: TableRow<DataTableFeatures, Row>;
  /** Place in the whole table, the head being 1. */
  readonly position: number;
  readonly isSelected: boolean | undefined;
  readonly isHovered: boolean;
  readonly actions: RowActions;
}

/** One row; its first cell is its name. With a toggle the row acts on click, Enter and Space. */
export function BodyRow<Row extends RowData>(props: BodyRowProps<Row>) {
  const { row, position, isSelected, isHovered, actions } = props;
  const { toggle, hover } = actions;
  return (
    <tr
      aria-rowindex={position}
      className={`${isSelected === true ? "is-selected" : ""}${isHovered ? " is-hovered" : ""}`}
      {...(toggle && {
        tabIndex: 0,
        "data-acts": true,
        onClick: () => toggle(row.id),
        onKeyDown: (event) => {
          if (event.target !== event.currentTarget || (event.key !== "Enter" && event.key !== " ")) return;
          event.preventDefault();
          toggle(row.id);
        },
      })}
      {...(isSelected !== undefined && { "aria-selected": isSelected })}
      {...(hover && {
        onPointerEnter: () => hover(row.id),
        onPointerLeave: () => hover(null),
        onFocus: () => hover(row.id),
        onBlur: () => hover(null),
      })}
    >
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
    </tr>
  );
}
