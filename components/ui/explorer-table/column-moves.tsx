"use client";

import type { RowData } from "@tanstack/react-table";

import { useMessages } from "@/components/ui/locale";
import { explorerTableMessages } from "@/lib/messages/explorer-table";

import { type ExplorerColumn, nameOf } from "./columns";
import type { Explorer } from "./use-explorer";

interface ColumnMovesProps<R extends RowData> {
  readonly column: ExplorerColumn<R>;
  readonly explorer: Explorer<R>;
}

/** Pin, and a step to either side. */
export function ColumnMoves<R extends RowData>({ column, explorer }: ColumnMovesProps<R>) {
  const texts = useMessages(explorerTableMessages);
  const { id } = column;
  const name = nameOf(column);
  const isPinned = explorer.view.pinned.includes(id);
  const before = explorer.neighbour(id, "before");
  const after = explorer.neighbour(id, "after");
  return (
    <span className="column-moves">
      <button
        type="button"
        className="figure-action"
        aria-pressed={isPinned}
        aria-label={isPinned ? texts.unpin_name(name) : texts.pin_name(name)}
        onClick={() => explorer.pin(id, !isPinned)}
      >
        {isPinned ? texts.unpin : texts.pin}
      </button>
      <button
        type="button"
        className="figure-action"
        aria-label={texts.before(name)}
        disabled={before === null}
        onClick={() => before !== null && explorer.move(id, before, "before")}
      >
        {"←"}
      </button>
      <button
        type="button"
        className="figure-action"
        aria-label={texts.after(name)}
        disabled={after === null}
        onClick={() => after !== null && explorer.move(id, after, "after")}
      >
        {"→"}
      </button>
    </span>
  );
}
