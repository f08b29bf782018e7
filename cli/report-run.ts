import type { DuckDBConnection } from "@duckdb/node-api";

import { ask } from "@/ingest/open-data";
import type { AuditThresholds } from "@/lib/domain/audit/thresholds";
import { cohortReport, type CohortReport } from "@/lib/domain/task-report";
import type { Locale } from "@/lib/messages/catalogue";
import { cohorts, type CohortRow } from "@/lib/queries/cohorts";
import { poolTasks } from "@/lib/queries/pool-tasks";
import type { RunOverviewRow } from "@/lib/queries/run-overview";
import { taskSummary } from "@/lib/queries/task-summary";

import { auditRun, reportedAudit, type ReportedAudit } from "./audited";

/** One cohort of a run in numbers. */
export interface ReportedCohort extends CohortReport {
  readonly phase: CohortRow["phase"];
  readonly checkpoint: number | null;
}

/** One run: its audit, its main cohort's numbers (training, where there is training), and every cohort's beside. */
export interface ReportedRun extends CohortReport, ReportedAudit {
  readonly run_id: string;
  readonly name: string;
  readonly provenance: RunOverviewRow["provenance"];
  readonly role: RunOverviewRow["role"];
  readonly contaminated: boolean | null;
  readonly required_qualifier: string | null;
  readonly phase: CohortRow["phase"] | null;
  readonly checkpoint: number | null;
  readonly cohorts: readonly ReportedCohort[];
}

/** Counts and audits one run. */
export async function reportRun(
  connection: DuckDBConnection,
  run: RunOverviewRow,
  thresholds: AuditThresholds,
  locale: Locale,
): Promise<ReportedRun> {
  const { run_id, name, provenance, role, contaminated, required_qualifier } = run;
  const pool = (await ask(connection, poolTasks, { run_id })).filter(({ in_pool }) => in_pool === true);
  const reported: ReportedCohort[] = [];
  for (const cohort of await ask(connection, cohorts, {})) {
    if (cohort.run_id !== run_id) continue;
    const { phase, checkpoint } = cohort;
    const range = { first_rollout: null, last_rollout: null };
    const tasks = await ask(connection, taskSummary, { run_id, phase, checkpoint, ...range });
    const unobservable = phase === "train" ? pool.map(({ task_id }) => task_id) : [];
    reported.push({ phase, checkpoint, ...cohortReport(tasks, unobservable) });
  }
  const main = reported.find(({ phase }) => phase === "train") ?? reported[0];
  return {
    ...{ run_id, name, provenance, role, contaminated, required_qualifier },
    ...reportedAudit(run_id, await auditRun(connection, run, thresholds), locale),
    ...(main ?? { phase: null, checkpoint: null, ...cohortReport([]) }),
    cohorts: reported,
  };
}
