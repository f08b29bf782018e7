"use client";

import { FlexRender, type RowData } from "@tanstack/react-table";
import { useMemo } from "react";

import { ActingRow, type RowActions } from "@/components/ui/acting-row";

import type { ColumnLayout } from "./column-layout";
import type { ExplorerColumn, ExplorerRow as Row } from "./columns";
import type { LinePart } from "./columns-in-sight";
import { Gap } from "./gap";
import { placeAt } from "./place-at";

interface ExplorerRowProps<R extends RowData> {
  readonly row: Row<R>;
  readonly visible: readonly ExplorerColumn<R>[];
  readonly parts: readonly LinePart[];
  readonly offsets: ColumnLayout["offsets"];
  /** The column that names the row. */
  readonly rowHead: string;
  readonly position: number;
  readonly isSelected: boolean | undefined;
  readonly isHovered: boolean;
  readonly actions: RowActions;
}

/** One row, of which only the columns in sight are drawn. */
export function ExplorerRow<R extends RowData>(props: ExplorerRowProps<R>) {
  const { row, visible, parts, offsets, rowHead, ...acting } = props;
  // The same elements again let React pass over the cells when only the row is chosen or pointed at.
  const cells = useMemo(() => {
    const byColumn = row.getVisibleCellsByColumnId();
    return parts.map((part) => {
      if (part.kind === "gap") return <Gap key={`gap ${String(part.first)}`} span={part.span} />;
      const column = visible[part.place];
      if (column === undefined) return null;
      const cell = byColumn[column.id];
      const offset = offsets[part.place] ?? null;
      const Tag = column.id === rowHead ? "th" : "td";
      return (
        <Tag
          key={column.id}
          {...(column.id === rowHead && { scope: "row" })}
          aria-colindex={part.place + 1}
          ref={placeAt(offset)}
          className={`align-${column.columnDef.meta?.align ?? "left"}${offset === null ? "" : " is-pinned"}`}
        >
          {cell !== undefined && <FlexRender cell={cell} />}
        </Tag>
      );
    });
  }, [row, visible, parts, offsets, rowHead]);
  return (
    <ActingRow id={row.id} {...acting}>
      {cells}
    </ActingRow>
  );
}
