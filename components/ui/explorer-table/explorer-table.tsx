"use client";

import type { RowData } from "@tanstack/react-table";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";

import { useMessages } from "@/components/ui/locale";
import type { PointedSignal } from "@/components/ui/pointed";
import { useWidth } from "@/components/ui/use-width";
import { explorerTableMessages } from "@/lib/messages/explorer-table";

import { ColumnMenu } from "./column-menu";
import { layoutColumns } from "./column-layout";
import { ColumnsPanel } from "./columns-panel";
import type { ColumnExtra } from "./columns";
import { ExplorerBody } from "./explorer-body";
import { ExplorerHeader } from "./explorer-header";
import { ExplorerTools } from "./explorer-tools";
import { tellLayout } from "./place-at";
import { VIRTUAL_FROM } from "./row-height";
import { type ExplorerInput, useExplorer } from "./use-explorer";
import { useShifted } from "./use-shifted";

/** Up to this width of the table's own place a screen counts as narrow, in CSS pixels. */
const NARROW = 700;

const NO_EXTRAS = {};

interface ExplorerTableProps<R extends RowData> extends ExplorerInput<R> {
  /** What the table holds; read out. */
  readonly caption: string;
  /** The column that names the rows. */
  readonly rowHead: string;
  /** Of a download, without its ending. */
  readonly fileName: string;
  readonly extras?: Readonly<Partial<Record<string, ColumnExtra<R>>>>;
  /** Hears a click or Enter on a row, by key. */
  readonly onRowToggle?: (key: string) => void;
  /** The row that the pointer or focus is on, here or elsewhere on the page. */
  readonly pointed?: PointedSignal;
  /** What stands where there are no rows at all. */
  readonly empty?: ReactNode;
}

/**
 * A table whose reader sorts, narrows, groups, hides, pins, moves and widens: its head and first columns stay,
 * and what is shown can be copied. The caller keeps the view, in the URL or in its state.
 */
export function ExplorerTable<R extends RowData>(props: ExplorerTableProps<R>) {
  const { caption, rowHead, fileName, extras = NO_EXTRAS, rows } = props;
  const texts = useMessages(explorerTableMessages);
  const scroller = useRef<HTMLDivElement>(null);
  const available = useWidth(scroller);
  const isNarrow = available !== null && available <= NARROW;
  const explorer = useExplorer(props, isNarrow);
  const { visible, widths } = explorer;
  const layout = useMemo(() => {
    const columns = visible.map((column) => ({
      id: column.id,
      size: (isNarrow ? column.columnDef.meta?.narrowSize : null) ?? column.getSize(),
      grows: column.columnDef.meta?.grows === true,
      isPinned: column.getIsPinned() !== false,
    }));
    return layoutColumns(columns, widths, available ?? 0);
  }, [visible, widths, available, isNarrow]);
  const placed = useMemo(() => tellLayout(layout), [layout]);
  useShifted(scroller);
  const [menu, setMenu] = useState<{ readonly id: string; readonly anchor: DOMRect } | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const panel = useId();
  const place = menu === null ? -1 : visible.findIndex(({ id }) => id === menu.id);
  const menuColumn = visible[place];
  return (
    <div className="explorer">
      <ExplorerTools
        caption={caption}
        explorer={explorer}
        extras={extras}
        rows={rows.length}
        fileName={fileName}
        panel={panel}
        isPanelOpen={isPanelOpen}
        onPanel={() => setPanelOpen(!isPanelOpen)}
      />
      {isPanelOpen && <ColumnsPanel id={panel} explorer={explorer} rowHead={rowHead} />}
      <div
        className={`explorer-scroll${explorer.lines.length > VIRTUAL_FROM ? " is-long" : ""}`}
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={caption}
      >
        <table
          className={`data-table explorer-table${isNarrow || widths.size > 0 ? "" : " is-roomy"}`}
          role="table"
          ref={placed}
          aria-rowcount={explorer.lines.length + 1}
          aria-colcount={visible.length}
        >
          <caption className="sr-only">{caption}</caption>
          <ExplorerHeader
            explorer={explorer}
            layout={layout}
            onMenu={(id, anchor) => setMenu(menu?.id === id ? null : { id, anchor })}
          />
          <ExplorerBody
            explorer={explorer}
            layout={layout}
            extras={extras}
            rowHead={rowHead}
            scroller={scroller}
            selected={props.selected}
            onRowToggle={props.onRowToggle}
            pointed={props.pointed}
            empty={
              explorer.filters > 0 && rows.length > 0 ? (
                <>
                  {texts.nothing_passes}{" "}
                  <button type="button" className="link" onClick={explorer.clearFilters}>
                    {texts.clear(explorer.filters)}
                  </button>
                </>
              ) : (
                props.empty
              )
            }
          />
        </table>
      </div>
      {menu !== null && menuColumn !== undefined && (
        <ColumnMenu
          key={menu.id}
          column={menuColumn}
          explorer={explorer}
          width={layout.widths[place] ?? 0}
          anchor={menu.anchor}
          isRowHead={menu.id === rowHead}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}
