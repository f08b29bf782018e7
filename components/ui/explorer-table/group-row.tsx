"use client";

import type { RowData } from "@tanstack/react-table";
import { useMemo } from "react";

import { useMessages } from "@/components/ui/locale";
import { explorerTableMessages } from "@/lib/messages/explorer-table";

import type { Line } from "./arrange";
import type { ColumnLayout } from "./column-layout";
import type { ColumnExtra, ExplorerColumn } from "./columns";
import { placeAt } from "./place-at";

interface GroupRowProps<R extends RowData> {
  readonly line: Extract<Line<R>, { kind: "group" }>;
  readonly column: ExplorerColumn<R> | undefined;
  readonly visible: readonly ExplorerColumn<R>[];
  readonly offsets: ColumnLayout["offsets"];
  readonly extras: Readonly<Partial<Record<string, ColumnExtra<R>>>>;
  readonly position: number;
  readonly onToggle: (key: string) => void;
}

/** The head of a group: its name, how many rows it has, and what its columns come to. It opens and closes the group. */
export function GroupRow<R extends RowData>(props: GroupRowProps<R>) {
  const { line, column, visible, offsets, extras, position, onToggle } = props;
  const texts = useMessages(explorerTableMessages);
  const { key, rows, isOpen } = line;
  const originals = useMemo(() => rows.map(({ original }) => original), [rows]);
  const name = key === "" ? texts.no_value : (column?.columnDef.meta?.groupName?.(key) ?? key);
  return (
    <tr className="group-row" aria-rowindex={position}>
      {visible.map(({ id, columnDef }, place) => {
        const offset = offsets[place] ?? null;
        const className = `align-${columnDef.meta?.align ?? "left"}${offset === null ? "" : " is-pinned"}`;
        return place === 0 ? (
          <th key={id} scope="rowgroup" ref={placeAt(offset)} className={className}>
            <button type="button" aria-expanded={isOpen} onClick={() => onToggle(key)}>
              <span aria-hidden="true">{isOpen ? "▾" : "▸"}</span>
              <b>{name}</b>
              <span className="muted">{texts.group_rows(rows.length)}</span>
            </button>
          </th>
        ) : (
          <td key={id} ref={placeAt(offset)} className={className}>
            {extras[id]?.aggregate?.(originals)}
          </td>
        );
      })}
    </tr>
  );
}
