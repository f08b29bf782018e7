"use client";

import type { RowData } from "@tanstack/react-table";
import { type DragEvent, memo, useState } from "react";

import { useMessages } from "@/components/ui/locale";
import { explorerTableMessages } from "@/lib/messages/explorer-table";
import { uiMessages } from "@/lib/messages/ui";

import type { ColumnLayout } from "./column-layout";
import { canSort, type ExplorerLook, nameOf } from "./columns";
import { ResizeHandle } from "./resize-handle";
import { placeCell } from "./place-at";
import type { Explorer } from "./use-explorer";
import { useLatest } from "./use-latest";

interface ExplorerHeaderProps<R extends RowData> {
  readonly explorer: Explorer<R>;
  readonly layout: ColumnLayout;
  /** Hears the column whose menu is wanted, and where its head lies. */
  readonly onMenu: (id: string, anchor: DOMRect) => void;
}

interface Drop {
  readonly target: string;
  readonly side: "before" | "after";
}

/** The heads of the columns. A head is dragged beside another to move its column. */
export function ExplorerHeader<R extends RowData>({ explorer, layout, onMenu }: ExplorerHeaderProps<R>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const { sorting, filters } = explorer.view;
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  const act = useLatest((act: HeadAct) => {
    switch (act.kind) {
      case "sort": {
        const column = explorer.visible.find(({ id }) => id === act.id);
        if (column !== undefined) explorer.sort(column, act.add);
        return;
      }
      case "resize": {
        explorer.resize(act.id, act.width);
        return;
      }
      case "menu": {
        onMenu(act.id, act.anchor);
        return;
      }
      case "drag": {
        setDragged(act.id);
        return;
      }
      case "over":
        if (drop?.target !== act.id || drop.side !== act.side) setDrop({ target: act.id, side: act.side });
        return;
      case "drop":
        if (dragged !== null && drop !== null) explorer.move(dragged, drop.target, drop.side);
        {
          end();
          return;
        }
      case "end": {
        end();
        return;
      }
    }
  });
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {explorer.visible.map((column, place) => {
          const turn = sorting.findIndex(({ id }) => id === column.id);
          return (
            <HeaderCell
              key={column.id}
              id={column.id}
              name={nameOf(column)}
              look={column.columnDef.meta}
              sorts={canSort(column)}
              place={place}
              width={layout.widths[place] ?? 0}
              isPinned={(layout.offsets[place] ?? null) !== null}
              direction={sorting[turn] === undefined ? null : sorting[turn].desc ? "descending" : "ascending"}
              turn={sorting.length > 1 && turn >= 0 ? turn + 1 : null}
              isNarrowed={filters.some(({ id }) => id === column.id)}
              isDragging={dragged !== null}
              drop={drop?.target === column.id && dragged !== column.id ? drop.side : null}
              onAct={act}
            />
          );
        })}
      </tr>
    </thead>
  );
}

/** What a reader does with a head. */
type HeadAct = { readonly id: string } & (
  | { readonly kind: "sort"; readonly add: boolean }
  | { readonly kind: "resize"; readonly width: number | null }
  | { readonly kind: "menu"; readonly anchor: DOMRect }
  | { readonly kind: "over"; readonly side: Drop["side"] }
  | { readonly kind: "drag" | "drop" | "end" }
);

interface HeaderCellProps {
  readonly id: string;
  readonly name: string;
  readonly look: ExplorerLook | undefined;
  readonly sorts: boolean;
  readonly place: number;
  readonly width: number;
  readonly isPinned: boolean;
  readonly direction: "ascending" | "descending" | null;
  /** Which of several columns to sort by it is; null for the only one and for none. */
  readonly turn: number | null;
  readonly isNarrowed: boolean;
  /** Whether some head is being dragged. */
  readonly isDragging: boolean;
  readonly drop: Drop["side"] | null;
  readonly onAct: (act: HeadAct) => void;
}

/** A sort changes two heads of twenty: the others are passed over. */
const HeaderCell = memo(function HeaderCell(props: HeaderCellProps) {
  const { id, name, look, sorts, width, isPinned, direction, turn, isNarrowed, isDragging, drop, onAct } =
    props;
  const texts = useMessages(uiMessages);
  const own = useMessages(explorerTableMessages);
  const title = look?.title === undefined ? "" : `${look.title}. `;
  const classes = [
    `align-${look?.align ?? "left"}`,
    isPinned ? "is-pinned" : "",
    drop === null ? "" : `drop-${drop}`,
    look?.isSign === true ? "is-sign" : "",
  ];
  const over = (event: DragEvent<HTMLElement>) => {
    if (!isDragging) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    onAct({ kind: "over", id, side: event.clientX < box.left + box.width / 2 ? "before" : "after" });
  };
  return (
    <th
      role="columnheader"
      scope="col"
      aria-colindex={props.place + 1}
      aria-label={name}
      ref={placeCell(props.place, isPinned)}
      className={classes.filter(Boolean).join(" ")}
      {...(sorts && { "aria-sort": direction ?? "none" })}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", id);
        onAct({ kind: "drag", id });
      }}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        onAct({ kind: "drop", id });
      }}
      onDragEnd={() => onAct({ kind: "end", id })}
    >
      {sorts ? (
        <button
          type="button"
          className={`sort-button${direction === null ? "" : " is-sorted"}`}
          title={`${title}${texts.sort_by(name)}. ${texts.sort_hint}`}
          onClick={(event) => onAct({ kind: "sort", id, add: event.shiftKey })}
        >
          <span className="head-name">{name}</span>
          {direction !== null && (
            <span className="head-arrow" aria-hidden="true">
              {direction === "descending" ? "↓" : "↑"}
              {turn !== null && <sub>{turn}</sub>}
            </span>
          )}
        </button>
      ) : (
        <span title={look?.title}>{name}</span>
      )}
      <button
        type="button"
        className={`head-menu${isNarrowed ? " is-narrowed" : ""}`}
        aria-label={own.menu(name)}
        aria-haspopup="dialog"
        onClick={(event) => {
          const cell = event.currentTarget.closest("th");
          if (cell !== null) onAct({ kind: "menu", id, anchor: cell.getBoundingClientRect() });
        }}
      >
        <svg width="9" height="9" aria-hidden="true">
          <path d="M0.5 1.5h8M2.2 4.5h4.6M3.7 7.5h1.6" />
        </svg>
      </button>
      <ResizeHandle width={width} onResize={(next) => onAct({ kind: "resize", id, width: next })} />
    </th>
  );
});
