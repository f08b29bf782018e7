"use client";

import type { RowData } from "@tanstack/react-table";
import { useEffect, useId, useRef } from "react";

import { useMessages } from "@/components/ui/locale";
import { explorerTableMessages } from "@/lib/messages/explorer-table";

import { ColumnFilter } from "./column-filter";
import { ColumnMoves } from "./column-moves";
import { LEAST_WIDTH } from "./column-layout";
import { canSort, type ExplorerColumn, nameOf } from "./columns";
import type { Explorer } from "./use-explorer";

interface ColumnMenuProps<R extends RowData> {
  readonly column: ExplorerColumn<R>;
  readonly explorer: Explorer<R>;
  /** As it is laid out now, in CSS pixels. */
  readonly width: number;
  /** What it opens under. */
  readonly anchor: DOMRect;
  readonly isRowHead: boolean;
  readonly onClose: () => void;
}

/** What can be done with one column, under its head. Escape and a click elsewhere close it, as the browser does. */
export function ColumnMenu<R extends RowData>(props: ColumnMenuProps<R>) {
  const { column, explorer, width, anchor, isRowHead, onClose } = props;
  const texts = useMessages(explorerTableMessages);
  const box = useRef<HTMLDivElement>(null);
  const widthField = useId();
  const { id, columnDef } = column;
  const { view } = explorer;
  const name = nameOf(column);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.showPopover();
    const { offsetWidth, offsetHeight } = element;
    const left = Math.min(anchor.left, window.innerWidth - offsetWidth - 8);
    const top = Math.min(anchor.bottom + 2, window.innerHeight - offsetHeight - 8);
    element.style.left = `${String(Math.max(8, left))}px`;
    element.style.top = `${String(Math.max(8, top))}px`;
    element.querySelector<HTMLElement>("button, input")?.focus();
  }, [anchor]);
  const sorted = view.sorting.find((key) => key.id === id);
  const sort = (desc: boolean) => {
    if (sorted?.desc === desc) return;
    explorer.sortBy([{ id, desc }]);
  };
  return (
    <div
      ref={box}
      popover="auto"
      className="column-menu"
      role="dialog"
      aria-label={texts.menu(name)}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
      <p className="column-menu-head">
        <b>{name}</b> <code>{id}</code>
      </p>
      {columnDef.meta?.title !== undefined && <p className="muted">{columnDef.meta.title}</p>}
      {canSort(column) && (
        <div className="column-menu-row">
          <button type="button" aria-pressed={sorted?.desc === false} onClick={() => sort(false)}>
            {texts.sort_up} {"↑"}
          </button>
          <button type="button" aria-pressed={sorted?.desc === true} onClick={() => sort(true)}>
            {texts.sort_down} {"↓"}
          </button>
        </div>
      )}
      <ColumnFilter column={column} explorer={explorer} />
      <div className="column-menu-row">
        <ColumnMoves column={column} explorer={explorer} />
        {!isRowHead && (
          <button
            type="button"
            onClick={() => {
              explorer.show(column, false);
              onClose();
            }}
          >
            {texts.hide}
          </button>
        )}
        {columnDef.meta?.groupName !== undefined && (
          <button
            type="button"
            aria-pressed={view.group === id}
            onClick={() => explorer.group(view.group === id ? null : id)}
          >
            {view.group === id ? texts.ungroup : texts.group_this}
          </button>
        )}
      </div>
      <div className="column-menu-row">
        <label htmlFor={widthField}>{texts.width}</label>
        <input
          id={widthField}
          className="filter-end-field"
          type="number"
          min={LEAST_WIDTH}
          step={10}
          value={Math.round(width)}
          onChange={(event) => explorer.resize(id, event.target.valueAsNumber || null)}
        />
      </div>
    </div>
  );
}
