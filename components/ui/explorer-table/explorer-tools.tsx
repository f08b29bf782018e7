"use client";

import type { RowData } from "@tanstack/react-table";

import { Pill, Select } from "@/components/ui/controls";
import { CopyButton } from "@/components/ui/copy-button";
import { TableAction } from "@/components/ui/export/table-action";
import { useMessages } from "@/components/ui/locale";
import { explorerTableMessages } from "@/lib/messages/explorer-table";

import { isGroup } from "./arrange";
import { type ColumnExtra, nameOf } from "./columns";
import { filterWords } from "./filter-words";
import { saveText } from "./save-text";
import { copiedTable, copyOf } from "./table-copy";
import type { Explorer } from "./use-explorer";

interface ExplorerToolsProps<R extends RowData> {
  readonly caption: string;
  readonly explorer: Explorer<R>;
  readonly extras: Readonly<Partial<Record<string, ColumnExtra<R>>>>;
  readonly rows: number;
  /** Of a download, without its ending. */
  readonly fileName: string;
  readonly panel: string;
  readonly isPanelOpen: boolean;
  readonly onPanel: () => void;
}

const NO_GROUP = "";
/** CSV has a button of its own. */
const PRINTED = ["booktabs", "md"] as const;

/** The row above the table: columns, groups, the filters in force, and copies of what is shown. */
export function ExplorerTools<R extends RowData>(props: ExplorerToolsProps<R>) {
  const { caption, explorer, extras, rows, fileName, panel, isPanelOpen, onPanel } = props;
  const texts = useMessages(explorerTableMessages);
  const { all, visible, view, passing, lines } = explorer;
  const groupable = all.filter(({ columnDef }) => columnDef.meta?.groupName !== undefined);
  const groups = lines.flatMap((line) => (isGroup(line) ? [line] : []));
  const areOpen = groups.some(({ isOpen }) => isOpen);
  return (
    <div className="explorer-tools" role="group" aria-label={texts.tools(caption)}>
      <button
        type="button"
        className="toggle"
        aria-expanded={isPanelOpen}
        aria-controls={isPanelOpen ? panel : undefined}
        onClick={onPanel}
      >
        {texts.columns(visible.length, all.length)}
      </button>
      {groupable.length > 0 && (
        <Select
          label={texts.group_by}
          value={view.group ?? NO_GROUP}
          choices={[
            { value: NO_GROUP, label: texts.no_group },
            ...groupable.map((column) => ({ value: column.id, label: nameOf(column) })),
          ]}
          onChange={(id) => explorer.group(id === NO_GROUP ? null : id)}
        />
      )}
      {groups.length > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => explorer.closeGroups(areOpen ? groups.map(({ key }) => key) : [])}
        >
          {areOpen ? texts.close_groups : texts.open_groups}
        </button>
      )}
      {view.filters.map((filter) => {
        const column = all.find(({ id }) => id === filter.id);
        if (column === undefined) return null;
        return (
          <Pill
            key={filter.id}
            label={filterWords(filter, column, texts)}
            clear={texts.clear_filter(nameOf(column))}
            onClear={() => explorer.filter({ id: filter.id, kind: "choice", values: [] })}
          />
        );
      })}
      {explorer.filters > 0 && (
        <>
          <button type="button" className="link" onClick={explorer.clearFilters}>
            {texts.clear(explorer.filters)}
          </button>
          <span className="muted" role="status">
            {texts.shown_rows(passing.length, rows)}
          </span>
        </>
      )}
      <span className="explorer-copies">
        <CopyButton
          text={() => copyOf(explorer, extras, "tsv")}
          label={texts.copy}
          name={texts.copy_name(caption)}
        />
        <button
          type="button"
          className="figure-action"
          aria-label={texts.csv_name(caption)}
          onClick={() => saveText(`${fileName}.csv`, copyOf(explorer, extras, "csv"), "text/csv")}
        >
          {texts.csv}
        </button>
        <TableAction
          caption={caption}
          formats={PRINTED}
          fileName={fileName}
          table={() =>
            copiedTable(
              { lines, visible: visible.map((column) => ({ id: column.id, head: nameOf(column) })) },
              extras,
            )
          }
        />
      </span>
    </div>
  );
}
