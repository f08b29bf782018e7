"use client";

import { memo, useMemo } from "react";

import { type Asked, asked } from "@/components/ui/asked";
import { Segmented } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { usePointed } from "@/components/ui/pointed";
import { QueryGate } from "@/components/ui/query-gate";
import { useAfterPaint } from "@/components/ui/use-after-paint";
import { useRows } from "@/lib/db/use-rows";
import { DEFAULT_RULES } from "@/lib/domain/categories";
import { landscapeMessages } from "@/lib/messages/landscape";
import type { CohortRow } from "@/lib/queries/cohorts";
import { poolTasks } from "@/lib/queries/pool-tasks";
import { taskSummary, type TaskSummaryRow } from "@/lib/queries/task-summary";
import type { ManifestRun } from "@/lib/schema/manifest";

import { DenominatorLine } from "./denominator-line";
import { BucketsFigure } from "./buckets-figure";
import { HeatFigure } from "./heat-figure";
import { LandscapeFilters } from "./landscape-filters";
import type { LandscapeState } from "./landscape-state";
import { tasksOf } from "./landscape-tasks";
import { LorenzFigure } from "./lorenz-figure";
import { RewardsFigure } from "./rewards-figure";
import { ScatterFigure } from "./scatter-figure";
import { SelectionBar } from "./selection-bar";
import { TaskTable } from "./task-table";
import { useSelection } from "./use-selection";
import { useVersus } from "./use-versus";

const Rewards = memo(RewardsFigure);
const Buckets = memo(BucketsFigure);
const Lorenz = memo(LorenzFigure);
const Table = memo(TaskTable);
const Heat = memo(HeatFigure);

interface CohortLandscapeProps {
  readonly run: ManifestRun;
  readonly cohorts: readonly CohortRow[];
  readonly cohort: CohortRow;
  readonly state: LandscapeState;
}

/** The landscape of one cohort: scatter, std buckets, concentration, and the per-task table. */
export function CohortLandscape({ run, cohorts, cohort, state }: CohortLandscapeProps) {
  const texts = useMessages(landscapeMessages);
  const { values, change } = state;
  const { run_id, phase, checkpoint, last_rollout } = cohort;
  const from = last_rollout === null ? null : values.from;
  const to = last_rollout === null ? null : values.to;
  const range = useMemo(() => ({ from, to }), [from, to]);
  const params = useMemo(
    () => ({ run_id, phase, checkpoint, first_rollout: from, last_rollout: to }),
    [run_id, phase, checkpoint, from, to],
  );
  const sql = useMemo(() => [asked(taskSummary, params)], [params]);
  const answer = useRows(taskSummary, params);
  return (
    <>
      <LandscapeFilters cohorts={cohorts} cohort={cohort} state={state} />
      <QueryGate
        answer={answer}
        empty={
          <p>
            {texts.empty_cohort(texts.empty_range(range.from, range.to))}{" "}
            <button type="button" className="link" onClick={() => change({ from: null, to: null })}>
              {texts.all_rollouts}
            </button>
          </p>
        }
      >
        {(rows) => (
          <Landscape
            run={run}
            cohort={cohort}
            range={range}
            rows={rows}
            isTraining={phase === "train"}
            isWhole={range.from === null && range.to === null}
            sql={sql}
            state={state}
          />
        )}
      </QueryGate>
    </>
  );
}

interface LandscapeProps {
  readonly run: ManifestRun;
  readonly cohort: CohortRow;
  readonly range: { readonly from: number | null; readonly to: number | null };
  readonly rows: readonly TaskSummaryRow[];
  readonly isTraining: boolean;
  readonly isWhole: boolean;
  readonly sql: readonly Asked[];
  readonly state: LandscapeState;
}

function Landscape({ run, cohort, range, rows, isTraining, isWhole, sql, state }: LandscapeProps) {
  const texts = useMessages(landscapeMessages);
  // The pool is what was trained on: an evaluation may be of other tasks.
  const pool = useRows(poolTasks, isTraining ? { run_id: run.run_id } : null);
  const poolRows = pool.status === "ready" ? pool.rows : null;
  const rules = state.values.rules ?? DEFAULT_RULES;
  const tasks = useMemo(() => tasksOf(rows, poolRows ?? [], rules), [rows, poolRows, rules]);
  const observed = useMemo(() => tasks.flatMap((task) => task.observed ?? []), [tasks]);
  const unobserved = useMemo(
    () => tasks.filter((task) => task.observed === null).map(({ task_id }) => task_id),
    [tasks],
  );
  const { shown, selected, focus } = useSelection(tasks, state);
  const pointed = usePointed();
  const now = useMemo(() => {
    const toggleTask = (task_id: string) => state.toggleTask(task_id, selected);
    return { tasks, observed, shown, selected, focus, state: { ...state, toggleTask } };
  }, [tasks, observed, shown, selected, focus, state]);
  // The scatter answers at once; what takes longer to paint follows once it has been painted.
  const later = useAfterPaint(now);
  const place = useMemo(
    () => ({
      run: cohort.run_id,
      phase: cohort.phase,
      checkpoint: cohort.checkpoint,
      first_rollout: range.from,
      last_rollout: range.to,
    }),
    [cohort, range],
  );
  const common = { sql, table: rows, qualifier: run.required_qualifier };
  const choice = useVersus(run, cohort, state.values.versus);
  const distribution = { ...common, run, cohort, tasks: later.observed, choice };
  const hasRollouts = cohort.last_rollout !== null;
  const below = hasRollouts ? (state.values.below ?? "table") : "table";
  return (
    <>
      <div className="landscape-line">
        <DenominatorLine tasks={rows} />
        <SelectionBar
          cohort={cohort}
          range={range}
          focus={focus}
          selected={selected}
          of={tasks.length}
          state={state}
        />
      </div>
      <div className="landscape-grid">
        <div className="landscape-column">
          <ScatterFigure
            {...common}
            place={place}
            tasks={observed}
            unobserved={unobserved}
            isWhole={isWhole}
            hasRollouts={hasRollouts}
            rules={rules}
            selected={selected}
            focus={focus}
            pointed={pointed}
            state={now.state}
          />
          <Rewards {...distribution} focus={later.focus} state={later.state} />
        </div>
        <div className="landscape-column">
          <Buckets {...distribution} place={place} focus={later.focus} state={later.state} />
          <Lorenz {...common} place={place} tasks={later.observed} pool={later.tasks.length} />
        </div>
      </div>
      {hasRollouts && (
        <div className="below-switch">
          <Segmented
            label={texts.below}
            value={below}
            choices={[
              { value: "table", label: texts.below_table },
              { value: "heat", label: texts.below_heat },
            ]}
            onChange={(next) => state.change({ below: next === "heat" ? "heat" : null })}
          />
        </div>
      )}
      {below === "table" && (
        <Table
          {...common}
          pointed={pointed}
          cohort={cohort}
          range={range}
          tasks={later.tasks}
          shown={later.shown}
          selected={later.selected}
          state={later.state}
        />
      )}
      {below === "heat" && (
        <Heat
          {...common}
          pointed={pointed}
          place={place}
          run={run}
          cohort={cohort}
          range={range}
          tasks={later.observed}
          selected={later.selected}
          focus={later.focus}
          state={later.state}
        />
      )}
    </>
  );
}
