"use client";

import { type ReactNode, useMemo } from "react";

import { TimelineFigure } from "@/components/timeline/timeline-figure";
import { asked } from "@/components/ui/asked";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure, Skeleton } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { rolloutChecks } from "@/lib/domain/rollout-checks";
import { trialGroups } from "@/lib/domain/trial-groups";
import { rolloutMessages } from "@/lib/messages/rollout";
import { rolloutMetrics } from "@/lib/queries/rollout-metrics";
import { rolloutTrials } from "@/lib/queries/rollout-trials";
import { runCheckpoints } from "@/lib/queries/run-checkpoints";
import { runOverview } from "@/lib/queries/run-overview";
import { type RunRolloutRow, runRollouts } from "@/lib/queries/run-rollouts";
import type { ManifestRun } from "@/lib/schema/manifest";

import { ChecksFigure } from "./checks-figure";
import { GroupsFigure } from "./groups-figure";
import { MetricsFigure } from "./metrics-figure";
import { RemovedFigure } from "./removed-figure";
import { RolloutHead } from "./rollout-head";
import type { RolloutState } from "./rollout-state";
import { ApartFigure, TrialsFigure } from "./trials-figure";
import { TrendFigure } from "./trend-figure";

interface ChosenRolloutProps {
  readonly run: ManifestRun;
  readonly rows: readonly RunRolloutRow[];
  readonly rollout: number;
  readonly state: RolloutState;
  /** What stands there when the list does not know the rollout and it has no trials either. */
  readonly unknown: ReactNode;
}

/** All that the data hold of one rollout. Of the trials only the row groups that hold it are fetched. */
export function ChosenRollout({ run, rows, rollout, state, unknown }: ChosenRolloutProps) {
  const texts = useMessages(rolloutMessages);
  const params = { run_id: run.run_id, rollout };
  const answer = useRows(rolloutTrials, params);
  const metrics = useRows(rolloutMetrics, params);
  const checkpoints = useRows(runCheckpoints, { run_id: run.run_id });
  const overview = useRows(runOverview, {});
  const group_size =
    overview.status === "ready"
      ? (overview.rows.find((each) => each.run_id === run.run_id)?.group_size ?? null)
      : null;
  const trials = answer.status === "ready" ? answer.rows : null;
  const counted = useMemo(
    () => (trials ?? []).filter(({ phase, superseded }) => phase === "train" && !superseded),
    [trials],
  );
  const apart = useMemo(
    () => (trials ?? []).filter(({ phase, superseded }) => phase !== "train" || superseded),
    [trials],
  );
  const groups = useMemo(() => trialGroups(counted, group_size), [counted, group_size]);
  const checks = useMemo(() => rolloutChecks(counted, group_size), [counted, group_size]);
  const shared = { sql: [asked(rolloutTrials, params)], qualifier: run.required_qualifier };
  const trend = (
    <TrendFigure
      rows={rows}
      rollout={rollout}
      shared={{ ...shared, sql: [asked(runRollouts, { run_id: run.run_id })] }}
      onRollout={(to) => state.change({ rollout: to })}
    />
  );
  if (trials === null || (unknown !== null && trials.length === 0))
    return trials === null ? (
      <>
        <h1>{texts.heading(rollout)}</h1>
        <Figure title={texts.reading} qualifier={run.required_qualifier}>
          {answer.status === "failed" ? (
            <Failure error={answer.error} />
          ) : (
            <Skeleton shape="table" progress={texts.reading} />
          )}
        </Figure>
        {trend}
      </>
    ) : (
      <>
        {unknown}
        {trend}
      </>
    );
  return (
    <>
      <RolloutHead
        rollout={rollout}
        trials={counted}
        groups={groups}
        checkpoint={
          checkpoints.status === "ready"
            ? (checkpoints.rows.find(({ checkpoint }) => checkpoint === rollout) ?? null)
            : null
        }
      />
      <div className="task-grid">
        <div className="task-side">
          {counted.length === 0 ? (
            <Figure title={texts.none_title} qualifier={run.required_qualifier}>
              <p className="empty">{apart.length > 0 ? texts.none_superseded : texts.none_metrics_only}</p>
            </Figure>
          ) : (
            <GroupsFigure run={run} groups={groups} group_size={group_size} state={state} shared={shared} />
          )}
        </div>
        <div className="task-side">
          {trend}
          {counted.length > 0 && (
            <>
              <RemovedFigure trials={counted} metrics={metrics} shared={shared} />
              <ChecksFigure checks={checks} group_size={group_size} shared={shared} />
            </>
          )}
        </div>
      </div>
      <TimelineFigure run={run} rollout={rollout} />
      <MetricsFigure run={run} rollout={rollout} answer={metrics} state={state} />
      {counted.length > 0 && <TrialsFigure run={run} trials={counted} state={state} shared={shared} />}
      {apart.length > 0 && <ApartFigure run={run} trials={apart} shared={shared} />}
    </>
  );
}
