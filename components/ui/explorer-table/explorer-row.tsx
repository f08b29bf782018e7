"use client";

import { FlexRender, type RowData } from "@tanstack/react-table";
import { useMemo } from "react";

import type { ColumnLayout } from "./column-layout";
import type { ExplorerColumn, ExplorerRow as Row } from "./columns";
import { placeAt } from "./place-at";

export interface RowActions {
  readonly toggle: ((key: string) => void) | undefined;
  readonly hover: ((key: string | null) => void) | undefined;
}

interface ExplorerRowProps<R extends RowData> {
  readonly row: Row<R>;
  readonly visible: readonly ExplorerColumn<R>[];
  readonly offsets: ColumnLayout["offsets"];
  /** The column that names the row. */
  readonly rowHead: string;
  /** Place in the whole table, the head being 1. */
  readonly position: number;
  readonly isSelected: boolean | undefined;
  readonly isHovered: boolean;
  readonly actions: RowActions;
}

/** One row. With a toggle it acts on click, Enter and Space; a link or button inside acts alone. */
export function ExplorerRow<R extends RowData>(props: ExplorerRowProps<R>) {
  const { row, visible, offsets, rowHead, position, isSelected, isHovered, actions } = props;
  const { toggle, hover } = actions;
  // The same elements again let React pass over the cells when only the row is chosen or pointed at.
  const cells = useMemo(() => {
    const byColumn = row.getVisibleCellsByColumnId();
    return visible.map(({ id, columnDef }, place) => {
      const cell = byColumn[id];
      const offset = offsets[place] ?? null;
      const Tag = id === rowHead ? "th" : "td";
      return (
        <Tag
          key={id}
          {...(id === rowHead && { scope: "row" })}
          ref={placeAt(offset)}
          className={`align-${columnDef.meta?.align ?? "left"}${offset === null ? "" : " is-pinned"}`}
        >
          {cell !== undefined && <FlexRender cell={cell} />}
        </Tag>
      );
    });
  }, [row, visible, offsets, rowHead]);
  return (
    <tr
      aria-rowindex={position}
      className={`${isSelected === true ? "is-selected" : ""}${isHovered ? " is-hovered" : ""}`}
      {...(toggle && {
        tabIndex: 0,
        "data-acts": true,
        onClick: (event) => {
          if (event.target instanceof Element && event.target.closest("a, button, input") !== null) return;
          toggle(row.id);
        },
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
      {cells}
    </tr>
  );
}
