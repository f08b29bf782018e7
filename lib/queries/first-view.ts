import { COURSE_BINS } from "@/lib/domain/audit/facts";

import { bind, type Query, type Scalar } from "./query";
import { cohorts } from "./cohorts";
import { groupSignal } from "./group-signal";
import { metricNames } from "./metric-names";
import { metricSeries } from "./metric-series";
import { passAt1 } from "./pass-at-1";
import { poolTasks } from "./pool-tasks";
import { problemList } from "./problem-list";
import { runCheckpoints } from "./run-checkpoints";
import { runOverview } from "./run-overview";
import { runProblems } from "./run-problems";
import { sourceList } from "./source-list";
import { sourceRuns } from "./source-runs";
import { taskCourse } from "./task-course";
import { taskSummary } from "./task-summary";

/** The metrics that /curves shows first and the audit reads, by the names of terminal-rl. */
export const FIRST_METRICS = [
  "terminal/accuracy",
  "terminal/reward_mean",
  "terminal/non_trainable_ratio",
  "train/grad_norm",
  "train/kl_loss",
  "train/entropy_loss",
  "rollout/response_len/mean",
  "rollout/truncated_ratio",
] as const;

/** Rollouts of the sliding window of pass@1, as the public report uses. */
export const PASS_AT_1_WINDOW = 50;

/** A query with its values bound: what a stored answer answers. */
export interface BoundQuery {
  readonly query: Pick<Query, "name" | "sql" | "row">;
  readonly values: readonly Scalar[];
}

/** What the default views of a run ask; ingestion answers it natively so that the first paint needs no engine. */
export function firstViewQueries(
  run_id: string,
  cohortsOfRun: readonly { phase: "train" | "eval"; checkpoint: number | null }[],
): BoundQuery[] {
  return [
    { query: runOverview, values: bind(runOverview, {}) },
    { query: cohorts, values: bind(cohorts, {}) },
    { query: runProblems, values: bind(runProblems, {}) },
    { query: metricNames, values: bind(metricNames, { run_id }) },
    { query: poolTasks, values: bind(poolTasks, { run_id }) },
    { query: runCheckpoints, values: bind(runCheckpoints, { run_id }) },
    { query: groupSignal, values: bind(groupSignal, { run_id }) },
    { query: passAt1, values: bind(passAt1, { run_id, window: PASS_AT_1_WINDOW }) },
    { query: taskCourse, values: bind(taskCourse, { run_id, bins: COURSE_BINS }) },
    ...FIRST_METRICS.map((metric) => ({
      query: metricSeries,
      values: bind(metricSeries, { run_id, metric }),
    })),
    ...cohortsOfRun.map(({ phase, checkpoint }) => ({
      query: taskSummary,
      values: bind(taskSummary, { run_id, phase, checkpoint, first_rollout: null, last_rollout: null }),
    })),
  ];
}

/** What /data asks about all runs: stored once for the whole data. */
export function importReportQueries(): BoundQuery[] {
  return [
    { query: sourceList, values: bind(sourceList, {}) },
    { query: sourceRuns, values: bind(sourceRuns, {}) },
    { query: problemList, values: bind(problemList, {}) },
  ];
}
