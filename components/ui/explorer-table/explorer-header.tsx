"use client";

import type { RowData } from "@tanstack/react-table";
import { type DragEvent, useState } from "react";

import { useMessages } from "@/components/ui/locale";
import { explorerTableMessages } from "@/lib/messages/explorer-table";
import { uiMessages } from "@/lib/messages/ui";

import type { ColumnLayout } from "./column-layout";
import { canSort, type ExplorerColumn, nameOf } from "./columns";
import { ResizeHandle } from "./resize-handle";
import { placeAt } from "./place-at";
import type { Explorer } from "./use-explorer";

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
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  const over = (event: DragEvent<HTMLElement>, target: string) => {
    if (dragged === null) return;
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = event.clientX < left + width / 2 ? "before" : "after";
    if (drop?.target !== target || drop.side !== side) setDrop({ target, side });
  };
  return (
    <thead>
      <tr aria-rowindex={1}>
        {explorer.visible.map((column, place) => (
          <HeaderCell
            key={column.id}
            column={column}
            explorer={explorer}
            place={place}
            width={layout.widths[place] ?? 0}
            offset={layout.offsets[place] ?? null}
            drop={drop?.target === column.id && dragged !== column.id ? drop.side : null}
            onMenu={onMenu}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", column.id);
              setDragged(column.id);
            }}
            onDragOver={(event) => over(event, column.id)}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && drop !== null) explorer.move(dragged, drop.target, drop.side);
              end();
            }}
            onDragEnd={end}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<R extends RowData> {
  readonly column: ExplorerColumn<R>;
  readonly explorer: Explorer<R>;
  readonly place: number;
  readonly width: number;
  readonly offset: number | null;
  readonly drop: "before" | "after" | null;
  readonly onMenu: (id: string, anchor: DOMRect) => void;
  readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  readonly onDragEnd: () => void;
}

function HeaderCell<R extends RowData>(props: HeaderCellProps<R>) {
  const { column, explorer, width, offset, drop, onMenu } = props;
  const texts = useMessages(uiMessages);
  const own = useMessages(explorerTableMessages);
  const { sorting, filters } = explorer.view;
  const turn = sorting.findIndex(({ id }) => id === column.id);
  const key = sorting[turn];
  const look = column.columnDef.meta;
  const name = nameOf(column);
  const isNarrowed = filters.some(({ id }) => id === column.id);
  const title = look?.title === undefined ? "" : `${look.title}. `;
  const classes = [
    `align-${look?.align ?? "left"}`,
    offset === null ? "" : "is-pinned",
    drop === null ? "" : `drop-${drop}`,
    look?.isSign === true ? "is-sign" : "",
  ];
  return (
    <th
      scope="col"
      aria-colindex={props.place + 1}
      aria-label={name}
      ref={placeAt(offset)}
      className={classes.filter(Boolean).join(" ")}
      {...(canSort(column) && {
        "aria-sort": key === undefined ? "none" : key.desc ? "descending" : "ascending",
      })}
      draggable
      onDragStart={props.onDragStart}
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
      onDragEnd={props.onDragEnd}
    >
      {canSort(column) ? (
        <button
          type="button"
          className={`sort-button${key === undefined ? "" : " is-sorted"}`}
          title={`${title}${texts.sort_by(name)}. ${texts.sort_hint}`}
          onClick={(event) => explorer.sort(column, event.shiftKey)}
        >
          <span className="head-name">{name}</span>
          {key !== undefined && (
            <span className="head-arrow" aria-hidden="true">
              {key.desc ? "↓" : "↑"}
              {sorting.length > 1 && <sub>{turn + 1}</sub>}
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
          if (cell !== null) onMenu(column.id, cell.getBoundingClientRect());
        }}
      >
        <svg width="9" height="9" aria-hidden="true">
          <path d="M0.5 1.5h8M2.2 4.5h4.6M3.7 7.5h1.6" />
        </svg>
      </button>
      <ResizeHandle width={width} onResize={(next) => explorer.resize(column.id, next)} />
    </th>
  );
}
