"use client";

import type { RowData } from "@tanstack/react-table";
import { useMemo } from "react";

import { useMessages } from "@/components/ui/locale";
import { explorerTableMessages } from "@/lib/messages/explorer-table";

import type { GroupLine } from "./arrange";
import type { ColumnLayout } from "./column-layout";
import type { ColumnExtra, ExplorerColumn, ExplorerRow } from "./columns";
import type { LinePart } from "./columns-in-sight";
import { Gap } from "./gap";
import { placeCell } from "./place-at";

interface GroupRowProps<R extends RowData> {
  readonly line: GroupLine<ExplorerRow<R>>;
  readonly column: ExplorerColumn<R> | undefined;
  readonly visible: readonly ExplorerColumn<R>[];
  readonly parts: readonly LinePart[];
  readonly offsets: ColumnLayout["offsets"];
  readonly extras: Readonly<Partial<Record<string, ColumnExtra<R>>>>;
  readonly position: number;
  readonly onToggle: (key: string) => void;
}

/** The head of a group: its name, how many rows it has, and what its columns come to. It opens and closes the group. */
export function GroupRow<R extends RowData>(props: GroupRowProps<R>) {
  const { line, column: grouping, visible, parts, offsets, extras, position, onToggle } = props;
  const texts = useMessages(explorerTableMessages);
  const { key, rows, isOpen } = line;
  const originals = useMemo(() => rows.map(({ original }) => original), [rows]);
  const name = key === "" ? texts.no_value : (grouping?.columnDef.meta?.groupName?.(key) ?? key);
  return (
    <tr role="row" className="group-row" aria-rowindex={position}>
      {parts.map((part) => {
        if (part.kind === "gap")
          return <Gap key={`gap ${String(part.first)}`} first={part.first} span={part.span} />;
        const { place } = part;
        const column = visible[place];
        if (column === undefined) return null;
        const { id, columnDef } = column;
        const offset = offsets[place] ?? null;
        const className = `align-${columnDef.meta?.align ?? "left"}${offset === null ? "" : " is-pinned"}`;
        return place === 0 ? (
          <th
            key={id}
            role="rowheader"
            scope="rowgroup"
            aria-colindex={place + 1}
            ref={placeCell(place, offset !== null)}
            className={className}
          >
            <button type="button" aria-expanded={isOpen} onClick={() => onToggle(key)}>
              <span aria-hidden="true">{isOpen ? "▾" : "▸"}</span>
              <b>{name}</b>
              <span className="muted">{texts.group_rows(rows.length)}</span>
            </button>
          </th>
        ) : (
          <td
            key={id}
            aria-colindex={place + 1}
            role="cell"
            ref={placeCell(place, offset !== null)}
            className={className}
          >
            {extras[id]?.aggregate?.(originals)}
          </td>
        );
      })}
    </tr>
  );
}
