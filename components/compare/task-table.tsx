"use client";

import { useQueryState } from "nuqs";
import { useMemo } from "react";

import type { ColumnExtra } from "@/components/ui/explorer-table/columns";
import { ExplorerTable } from "@/components/ui/explorer-table/explorer-table";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { PointedSignal } from "@/components/ui/pointed";
import { PLAIN_VIEW, type TableView } from "@/lib/domain/table-view";
import { compareFigureMessages } from "@/lib/messages/compare-figures";
import { compareMethods } from "@/lib/messages/compare-methods";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { METHODS } from "@/lib/domain/compare/methods";
import { parseAsTableView } from "@/lib/url/table-view";
import { taskHref } from "@/lib/url/task-state";

import { type Compared, noted } from "./compared";
import { taskColumns } from "./task-columns";
import { comparedTasks, type ComparedTask, taskRecord } from "./task-rows";

interface TaskTableProps {
  readonly compared: Compared;
  readonly pointed: PointedSignal;
}

const ROW_HEAD = "task_id";
const DEFAULT_VIEW: TableView = {
  ...PLAIN_VIEW,
  sorting: [
    { id: "q", desc: false },
    { id: "p", desc: false },
    { id: "difference", desc: true },
  ],
  pinned: [ROW_HEAD],
};
const viewParser = parseAsTableView(DEFAULT_VIEW).withDefault(DEFAULT_VIEW);

/** Every common task with both sides, the exact test, and what may be said of it. */
export function TaskTable({ compared, pointed }: TaskTableProps) {
  const texts = useMessages(compareFigureMessages);
  const methods = useMessages(compareMethods);
  const words = useMessages(vocabularyMessages);
  const [view, setView] = useQueryState("table", viewParser);
  const { found, fdr, b, qualifier } = compared;
  const { run_id, phase, checkpoint } = b.facts.cohort;
  const { measure, test } = found.options;
  const rows = useMemo(() => comparedTasks(compared), [compared]);
  const columns = useMemo(
    () =>
      taskColumns({
        texts,
        words,
        href: (task) => taskHref({ run: run_id, task, phase, checkpoint }),
        fdr,
        isStrict: measure === "strict",
        label: (task) => texts.dumbbell_label(task.task_id, task.a.mean, task.b.mean, task.difference),
      }),
    [texts, words, run_id, phase, checkpoint, fdr, measure],
  );
  const extras = useMemo(() => extrasOf(compared), [compared]);
  const title = texts.table_title(rows.length);
  return (
    <Figure
      className="task-table compare-table"
      title={title}
      subtitle={texts.table_subtitle}
      table={() => noted(rows.map(taskRecord), compared)}
      sql={compared.sql}
      qualifier={qualifier}
      notes={compared.notes}
      foot={[
        `p: ${methods[test].name} (${METHODS[test].cite}). ${methods[test].how}`,
        `q: ${methods.benjamini_hochberg.name} (${METHODS.benjamini_hochberg.cite}). ${methods.benjamini_hochberg.how}`,
        texts.table_foot(rows.length),
      ].join(" ")}
    >
      <ExplorerTable
        caption={title}
        rowHead={ROW_HEAD}
        fileName="compare-tasks"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        extras={extras}
        view={view}
        defaultView={DEFAULT_VIEW}
        onViewChange={(next) => {
          setView(viewParser.eq(next, DEFAULT_VIEW) ? null : next).catch(reportError);
        }}
        pointed={pointed}
        empty={texts.no_common}
      />
    </Figure>
  );
}

function keyOf({ task_id }: ComparedTask): string {
  return task_id;
}

/** What a copy of a column holds. The column of names carries cohorts and notes: it cannot be hidden. */
function extrasOf(compared: Compared): Readonly<Partial<Record<string, ColumnExtra<ComparedTask>>>> {
  const [said] = noted([{}], compared);
  const side = (name: "a" | "b"): ColumnExtra<ComparedTask> => ({
    exported: [
      { name: `${name}_trials`, value: (task) => task[name].n },
      { name: `${name}_strict_successes`, value: (task) => task[name].strict_successes },
      { name: `${name}_mean`, value: (task) => task[name].mean },
    ],
  });
  return {
    task_id: {
      exported: [
        { name: "task_id", value: ({ task_id }) => task_id },
        ...Object.entries(said ?? {}).map(([name, value]) => ({ name, value: () => value })),
      ],
    },
    a_mean: side("a"),
    b_mean: side("b"),
    dumbbell: {
      exported: [
        { name: "a_strict_low", value: ({ strict_a }) => strict_a.low },
        { name: "a_strict_high", value: ({ strict_a }) => strict_a.high },
        { name: "b_strict_low", value: ({ strict_b }) => strict_b.low },
        { name: "b_strict_high", value: ({ strict_b }) => strict_b.high },
      ],
    },
  };
}
