"use client";

import type { RowData } from "@tanstack/react-table";

import { useMessages } from "@/components/ui/locale";
import { explorerTableMessages } from "@/lib/messages/explorer-table";

import { ColumnFilter } from "./column-filter";
import { ColumnMoves } from "./column-moves";
import { nameOf } from "./columns";
import type { Explorer } from "./use-explorer";

interface ColumnsPanelProps<R extends RowData> {
  readonly id: string;
  readonly explorer: Explorer<R>;
  /** The column that names the rows: it is always shown. */
  readonly rowHead: string;
}

/** All columns in their order: which are shown, pinned, narrowed, and where they stand. */
export function ColumnsPanel<R extends RowData>({ id, explorer, rowHead }: ColumnsPanelProps<R>) {
  const texts = useMessages(explorerTableMessages);
  return (
    <section className="columns-panel" id={id} aria-label={texts.columns_title}>
      <ul>
        {explorer.all.map((column) => (
          <li key={column.id}>
            <label className="column-name" title={column.columnDef.meta?.title}>
              <input
                type="checkbox"
                checked={explorer.visible.includes(column)}
                disabled={column.id === rowHead}
                onChange={(event) => explorer.show(column, event.target.checked)}
              />
              <span>{nameOf(column)}</span> <code>{column.id}</code>
            </label>
            <ColumnFilter column={column} explorer={explorer} />
            <ColumnMoves column={column} explorer={explorer} />
          </li>
        ))}
      </ul>
      <button type="button" className="link" disabled={!explorer.isChanged} onClick={explorer.reset}>
        {texts.reset}
      </button>
    </section>
  );
}
