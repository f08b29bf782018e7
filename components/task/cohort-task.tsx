"use client";

import Link from "next/link";
import { useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { observe, type ObservedTask } from "@/lib/domain/observed-task";
import { rankOf } from "@/lib/domain/task-rank";
import { taskMessages } from "@/lib/messages/task";
import type { CohortRow } from "@/lib/queries/cohorts";
import { taskSummary, type TaskSummaryRow } from "@/lib/queries/task-summary";
import type { ManifestRun } from "@/lib/schema/manifest";

import { CohortsFigure } from "./cohorts-figure";
import { HistogramFigure } from "./histogram-figure";
import { TaskControls } from "./task-controls";
import { TaskHead } from "./task-head";
import type { TaskState } from "./task-state";
import { TaskTrials } from "./task-trials";

interface CohortTaskProps {
  readonly run: ManifestRun;
  readonly runs: readonly ManifestRun[];
  readonly cohorts: readonly CohortRow[];
  readonly cohort: CohortRow;
  readonly state: TaskState;
}

/** The chosen task among the tasks of its cohort. */
export function CohortTask({ run, runs, cohorts, cohort, state }: CohortTaskProps) {
  const { run_id, phase, checkpoint } = cohort;
  const params = { run_id, phase, checkpoint, first_rollout: null, last_rollout: null };
  const answer = useRows(taskSummary, params);
  return (
    <QueryGate answer={answer} empty={null}>
      {(rows) => (
        <ChosenTask
          run={run}
          runs={runs}
          cohorts={cohorts}
          cohort={cohort}
          rows={rows}
          sql={asked(taskSummary, params)}
          state={state}
        />
      )}
    </QueryGate>
  );
}

interface ChosenTaskProps extends CohortTaskProps {
  readonly rows: readonly TaskSummaryRow[];
  readonly sql: ReturnType<typeof asked>;
}

function ChosenTask({ run, runs, cohorts, cohort, rows, sql, state }: ChosenTaskProps) {
  const texts = useMessages(taskMessages);
  const observed = useMemo(() => rows.flatMap((row) => observe(row) ?? []), [rows]);
  const task_id = state.values.task ?? mostVaried(observed) ?? rows[0]?.task_id ?? "";
  const row = rows.find((each) => each.task_id === task_id);
  const task = observed.find((each) => each.task_id === task_id) ?? null;
  const rank = useMemo(() => rankOf(observed, task_id), [observed, task_id]);
  const controls = (
    <TaskControls
      run={run}
      cohorts={cohorts}
      cohort={cohort}
      tasks={rows}
      task_id={task_id}
      rank={rank}
      state={state}
    />
  );
  // All that was drawn for one task goes with it: nothing of another task stays under this one's name.
  const key = `${cohort.phase} ${String(cohort.checkpoint)} ${task_id}`;
  const elsewhere = <CohortsFigure run={run} runs={runs} cohort={cohort} task_id={task_id} />;
  if (row === undefined)
    return (
      <>
        {controls}
        <div className="page-message">
          <h1>{texts.unknown_task(task_id)}</h1>
          <p>
            <Link href={landscapeOf(run, cohort)}>{texts.unknown_task_help}</Link>
          </p>
        </div>
        {elsewhere}
      </>
    );
  const qualifier = run.required_qualifier;
  return (
    <div className="task-page" key={key}>
      {controls}
      <TaskHead row={row} task={task} rank={rank} />
      <TaskTrials
        run={run}
        cohort={cohort}
        row={row}
        task={task}
        state={state}
        side={elsewhere}
        rewards={task !== null && <HistogramFigure task={task} row={row} sql={[sql]} qualifier={qualifier} />}
      />
    </div>
  );
}

function landscapeOf({ run_id }: ManifestRun, { phase, checkpoint }: CohortRow): string {
  const search = new URLSearchParams({ run: run_id, phase });
  if (checkpoint !== null) search.set("checkpoint", String(checkpoint));
  return `/landscape/?${search.toString()}`;
}

/** Which task to begin with when none is named: the one whose rewards differ most. */
function mostVaried(tasks: readonly ObservedTask[]): string | undefined {
  return tasks.reduce<ObservedTask | undefined>(
    (most, task) => (most === undefined || task.std > most.std ? task : most),
    undefined,
  )?.task_id;
}
