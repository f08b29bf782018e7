"use client";

import { useMemo } from "react";

import type { Asked } from "@/components/ui/asked";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { denominatorMessages } from "@/lib/messages/denominators";
import { landscapeMessages } from "@/lib/messages/landscape";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";

import type { LandscapeState } from "./landscape-state";
import type { LandscapeTask } from "./landscape-tasks";
import { withAllTrials } from "./all-trials-columns";
import { taskColumns } from "./task-columns";

interface TaskTableProps {
  readonly tasks: readonly LandscapeTask[];
  /** Those that pass the filters. */
  readonly shown: readonly LandscapeTask[];
  readonly selected: ReadonlySet<string>;
  readonly hovered: string | null;
  readonly onHover: (task_id: string | null) => void;
  readonly state: LandscapeState;
  readonly table: readonly TaskSummaryRow[];
  readonly sql: readonly Asked[];
  readonly qualifier: string | null;
}

const BY_MEAN = [{ id: "mean", desc: true }];

/** Every task in numbers; rows and marks are one: what is selected or under the pointer here is so there. */
export function TaskTable(props: TaskTableProps) {
  const { tasks, shown, selected, hovered, onHover, state, table, sql, qualifier } = props;
  const texts = useMessages(landscapeMessages);
  const words = useMessages(vocabularyMessages);
  const denominators = useMessages(denominatorMessages);
  const hasGroups = tasks.some(({ observed }) => (observed?.groups ?? 0) > 0);
  const isMissing = tasks.some(({ both }) => both.missing > 0);
  const columns = useMemo(() => {
    const all = taskColumns(texts, words, hasGroups);
    return isMissing ? withAllTrials(all, denominators) : all;
  }, [texts, words, denominators, hasGroups, isMissing]);
  // A selected task stays in sight even where the filters would leave it out.
  const rows = useMemo(
    () => tasks.filter((task) => shown.includes(task) || selected.has(task.task_id)),
    [tasks, shown, selected],
  );
  const n = tasks.length;
  const title =
    selected.size > 0 ? texts.table_title_selected(selected.size, n) : texts.table_title(rows.length, n);
  return (
    <Figure
      className="task-table"
      title={title}
      subtitle={texts.table_subtitle}
      table={table}
      sql={sql}
      qualifier={qualifier}
      foot={`${texts.table_foot(rows.length, n)} ${texts.table_method}`}
    >
      {rows.length === 0 ? (
        <p className="empty">
          {texts.empty_filter}{" "}
          <button type="button" className="link" onClick={state.clearFilters}>
            {texts.clear(state.filters)}
          </button>
        </p>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          sorting={BY_MEAN}
          selected={selected}
          hovered={hovered}
          onRowHover={onHover}
          onRowToggle={state.toggleTask}
        />
      )}
    </Figure>
  );
}

function keyOf({ task_id }: LandscapeTask): string {
  return task_id;
}
