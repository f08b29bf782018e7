import type { AuditFacts, Watched } from "@/lib/domain/audit/facts";

import type { CohortRow } from "./cohorts";
import type { MetricNamesRow } from "./metric-names";
import type { MetricSeriesRow } from "./metric-series";
import type { PassAt1Row } from "./pass-at-1";
import type { RolloutOutcomesRow } from "./rollout-outcomes";
import type { RunAttemptsRow } from "./run-attempts";
import type { RunCheckpointsRow } from "./run-checkpoints";
import type { RunOverviewRow } from "./run-overview";
import type { TaskCourseRow } from "./task-course";
import type { TaskSummaryRow } from "./task-summary";
import type { TrainEvalRow } from "./train-eval";

/** The rows that the audit of a run is made from; those of its training cohort where they are of trials. */
export interface AuditAnswers extends Readonly<Record<Watched, readonly MetricSeriesRow[]>> {
  readonly names: readonly MetricNamesRow[];
  readonly overviews: readonly RunOverviewRow[];
  readonly cohorts: readonly CohortRow[];
  readonly tasks: readonly TaskSummaryRow[];
  readonly pass_at_1: readonly PassAt1Row[];
  readonly course: readonly TaskCourseRow[];
  readonly checkpoints: readonly RunCheckpointsRow[];
  readonly attempts: readonly RunAttemptsRow[];
  readonly rollouts: readonly RolloutOutcomesRow[];
  readonly own_evaluations: readonly TrainEvalRow[];
}

/** The answers as the audit looks at them. */
export function auditFacts(overview: RunOverviewRow, answers: AuditAnswers): AuditFacts {
  const { tasks, pass_at_1, course, checkpoints, attempts, rollouts, own_evaluations } = answers;
  const { accuracy, reward, removed_share, grad_norm, kl, entropy, response_length, truncated_share } =
    answers;
  return {
    run: overview,
    ...{ tasks, pass_at_1, course, checkpoints, attempts, rollouts, own_evaluations },
    series: { accuracy, reward, removed_share, grad_norm, kl, entropy, response_length, truncated_share },
    log_rows: answers.names[0]?.log_rows ?? 0,
    evaluations: answers.cohorts.flatMap((row) => {
      const run = answers.overviews.find(({ run_id }) => run_id === row.run_id);
      if (row.phase !== "eval" || run === undefined) return [];
      const { name: run_name, contaminated, role } = run;
      return [{ ...row, run_name, contaminated, role }];
    }),
  };
}
