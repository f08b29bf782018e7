"use client";

import { lazy, Suspense, use, useId, useState } from "react";

import type { ShownTable, TableFormat } from "@/lib/figures/shown-table";
import { tableActionMessages } from "@/lib/messages/table-action";

import { useMessages } from "@/components/ui/locale";
import { FigureContext } from "./figure-context";

const Formats = lazy(() => import("./table-formats").then(({ TableFormats }) => ({ default: TableFormats })));

interface TableActionProps {
  /** What the table is about. */
  readonly caption: string;
  /** The table as it is shown now, asked when it is taken. */
  readonly table: () => ShownTable;
  /** Of a download, without its ending. */
  readonly fileName?: string;
  /** Those that are offered; all of them unless given. */
  readonly formats?: readonly TableFormat[];
}

/** Takes a table as LaTeX, Markdown or CSV, copied or as a file. What writes it is loaded when it is opened. */
export function TableAction({ caption, table, fileName = "table", formats }: TableActionProps) {
  const texts = useMessages(tableActionMessages);
  const figure = use(FigureContext);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="table-action">
      {open && (
        <div id={id} className="table-formats" role="group" aria-label={texts.formats_of(caption)}>
          <Suspense fallback={null}>
            <Formats caption={caption} table={table} figure={figure} fileName={fileName} formats={formats} />
          </Suspense>
        </div>
      )}
      <button
        type="button"
        className="figure-action"
        aria-label={texts.action_name(caption)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {texts.action}
      </button>
    </div>
  );
}
