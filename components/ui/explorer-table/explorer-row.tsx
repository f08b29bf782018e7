"use client";

import type { RowData } from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";

import { ActingRow, type RowActions } from "@/components/ui/acting-row";
import type { CellPicture } from "@/components/ui/cell-picture";
import { type PointedSignal, useIsPointed } from "@/components/ui/pointed";

import type { ColumnLayout } from "./column-layout";
import type { ColumnExtra, ExplorerCell, ExplorerColumn, ExplorerLook, ExplorerRow as Row } from "./columns";
import type { LinePart } from "./columns-in-sight";
import { Gap } from "./gap";
import { pictureOf } from "./picture-of";
import { placeCell } from "./place-at";

interface ExplorerRowProps<R extends RowData> {
  readonly row: Row<R>;
  readonly visible: readonly ExplorerColumn<R>[];
  readonly parts: readonly LinePart[];
  readonly offsets: ColumnLayout["offsets"];
  readonly extras: Readonly<Partial<Record<string, ColumnExtra<R>>>>;
  /** The column that names the row. */
  readonly rowHead: string;
  readonly position: number;
  readonly isSelected: boolean | undefined;
  readonly pointed: PointedSignal | undefined;
  readonly actions: RowActions;
}

/** One row, of which only the columns in sight are drawn. */
export function ExplorerRow<R extends RowData>(props: ExplorerRowProps<R>) {
  const { row, visible, parts, offsets, extras, rowHead, pointed, ...acting } = props;
  const isHovered = useIsPointed(pointed, row.id);
  // The same elements again let React pass over the cells when only the row is chosen or pointed at.
  const cells = useMemo(() => {
    const byColumn = row.getVisibleCellsByColumnId();
    return parts.map((part) => {
      if (part.kind === "gap")
        return <Gap key={`gap ${String(part.first)}`} first={part.first} span={part.span} />;
      const column = visible[part.place];
      if (column === undefined) return null;
      const cell = byColumn[column.id];
      const offset = offsets[part.place] ?? null;
      const Tag = column.id === rowHead ? "th" : "td";
      return (
        <Tag
          key={column.id}
          role={column.id === rowHead ? "rowheader" : "cell"}
          {...(column.id === rowHead && { scope: "row" })}
          aria-colindex={part.place + 1}
          ref={placeCell(part.place, offset !== null)}
          className={classOf(column.columnDef.meta, offset !== null, () => cell?.getValue())}
        >
          {cell !== undefined &&
            (pictureName(row, pictureOf(extras, column.id, part.place, offset)) ?? contentOf(cell))}
        </Tag>
      );
    });
  }, [row, visible, parts, offsets, extras, rowHead]);
  return (
    <ActingRow id={row.id} isHovered={isHovered} {...acting}>
      {cells}
    </ActingRow>
  );
}

/** The place of a picture that is drawn for all rows at once, and its words; null where the cell stands for itself. */
function pictureName<R extends RowData>(
  row: Row<R>,
  draw: ((row: R) => CellPicture | null) | null,
): ReactNode {
  const picture = draw?.(row.original) ?? null;
  if (picture === null) return null;
  return <span className="picture-name" role="img" title={picture.label} />;
}

function classOf(look: ExplorerLook | undefined, isPinned: boolean, value: () => unknown): string {
  const muted = look?.quiet?.(value()) === true ? " muted" : "";
  return `align-${look?.align ?? "left"}${look?.fits === true ? " fits" : ""}${isPinned ? " is-pinned" : ""}${muted}`;
}

/** What the column makes of a value. Its `cell` is called, not rendered: a component for each of hundreds of cells is felt. */
function contentOf<R extends RowData>(cell: ExplorerCell<R>): ReactNode {
  const { cell: content } = cell.column.columnDef;
  return <>{typeof content === "function" ? content(cell.getContext()) : content}</>;
}
