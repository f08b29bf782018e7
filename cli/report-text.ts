import { CATEGORIES } from "@/lib/domain/categories";
import { wilson } from "@/lib/domain/proportion";
import { STD_BUCKETS } from "@/lib/domain/std-buckets";
import type { CohortReport } from "@/lib/domain/task-report";
import { auditMessages } from "@/lib/messages/audit";
import type { Locale } from "@/lib/messages/catalogue";

import type { ReportedCohort, ReportedRun } from "./report-run";
import { printable, textTable } from "./table";

/** What must stand beside the numbers of a run. */
export function labelsOf(run: ReportedRun): string[] {
  return [
    run.provenance === "reconstruction"
      ? "Reconstruction calibrated to published aggregates, not the original data."
      : "",
    run.required_qualifier === null ? "" : `Qualifier: ${printable(run.required_qualifier)}.`,
  ].filter((label) => label !== "");
}

/** A run as text for the terminal: the audit, then every cohort's table. */
export function runAsText(run: ReportedRun, locale: Locale): string {
  const words = auditMessages[locale];
  const widest = Math.max(...Object.values(words.severity).map(({ length }) => length));
  const head = `${printable(run.name)} (${printable(run.run_id)})`;
  return [
    head,
    ...labelsOf(run),
    printable(run.verdict.text),
    ...run.audit.map(
      ({ severity, text, id }) => `  ${words.severity[severity].padEnd(widest)}  ${printable(text)} [${id}]`,
    ),
    ...(run.cohorts.length === 0 ? ["No trials: only metrics."] : run.cohorts.map(cohortText)),
  ].join("\n");
}

function cohortText(cohort: ReportedCohort): string {
  const { head, rows } = taskTable(cohort);
  return [...cohortLines(cohort), textTable(head, rows)].join("\n");
}

/** The numbers of a cohort, line by line. */
export function cohortLines(cohort: ReportedCohort): string[] {
  const checkpoint = cohort.checkpoint === null ? "" : `, checkpoint ${cohort.checkpoint}`;
  const buckets = STD_BUCKETS.map((bucket, i) => `${bucket}: ${cohort.std_buckets[i] ?? 0}`).join(" · ");
  const categories = CATEGORIES.map((category) => `${category} ${cohort.categories[category]}`).join(" · ");
  return [
    `${cohort.phase}${checkpoint}: ${cohort.trials} trials, ${cohort.scored} scored, ${cohort.tasks_observed} tasks observed, ${cohort.ever_strict} ever strictly solved`,
    ...denominatorLines(cohort),
    `population std of the reward, tasks by bucket: ${buckets}`,
    `categories (our rules): ${categories}`,
  ];
}

/** The per-task table; a column for missing rewards only where some are missing. */
export function taskTable(cohort: ReportedCohort) {
  const isMissing = cohort.missing > 0;
  const head = [
    ...["task", "trials", "scored", "mean"],
    ...(isMissing ? ["missing = 0"] : []),
    ...["std", "strict", "rate", "Wilson 95 %", "category", "groups", "zero-signal"],
  ];
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
  return { head, rows };
}

/** Mean reward and strict rate of the cohort; by both denominators where a reward is missing. */
function denominatorLines(cohort: CohortReport): string[] {
  const { trials, scored, missing } = cohort;
  const pair = (mean: number | null, rate: number | null) =>
    `mean reward ${mean?.toFixed(6) ?? "–"}, strict rate ${rate?.toFixed(6) ?? "–"}`;
  const only = pair(cohort.mean_scored, cohort.strict_rate_scored);
  if (missing === 0) return [only];
  const all = pair(cohort.mean_missing_as_zero, cohort.strict_rate_missing_as_zero);
  return [`scored only (n = ${scored}): ${only}`, `missing counts as 0 (n = ${trials}): ${all}`];
}

function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(4));
}
