"use client";

import { useId, useMemo, useState } from "react";

import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { useMessages } from "@/components/ui/locale";
import { ABSENT, formatCount } from "@/lib/domain/format";
import { visibleText } from "@/lib/domain/visible-text";
import { dataMessages, type DataMessages } from "@/lib/messages/data";
import { dataTableMessages, type DataTableMessages } from "@/lib/messages/data-tables";

import { FilePath } from "./file-path";
import type { ProblemGroup, ReportProblem } from "./report";
import { useProblemMeaning } from "./use-problem-meaning";

interface ProblemGroupRowsProps {
  readonly group: ProblemGroup;
  readonly startsOpen: boolean;
}

const column = columnsFor<ReportProblem>();

/** One kind: how often, in how many files, what it means, and on demand every place. */
export function ProblemGroupRows({ group, startsOpen }: ProblemGroupRowsProps) {
  const texts = useMessages(dataMessages);
  const tableTexts = useMessages(dataTableMessages);
  const meaningOf = useProblemMeaning();
  const id = useId();
  // What the reader said wins over what the filters suggest.
  const [said, setSaid] = useState<boolean | null>(null);
  const open = said ?? startsOpen;
  const columns = useMemo(() => problemColumns(texts, tableTexts), [texts, tableTexts]);
  const kind = visibleText(group.kind);
  return (
    <section className={`problem-group effect-${group.effect}`} aria-labelledby={`${id}-head`}>
      <h3 id={`${id}-head`}>
        <button
          type="button"
          className="problem-group-head"
          aria-expanded={open}
          aria-controls={open ? `${id}-rows` : undefined}
          onClick={() => setSaid(!open)}
        >
          <svg className="disclosure" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path d={open ? "M1 3L5 7.5L9 3" : "M3 1L7.5 5L3 9"} />
          </svg>
          <code>{kind}</code>
          <b>{formatCount(group.count)}</b>
          <span className="muted">{texts.group_files(group.files)}</span>
          <span className="problem-effect">{texts.effect[group.effect]}</span>
        </button>
      </h3>
      <p className="problem-meaning">{meaningOf(group.kind)}</p>
      {open && (
        <div id={`${id}-rows`} className="problem-rows">
          <DataTable
            caption={texts.group_caption(kind)}
            columns={columns}
            rows={group.rows}
            rowKey={keyOf}
            compact
          />
        </div>
      )}
    </section>
  );
}

function keyOf({ key }: ReportProblem): string {
  return key;
}

function problemColumns(texts: DataMessages, { column: names }: DataTableMessages) {
  return column.columns([
    column.accessor("path", {
      header: names.path,
      cell: (cell) => <FilePath path={cell.getValue()} />,
      meta: { align: "left" },
    }),
    column.accessor(({ line, byte }) => line ?? byte, {
      id: "place",
      header: names.place,
      cell: ({ row: { original } }) => placeOf(original, texts),
      meta: { align: "right" },
    }),
    column.accessor("count", {
      header: names.count,
      cell: (cell) => formatCount(cell.getValue()),
      meta: { align: "right", wideOnly: true },
    }),
    column.accessor("run_id", {
      header: names.run,
      cell: (cell) => {
        const run_id = cell.getValue();
        if (run_id === null) return <span className="muted">{ABSENT}</span>;
        const shown = visibleText(run_id);
        return (
          <code className="clipped" title={shown}>
            {shown}
          </code>
        );
      },
      meta: { align: "left", wideOnly: true },
    }),
    column.accessor("detail", {
      header: names.detail,
      cell: (cell) => <bdi className="problem-detail">{visibleText(cell.getValue())}</bdi>,
      meta: { align: "left" },
    }),
  ]);
}

/** Where in its file: the line, or the byte where there are no lines; a dash where it is about the whole file. */
function placeOf({ line, byte }: ReportProblem, texts: DataMessages) {
  if (line !== null) return texts.line(line);
  return byte === null ? <span className="muted">{ABSENT}</span> : texts.byte(byte);
}
