import { COURSE_BINS, WATCHED, watchedMetric } from "@/lib/domain/audit/facts";
import { CHECKPOINT_WINDOW } from "@/lib/domain/checkpoint-window";
import { barWidth, SPARK_STRETCHES } from "@/lib/domain/group-signal";
import { firstMetrics } from "@/lib/domain/metric-keys/first-panels";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { longestResponseMetric } from "@/lib/domain/rollout-signs";

import { bind, type Query, type Scalar } from "./query";
import { boardCohorts } from "./board-cohorts";
import { boardEntries } from "./board-entries";
import { checkpointList } from "./checkpoint-list";
import { cohorts, type CohortRow } from "./cohorts";
import { groupSignal } from "./group-signal";
import { logTimes } from "./log-times";
import { loggedSignal } from "./logged-signal";
import { metricNames, type MetricNamesRow } from "./metric-names";
import { metricSeries } from "./metric-series";
import { passAt1 } from "./pass-at-1";
import { poolTasks } from "./pool-tasks";
import { problemList } from "./problem-list";
import { rolloutEvents } from "./rollout-events";
import { rolloutOutcomes } from "./rollout-outcomes";
import { runAttempts } from "./run-attempts";
import { runCheckpoints } from "./run-checkpoints";
import { runConfig } from "./run-config";
import { runOverview } from "./run-overview";
import { runProblems } from "./run-problems";
import { runRollouts } from "./run-rollouts";
import { sourceList } from "./source-list";
import { sourceRuns } from "./source-runs";
import { taskCourse } from "./task-course";
import { taskStretches } from "./task-stretches";
import { taskSummary, type TaskSummaryParams } from "./task-summary";
import { trainEval } from "./train-eval";

/** A query with its values bound: what a stored answer answers. */
export interface BoundQuery {
  readonly query: Pick<Query, "name" | "sql" | "row">;
  readonly values: readonly Scalar[];
}

type CohortOfRun = Pick<
  CohortRow,
  "phase" | "checkpoint" | "first_rollout" | "last_rollout" | "tasks_observed"
>;

/** Stored rows of a course over the run at most: more would take longer to fetch than the cells themselves. */
const STORED_STRETCHES = 20_000;

/** Rollouts or log rows of a run, at most, for which the list of its rollouts is stored. */
const STORED_ROLLOUTS = 5000;

/**
 * What the default views of a run ask; ingestion answers it natively so that the first paint needs no engine.
 * `compared` are stretches of the run that the default comparison is about, beside its whole cohorts.
 */
export function firstViewQueries(
  run_id: string,
  cohortsOfRun: readonly CohortOfRun[],
  names: readonly MetricNamesRow[],
  compared: readonly TaskSummaryParams[] = [],
): BoundQuery[] {
  return [
    { query: runOverview, values: bind(runOverview, {}) },
    { query: cohorts, values: bind(cohorts, {}) },
    { query: runProblems, values: bind(runProblems, {}) },
    { query: metricNames, values: bind(metricNames, { run_id }) },
    { query: poolTasks, values: bind(poolTasks, { run_id }) },
    { query: runCheckpoints, values: bind(runCheckpoints, { run_id }) },
    { query: checkpointList, values: bind(checkpointList, {}) },
    { query: runConfig, values: bind(runConfig, { run_id }) },
    { query: runAttempts, values: bind(runAttempts, { run_id }) },
    { query: rolloutOutcomes, values: bind(rolloutOutcomes, { run_id }) },
    { query: trainEval, values: bind(trainEval, { run_id, window: CHECKPOINT_WINDOW }) },
    { query: groupSignal, values: bind(groupSignal, { run_id }) },
    { query: passAt1, values: bind(passAt1, { run_id, window: CHECKPOINT_WINDOW }) },
    { query: taskCourse, values: bind(taskCourse, { run_id, bins: COURSE_BINS }) },
    ...(names.length === 0 ? [] : [{ query: logTimes, values: bind(logTimes, { run_id }) }]),
    ...firstSeries(names).map((metric) => ({
      query: metricSeries,
      values: bind(metricSeries, { run_id, metric }),
    })),
    ...storedRollouts(run_id, cohortsOfRun, names),
    ...cohortsOfRun.map(({ phase, checkpoint }) => ({
      query: taskSummary,
      values: bind(taskSummary, { run_id, phase, checkpoint, first_rollout: null, last_rollout: null }),
    })),
    ...compared.map((params) => ({ query: taskSummary, values: bind(taskSummary, params) })),
    ...cohortsOfRun.flatMap((cohort) => storedStretches(run_id, cohort)),
  ];
}

/** The list of the rollouts and what happened in each, where it is short. */
function storedRollouts(
  run_id: string,
  cohortsOfRun: readonly CohortOfRun[],
  names: readonly MetricNamesRow[],
): BoundQuery[] {
  const spans = cohortsOfRun.map(({ first_rollout, last_rollout }) =>
    first_rollout === null || last_rollout === null ? 0 : last_rollout - first_rollout + 1,
  );
  if (Math.max(0, names[0]?.log_rows ?? 0, ...spans) > STORED_ROLLOUTS) return [];
  const removed_metric = watchedMetric("removed_share", mapMetrics(names));
  const length_metric = longestResponseMetric(names.map(({ metric }) => metric));
  return [
    { query: runRollouts, values: bind(runRollouts, { run_id }) },
    { query: rolloutEvents, values: bind(rolloutEvents, { run_id, length_metric }) },
    { query: loggedSignal, values: bind(loggedSignal, { run_id, removed_metric }) },
  ];
}

function storedStretches(run_id: string, cohort: CohortOfRun): BoundQuery[] {
  const { phase, checkpoint, first_rollout, last_rollout, tasks_observed } = cohort;
  if (first_rollout === null || last_rollout === null) return [];
  if (tasks_observed * SPARK_STRETCHES > STORED_STRETCHES) return [];
  const width = barWidth(first_rollout, last_rollout, SPARK_STRETCHES);
  const all = { first_rollout: null, last_rollout: null };
  const params = { run_id, phase, checkpoint, ...all, width };
  return [{ query: taskStretches, values: bind(taskStretches, params) }];
}

/** The metrics that /curves shows first and those that the audit reads. */
function firstSeries(names: readonly MetricNamesRow[]): string[] {
  const map = mapMetrics(names);
  const watched = WATCHED.flatMap((each) => watchedMetric(each, map) ?? []);
  return [...new Set([...firstMetrics(names, map), ...watched])];
}

/** What /data asks about all runs: stored once for the whole data. */
export function importReportQueries(): BoundQuery[] {
  return [
    { query: sourceList, values: bind(sourceList, {}) },
    { query: sourceRuns, values: bind(sourceRuns, {}) },
    { query: problemList, values: bind(problemList, {}) },
  ];
}

/** What /leaderboard asks about all runs: stored once for the whole data. */
export function boardQueries(): BoundQuery[] {
  return [
    { query: boardEntries, values: bind(boardEntries, {}) },
    { query: boardCohorts, values: bind(boardCohorts, { window: CHECKPOINT_WINDOW }) },
    { query: runOverview, values: bind(runOverview, {}) },
  ];
}
