import { CATEGORIES } from "@/lib/domain/categories";
import { formatCount, formatFixed } from "@/lib/domain/format";
import { wilson } from "@/lib/domain/proportion";
import { STD_BUCKETS } from "@/lib/domain/std-buckets";
import type { CohortReport } from "@/lib/domain/task-report";
import { auditMessages } from "@/lib/messages/audit";
import type { Locale } from "@/lib/messages/catalogue";
import { figureMessages } from "@/lib/messages/figures";
import { reportMessages } from "@/lib/messages/report";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

import type { ReportedCohort, ReportedRun } from "./report-run";
import { printable, textTable } from "./table";

/** What must stand beside the numbers of a run. */
export function labelsOf(run: ReportedRun, locale: Locale): string[] {
  return [
    ...(run.provenance === "reconstruction" ? [figureMessages[locale].reconstruction] : []),
    ...(run.required_qualifier === null
      ? []
      : [reportMessages[locale].qualifier(printable(run.required_qualifier))]),
  ];
}

/** A run as text for the terminal: the audit, then every cohort's table. */
export function runAsText(run: ReportedRun, locale: Locale): string {
  const words = auditMessages[locale];
  const widest = Math.max(...Object.values(words.severity).map(({ length }) => length));
  const head = `${printable(run.name)} (${printable(run.run_id)})`;
  const cohorts = run.cohorts.map((cohort) => cohortText(cohort, locale));
  return [
    head,
    ...labelsOf(run, locale),
    printable(run.verdict.text),
    ...run.audit.map(
      ({ severity, text, id }) => `  ${words.severity[severity].padEnd(widest)}  ${printable(text)} [${id}]`,
    ),
    ...(cohorts.length === 0 ? [reportMessages[locale].no_trials] : cohorts),
  ].join("\n");
}

function cohortText(cohort: ReportedCohort, locale: Locale): string {
  const { head, rows } = taskTable(cohort, locale);
  return [...cohortLines(cohort, locale), textTable(head, rows)].join("\n");
}

/** The numbers of a cohort, line by line. */
export function cohortLines(cohort: ReportedCohort, locale: Locale): string[] {
  const words = reportMessages[locale];
  const { phase: phases, category } = vocabularyMessages[locale];
  const { phase, checkpoint, trials, scored, tasks_observed, ever_strict } = cohort;
  const name = checkpoint === null ? phases[phase] : words.checkpoint(phases[phase], checkpoint);
  const buckets = STD_BUCKETS.map((bucket, i) => `${bucket}: ${formatCount(cohort.std_buckets[i] ?? 0)}`);
  const categories = CATEGORIES.map((each) => `${category[each]} ${formatCount(cohort.categories[each])}`);
  return [
    words.cohort(name, trials, scored, tasks_observed, ever_strict),
    ...denominatorLines(cohort, locale),
    words.buckets(buckets.join(" · ")),
    words.categories(categories.join(" · ")),
  ];
}

/** The per-task table; a column for missing rewards only where some are missing. */
export function taskTable(cohort: ReportedCohort, locale: Locale) {
  const words = reportMessages[locale];
  const names = vocabularyMessages[locale];
  const isMissing = cohort.missing > 0;
  const head = [
    ...[words.task, words.trials, words.scored, words.mean],
    ...(isMissing ? [words.missing_zero] : []),
    ...[words.std, words.strict, words.rate, words.interval, words.category, words.groups, words.zero_signal],
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
      interval === null
        ? null
        : words.interval_of(formatFixed(interval.low, 3), formatFixed(interval.high, 3)),
      task.category === "unobserved" ? names.unobserved : names.category[task.category],
      task.groups,
      task.zero_signal_groups,
    ];
  });
  return { head, rows };
}

/** Mean reward and strict rate of the cohort; by both denominators where a reward is missing. */
function denominatorLines(cohort: CohortReport, locale: Locale): string[] {
  const words = reportMessages[locale];
  const { trials, scored, missing } = cohort;
  const only = words.rates({ mean: cohort.mean_scored, rate: cohort.strict_rate_scored });
  if (missing === 0) return [only];
  const all = words.rates({
    mean: cohort.mean_missing_as_zero,
    rate: cohort.strict_rate_missing_as_zero,
  });
  return [words.scored_only(scored, only), words.missing_as_zero(trials, all)];
}

function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(4));
}
