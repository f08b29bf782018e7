import { boardCohorts } from "./board-cohorts";
import { boardEntries } from "./board-entries";
import { checkpointList } from "./checkpoint-list";
import { cohorts } from "./cohorts";
import { groupSignal } from "./group-signal";
import { loggedSignal } from "./logged-signal";
import { logEvents } from "./log-events";
import { logTimes } from "./log-times";
import { metricCurves } from "./metric-curves";
import { metricNames } from "./metric-names";
import { metricSeries } from "./metric-series";
import { passAt1 } from "./pass-at-1";
import { problemList } from "./problem-list";
import { poolTasks } from "./pool-tasks";
import { rewardCounts } from "./reward-counts";
import { rolloutEvents } from "./rollout-events";
import { rolloutMetrics } from "./rollout-metrics";
import { rolloutTrials } from "./rollout-trials";
import { rolloutOutcomes } from "./rollout-outcomes";
import { runAttempts } from "./run-attempts";
import { runCheckpoints } from "./run-checkpoints";
import { runConfig } from "./run-config";
import { runOverview } from "./run-overview";
import { runProblems } from "./run-problems";
import { runRollouts } from "./run-rollouts";
import { sourceList } from "./source-list";
import { sourceRuns } from "./source-runs";
import { taskCohorts } from "./task-cohorts";
import { taskCourse } from "./task-course";
import { taskRollouts } from "./task-rollouts";
import { taskStretches } from "./task-stretches";
import { taskSummary } from "./task-summary";
import { taskTrials } from "./task-trials";
import { trainEval } from "./train-eval";

/** Every query, for the contract and parity tests. */
export const queries = [
  runOverview,
  cohorts,
  groupSignal,
  taskSummary,
  taskCourse,
  taskRollouts,
  loggedSignal,
  rolloutEvents,
  taskCohorts,
  taskTrials,
  taskStretches,
  metricNames,
  metricSeries,
  metricCurves,
  logTimes,
  passAt1,
  poolTasks,
  runCheckpoints,
  checkpointList,
  runConfig,
  rewardCounts,
  runAttempts,
  rolloutOutcomes,
  trainEval,
  boardEntries,
  boardCohorts,
  runProblems,
  runRollouts,
  rolloutTrials,
  rolloutMetrics,
  logEvents,
  problemList,
  sourceList,
  sourceRuns,
] as const;
