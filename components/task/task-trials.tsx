"use client";

import { type ReactNode, useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { Figure } from "@/components/ui/figure";
import type { SharedFacts } from "@/components/trials/shared-facts";
import { useMessages } from "@/components/ui/locale";
import { Failure, Skeleton } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { useTaskTrials } from "@/lib/db/use-task-trials";
import { findChange } from "@/lib/domain/change-point";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { scoredTrials } from "@/lib/domain/trial-buckets";
import { trialGroups } from "@/lib/domain/trial-groups";
import { taskMessages } from "@/lib/messages/task";
import type { CohortRow } from "@/lib/queries/cohorts";
import { runOverview } from "@/lib/queries/run-overview";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";
import { taskTrials, type TaskTrialRow } from "@/lib/queries/task-trials";
import type { ManifestRun } from "@/lib/schema/manifest";

import { CourseFigure } from "./course-figure";
import { EffortFigure } from "./effort-figure";
import { GroupsFigure } from "./groups-figure";
import { SitsFigure } from "./sits-figure";
import { StripFigure } from "./strip-figure";
import type { TaskState } from "./task-state";
import { TrialsFigure } from "./trials-figure";

interface TaskTrialsProps {
  readonly run: ManifestRun;
  readonly cohort: CohortRow;
  readonly row: TaskSummaryRow;
  readonly task: ObservedTask | null;
  readonly state: TaskState;
  /** What stands beside the learning curve, and under it, and needs no trials. */
  readonly side: ReactNode;
  readonly rewards: ReactNode;
}

/** What the trials of a task say one by one. They are fetched when the page is opened, and only they. */
export function TaskTrials({ run, cohort, row, task, state, side, rewards }: TaskTrialsProps) {
  const texts = useMessages(taskMessages);
  const { run_id, phase, checkpoint } = cohort;
  const params = { run_id, phase, checkpoint, task_id: row.task_id };
  const answer = useTaskTrials(params);
  const overview = useRows(runOverview, {});
  const known =
    overview.status === "ready" ? overview.rows.find((each) => each.run_id === run_id) : undefined;
  const trials =
    answer.status === "ready" ? answer.rows : answer.status === "loading" ? answer.previous : null;
  if (trials === null)
    return (
      <div className="task-grid">
        <div className="task-side">
          <Figure title={texts.course_waiting} qualifier={run.required_qualifier}>
            {answer.status === "failed" ? (
              <Failure error={answer.error} />
            ) : (
              <Skeleton shape="plot" progress={texts.reading} />
            )}
          </Figure>
          <div className="task-pair">{rewards}</div>
        </div>
        <div className="task-side">{side}</div>
      </div>
    );
  return (
    <AllFigures
      trials={trials}
      task={task}
      cohort={cohort}
      // Only training groups have the size that the run states.
      groupSize={phase === "train" ? (known?.group_size ?? null) : null}
      shared={{ sql: [asked(taskTrials, params)], qualifier: run.required_qualifier }}
      state={state}
      side={side}
      rewards={rewards}
    />
  );
}

interface AllFiguresProps {
  readonly trials: readonly TaskTrialRow[];
  readonly task: ObservedTask | null;
  readonly cohort: CohortRow;
  readonly groupSize: number | null;
  readonly shared: SharedFacts;
  readonly state: TaskState;
  readonly side: ReactNode;
  readonly rewards: ReactNode;
}

function AllFigures(props: AllFiguresProps) {
  const { trials, task, cohort, groupSize, shared, state, side, rewards } = props;
  const texts = useMessages(taskMessages);
  const scored = useMemo(() => scoredTrials(trials), [trials]);
  const finding = useMemo(() => findChange(scored), [scored]);
  const groups = useMemo(() => trialGroups(trials, groupSize), [trials, groupSize]);
  const change = finding.kind === "change" ? finding : null;
  const { rollout } = state.values;
  return (
    <>
      <div className="task-grid">
        <div className="task-side">
          {scored.length === 0 ? (
            <Figure title={texts.course_waiting} {...shared}>
              <p className="empty">{texts.no_scored}</p>
            </Figure>
          ) : (
            <CourseFigure
              scored={scored}
              missing={trials.length - scored.length}
              finding={finding}
              category={task?.category ?? null}
              size={state.size}
              rollout={rollout}
              shared={shared}
            />
          )}
          <div className="task-pair">
            {rewards}
            <EffortFigure trials={trials} shared={shared} />
          </div>
        </div>
        <div className="task-side">
          <SitsFigure trials={trials} cohort={cohort} rollout={rollout} shared={shared} />
          {side}
        </div>
      </div>
      <StripFigure trials={trials} change={change?.after ?? null} rollout={rollout} shared={shared} />
      {cohort.phase === "train" && <GroupsFigure groups={groups} state={state} shared={shared} />}
      <TrialsFigure run_id={cohort.run_id} trials={trials} state={state} shared={shared} />
    </>
  );
}
