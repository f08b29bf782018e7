"use client";

import { useMemo } from "react";

import { type Asked, asked } from "@/components/ui/asked";
import { joinAnswers } from "@/components/ui/join-answers";
import type { Loadable } from "@/lib/db/loadable";
import { useRows } from "@/lib/db/use-rows";
import { type Audit, audit } from "@/lib/domain/audit/audit";
import { type AuditFacts, COURSE_BINS, type Watched, WATCHED, watchedMetric } from "@/lib/domain/audit/facts";
import type { AuditThresholds } from "@/lib/domain/audit/thresholds";
import { mapMetrics, type MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import { type AuditAnswers, auditFacts } from "@/lib/queries/audit-facts";
import { type CohortRow, cohorts } from "@/lib/queries/cohorts";
import { metricNames } from "@/lib/queries/metric-names";
import { metricSeries, type MetricSeriesRow } from "@/lib/queries/metric-series";
import { passAt1 } from "@/lib/queries/pass-at-1";
import { poolTasks, type PoolTasksRow } from "@/lib/queries/pool-tasks";
import { rolloutOutcomes } from "@/lib/queries/rollout-outcomes";
import { runAttempts } from "@/lib/queries/run-attempts";
import { runCheckpoints } from "@/lib/queries/run-checkpoints";
import { runOverview, type RunOverviewRow } from "@/lib/queries/run-overview";
import { taskCourse } from "@/lib/queries/task-course";
import { taskSummary, type TaskSummaryParams, type TaskSummaryRow } from "@/lib/queries/task-summary";
import { trainEval } from "@/lib/queries/train-eval";

/** An audit with the facts that it was made from. */
export interface Audited {
  readonly overview: RunOverviewRow;
  readonly pool: readonly PoolTasksRow[];
  readonly facts: AuditFacts;
  readonly result: Audit;
}

/** Asks everything that the audit of a run needs, and audits it. One row, or none for a run that is not there. */
export function useAudit(
  run_id: string,
  thresholds: AuditThresholds,
): { answer: Loadable<Audited>; sql: readonly Asked[] } {
  const { window } = thresholds;
  const names = useRows(metricNames, { run_id });
  const logged = names.status === "ready" ? names.rows : null;
  const map = useMemo(() => (logged === null ? null : mapMetrics(logged)), [logged]);
  const cohortRows = useRows(cohorts, {});
  const training = {
    run_id,
    phase: "train",
    checkpoint: null,
    first_rollout: null,
    last_rollout: null,
  } as const;
  const answer = joinAnswers({
    names,
    overviews: useRows(runOverview, {}),
    cohorts: cohortRows,
    pool: useRows(poolTasks, { run_id }),
    tasks: useTraining(run_id, cohortRows, training),
    pass_at_1: useRows(passAt1, { run_id, window }),
    course: useRows(taskCourse, { run_id, bins: COURSE_BINS }),
    checkpoints: useRows(runCheckpoints, { run_id }),
    attempts: useRows(runAttempts, { run_id }),
    rollouts: useRows(rolloutOutcomes, { run_id }),
    own_evaluations: useRows(trainEval, { run_id, window }),
    accuracy: useSeries(run_id, "accuracy", map),
    reward: useSeries(run_id, "reward", map),
    removed_share: useSeries(run_id, "removed_share", map),
    grad_norm: useSeries(run_id, "grad_norm", map),
    kl: useSeries(run_id, "kl", map),
    entropy: useSeries(run_id, "entropy", map),
    response_length: useSeries(run_id, "response_length", map),
    truncated_share: useSeries(run_id, "truncated_share", map),
  });
  const sql = [
    asked(taskSummary, training),
    asked(passAt1, { run_id, window }),
    asked(taskCourse, { run_id, bins: COURSE_BINS }),
    asked(rolloutOutcomes, { run_id }),
    asked(runAttempts, { run_id }),
    asked(trainEval, { run_id, window }),
    asked(runCheckpoints, { run_id }),
    asked(cohorts, {}),
    ...seriesOf(run_id, map),
  ];
  switch (answer.status) {
    case "ready":
      return {
        answer: { ...answer, rows: answer.rows.flatMap((known) => auditOf(run_id, known, thresholds)) },
        sql,
      };
    case "failed":
      return { answer, sql };
    case "loading":
      return { answer: { status: "loading", previous: null }, sql };
  }
}

/** What is known when every query has answered. */
type Known = AuditAnswers & { readonly pool: readonly PoolTasksRow[] };

function auditOf(run_id: string, known: Known, thresholds: AuditThresholds): Audited[] {
  const overview = known.overviews.find((row) => row.run_id === run_id);
  if (overview === undefined) return [];
  const facts = auditFacts(overview, known);
  return [{ overview, pool: known.pool, facts, result: audit(facts, thresholds) }];
}

/** The question behind each watched quantity that the run logged. */
function seriesOf(run_id: string, map: MetricMap | null): Asked[] {
  if (map === null) return [];
  return WATCHED.flatMap((watched) => {
    const metric = watchedMetric(watched, map);
    return metric === null ? [] : [asked(metricSeries, { run_id, metric })];
  });
}

/**
 * One watched quantity under the name that this run gives it; ready without rows where it was not logged.
 * `map` is null until the names are known.
 */
function useSeries(run_id: string, watched: Watched, map: MetricMap | null): Loadable<MetricSeriesRow> {
  const metric = map === null ? null : watchedMetric(watched, map);
  const answer = useRows(metricSeries, metric === null ? null : { run_id, metric });
  return map !== null && metric === null ? NOT_LOGGED : answer;
}

const NOT_LOGGED: Loadable<MetricSeriesRow> = { status: "ready", rows: [], live: true };
const NOT_TRAINED: Loadable<TaskSummaryRow> = { status: "ready", rows: [], live: true };

/** The training cohort by task; ready without rows where the data holds no training trial, without asking. */
function useTraining(
  run_id: string,
  known: Loadable<CohortRow>,
  training: TaskSummaryParams,
): Loadable<TaskSummaryRow> {
  const isTrained =
    known.status === "ready" && known.rows.some((row) => row.run_id === run_id && row.phase === "train");
  const answer = useRows(taskSummary, isTrained ? training : null);
  return known.status === "ready" && !isTrained ? NOT_TRAINED : answer;
}
