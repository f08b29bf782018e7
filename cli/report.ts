import type { DuckDBConnection } from "@duckdb/node-api";

import { ask } from "@/ingest/open-data";
import { CATEGORIES } from "@/lib/domain/categories";
import { wilson } from "@/lib/domain/proportion";
import { STD_BUCKETS } from "@/lib/domain/std-buckets";
import { cohortReport, type CohortReport } from "@/lib/domain/task-report";
import { cohorts, type CohortRow } from "@/lib/queries/cohorts";
import { poolTasks } from "@/lib/queries/pool-tasks";
import { runOverview, type RunOverviewRow } from "@/lib/queries/run-overview";
import { taskSummary } from "@/lib/queries/task-summary";

import { parseCommand } from "./arguments";
import { DataError, openFolder } from "./data";
import { printable, textTable } from "./table";

interface ReportedCohort extends CohortReport {
  readonly phase: CohortRow["phase"];
  readonly checkpoint: number | null;
}

/** One run: its main cohort's numbers (training, where there is training), and every cohort's beside. */
interface ReportedRun extends CohortReport {
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

/** `report --data <dir>`: the per-task table of every run, as text or JSON. */
export async function reportCommand(argv: readonly string[]): Promise<number> {
  const { values } = parseCommand(argv, {
    data: { type: "string" },
    run: { type: "string" },
    json: { type: "boolean" },
  });
  const folder = values.data ?? "public/data";
  const { connection } = await openFolder(folder);
  const known = await ask(connection, runOverview, {});
  const chosen = known.filter(({ run_id }) => values.run === undefined || run_id === values.run);
  if (chosen.length === 0 && values.run !== undefined) {
    throw new DataError(
      `${folder} holds no run "${values.run}". It holds: ${known.map(({ run_id }) => run_id).join(", ")}`,
    );
  }
  const runs = [];
  for (const run of chosen) runs.push(await reportRun(connection, run));
  connection.closeSync();
  console.log(values.json === true ? JSON.stringify({ runs }, null, 1) : runs.map(asText).join("\n\n"));
  return 0;
}

async function reportRun(connection: DuckDBConnection, run: RunOverviewRow): Promise<ReportedRun> {
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
    ...(main ?? { phase: null, checkpoint: null, ...cohortReport([]) }),
    cohorts: reported,
  };
}

function asText(run: ReportedRun): string {
  const labels = [
    run.provenance === "reconstruction"
      ? "Reconstruction calibrated to published aggregates, not the original data."
      : "",
    run.required_qualifier === null ? "" : `Qualifier: ${printable(run.required_qualifier)}.`,
  ].filter((label) => label !== "");
  const head = `${printable(run.name)} (${printable(run.run_id)})`;
  if (run.cohorts.length === 0) return [head, ...labels, "No trials: only metrics."].join("\n");
  return [head, ...labels, ...run.cohorts.map(cohortText)].join("\n");
}

function cohortText(cohort: ReportedCohort): string {
  const checkpoint = cohort.checkpoint === null ? "" : `, checkpoint ${cohort.checkpoint}`;
  const buckets = STD_BUCKETS.map((bucket, i) => `${bucket}: ${cohort.std_buckets[i] ?? 0}`).join(" · ");
  const categories = CATEGORIES.map((category) => `${category} ${cohort.categories[category]}`).join(" · ");
  const isMissing = cohort.missing > 0;
  const rows = cohort.tasks.map((task) => {
    const interval = wilson(task.strict_successes, task.scored);
    return [
      task.task_id,
      task.trials,
      task.scored,
      rounded(task.mean),
      ...(isMissing ? [rounded(task.mean_missing_as_zero)] : []),
      rounded(task.std),
      task.strict_successes,
      rounded(task.strict_rate),
      interval === null ? null : `${interval.low.toFixed(3)} to ${interval.high.toFixed(3)}`,
      task.category,
      task.groups,
      task.zero_signal_groups,
    ];
  });
  return [
    `${cohort.phase}${checkpoint}: ${cohort.trials} trials, ${cohort.scored} scored, ${cohort.tasks_observed} tasks observed, ${cohort.ever_strict} ever strictly solved`,
    denominatorText(cohort),
    `population std of the reward, tasks by bucket: ${buckets}`,
    `categories (our rules): ${categories}`,
    textTable(
      [
        "task",
        "trials",
        "scored",
        "mean",
        ...(isMissing ? ["missing = 0"] : []),
        "std",
        "strict",
        "rate",
        "Wilson 95 %",
        "category",
        "groups",
        "zero-signal",
      ],
      rows,
    ),
  ].join("\n");
}

/** Mean reward and strict rate of the cohort; by both denominators where a reward is missing. */
function denominatorText(cohort: CohortReport): string {
  const { trials, scored, missing } = cohort;
  const pair = (mean: number | null, rate: number | null) =>
    `mean reward ${mean?.toFixed(6) ?? "–"}, strict rate ${rate?.toFixed(6) ?? "–"}`;
  const only = pair(cohort.mean_scored, cohort.strict_rate_scored);
  if (missing === 0) return only;
  const all = pair(cohort.mean_missing_as_zero, cohort.strict_rate_missing_as_zero);
  return `scored only (n = ${scored}): ${only}\nmissing counts as 0 (n = ${trials}): ${all}`;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(4));
}
