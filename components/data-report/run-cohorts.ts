import type { CohortRow } from "@/lib/queries/cohorts";
import type { RunOverviewRow } from "@/lib/queries/run-overview";

import type { ReportSource } from "./report";

/** A cohort of a run with both denominators; `cohort` null: the run has no trials. */
export interface RunCohort {
  readonly run: RunOverviewRow;
  readonly cohort: CohortRow | null;
  /** Files that feed the run. */
  readonly files: number;
  /** Trials without a score; null without trials. */
  readonly missing: number | null;
  /** Strict successes of scored trials; null where none is scored. */
  readonly of_scored: number | null;
  /** Strict successes of all trials, a missing score taken as a failure; null without trials. */
  readonly of_trials: number | null;
}

/** Every run with each of its cohorts, in the order of the runs; one without trials stands alone. */
export function runCohorts(
  runs: readonly RunOverviewRow[],
  cohorts: readonly CohortRow[],
  sources: readonly ReportSource[],
): RunCohort[] {
  const files = new Map<string, number>();
  for (const { run_ids } of sources)
    for (const run_id of run_ids) files.set(run_id, (files.get(run_id) ?? 0) + 1);
  return runs.flatMap((run): RunCohort[] => {
    const common = { run, files: files.get(run.run_id) ?? 0 };
    const own = cohorts.filter(({ run_id }) => run_id === run.run_id);
    if (own.length === 0)
      return [{ ...common, cohort: null, missing: null, of_scored: null, of_trials: null }];
    return own.map((cohort) => ({
      ...common,
      cohort,
      missing: cohort.trials - cohort.scored,
      of_scored: ratio(cohort.strict_successes, cohort.scored),
      of_trials: ratio(cohort.strict_successes, cohort.trials),
    }));
  });
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
