"use client";

import { useQueryState } from "nuqs";
import { useMemo } from "react";

import { asked, type Asked } from "@/components/ui/asked";
import { ExplorerTable } from "@/components/ui/explorer-table/explorer-table";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { PointedSignal } from "@/components/ui/pointed";
import { useRows } from "@/lib/db/use-rows";
import { barWidth, SPARK_STRETCHES } from "@/lib/domain/group-signal";
import { PLAIN_VIEW, type TableView } from "@/lib/domain/table-view";
import { landscapeMessages } from "@/lib/messages/landscape";
import { taskTableMessages } from "@/lib/messages/task-table";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import type { CohortRow } from "@/lib/queries/cohorts";
import { poolTasks } from "@/lib/queries/pool-tasks";
import { taskStretches } from "@/lib/queries/task-stretches";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";
import { parseAsTableView } from "@/lib/url/table-view";
import { taskHref } from "@/lib/url/task-state";

import type { LandscapeState } from "./landscape-state";
import type { LandscapeTask } from "./landscape-tasks";
import { taskColumns } from "./task-columns";
import { taskExtras } from "./task-extras";
import { taskPictures } from "./task-pictures";
import { taskRows } from "./task-rows";

interface TaskTableProps {
  readonly cohort: CohortRow;
  /** First and last rollout of what is shown; null is the cohort's own. */
  readonly range: { readonly from: number | null; readonly to: number | null };
  readonly tasks: readonly LandscapeTask[];
  /** Those that pass the filters. */
  readonly shown: readonly LandscapeTask[];
  readonly selected: ReadonlySet<string>;
  readonly pointed: PointedSignal;
  readonly state: LandscapeState;
  readonly table: readonly TaskSummaryRow[];
  readonly sql: readonly Asked[];
  readonly qualifier: string | null;
}

const ROW_HEAD = "task_id";
const DEFAULT_VIEW: TableView = { ...PLAIN_VIEW, sorting: [{ id: "mean", desc: true }], pinned: [ROW_HEAD] };
const viewParser = parseAsTableView(DEFAULT_VIEW).withDefault(DEFAULT_VIEW);
const NO_ROWS: never[] = [];

/** Every task in numbers; rows and marks are one: what is selected or under the pointer here is so there. */
export function TaskTable(props: TaskTableProps) {
  const { cohort, range, tasks, shown, selected, pointed, state, table, sql, qualifier } = props;
  const { run_id, phase, checkpoint } = cohort;
  const landscape = useMessages(landscapeMessages);
  const texts = useMessages(taskTableMessages);
  const words = useMessages(vocabularyMessages);
  const [view, setView] = useQueryState("table", viewParser);

  const first = range.from ?? cohort.first_rollout;
  const last = range.to ?? cohort.last_rollout;
  const hasRollouts = first !== null && last !== null;
  const width = hasRollouts ? barWidth(first, Math.max(first, last), SPARK_STRETCHES) : 1;
  const params = { run_id, phase, checkpoint, first_rollout: range.from, last_rollout: range.to, width };
  const course = useRows(taskStretches, hasRollouts ? params : null);
  const pool = useRows(poolTasks, { run_id });
  const stretches = course.status === "ready" ? course.rows : NO_ROWS;
  const facts = pool.status === "ready" ? pool.rows : NO_ROWS;

  const isOnly = state.values.only !== null && selected.size > 0;
  // A selected task stays in sight even where the filters would leave it out.
  const rows = useMemo(() => {
    const passing = new Set(shown);
    const kept = tasks.filter((task) => selected.has(task.task_id) || (!isOnly && passing.has(task)));
    return taskRows(kept, facts, stretches);
  }, [tasks, shown, selected, isOnly, facts, stretches]);
  const suites = useMemo(() => distinct(facts.map(({ suite }) => suite)), [facts]);
  const difficulties = useMemo(() => distinct(facts.map(({ difficulty }) => difficulty)), [facts]);
  const hasGroups = tasks.some(({ observed }) => (observed?.groups ?? 0) > 0);
  const isMissing = tasks.some(({ both }) => both.missing > 0);
  const pictures = useMemo(() => taskPictures(texts, landscape, width), [texts, landscape, width]);
  const columns = useMemo(
    () =>
      taskColumns({
        texts,
        landscape,
        words,
        href: (task) => taskHref({ run: run_id, task, phase, checkpoint }),
        suites,
        difficulties,
        hasGroups,
        hasRollouts,
        isMissing,
        pictures,
      }),
    [
      texts,
      landscape,
      words,
      run_id,
      phase,
      checkpoint,
      suites,
      difficulties,
      hasGroups,
      hasRollouts,
      isMissing,
      pictures,
    ],
  );
  const { rules } = state.values;
  const extras = useMemo(() => taskExtras(texts, pictures, width, rules), [texts, pictures, width, rules]);

  const n = tasks.length;
  const title =
    selected.size > 0
      ? landscape.table_title_selected(selected.size, n)
      : landscape.table_title(rows.length, n);
  return (
    <Figure
      className="task-table"
      title={title}
      subtitle={texts.subtitle}
      table={table}
      sql={hasRollouts ? [...sql, asked(taskStretches, params)] : sql}
      qualifier={qualifier}
      foot={[
        landscape.table_foot(rows.length, n),
        landscape.table_method,
        hasGroups ? landscape.table_method_groups : "",
      ].join(" ")}
    >
      <ExplorerTable
        caption={title}
        rowHead={ROW_HEAD}
        fileName={[run_id, phase, checkpoint, "tasks"].filter((part) => part !== null).join("-")}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        extras={extras}
        view={view}
        defaultView={DEFAULT_VIEW}
        onViewChange={(next) => {
          setView(viewParser.eq(next, DEFAULT_VIEW) ? null : next).catch(reportError);
        }}
        selected={selected}
        pointed={pointed}
        onRowToggle={state.toggleTask}
        empty={
          <>
            {landscape.empty_filter}{" "}
            <button type="button" className="link" onClick={state.clearFilters}>
              {landscape.clear(state.filters)}
            </button>
          </>
        }
      />
    </Figure>
  );
}

function keyOf({ task_id }: LandscapeTask): string {
  return task_id;
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null).sort();
}
