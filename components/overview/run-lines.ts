import type { DelimitedValue } from "@/lib/domain/delimited-text";
import { wilson } from "@/lib/domain/proportion";
import type { vocabularyMessages } from "@/lib/messages/vocabulary";
import type { CohortRow } from "@/lib/queries/cohorts";
import type { RunOverviewRow } from "@/lib/queries/run-overview";

type Words = (typeof vocabularyMessages)["en"];

export const RUN_COLUMNS = [
  ...(["name", "run_id", "pool", "role", "provenance", "rollouts", "log_rows", "hours"] as const),
  ...(["scored", "tasks_observed", "strict_rate", "strict_low", "strict_high", "problems"] as const),
];

/** A run and its evaluations as rows of `RUN_COLUMNS`: what the table of runs shows. */
export function runLines(
  run: RunOverviewRow,
  all: readonly CohortRow[],
  words: Words,
  evaluation: string,
): DelimitedValue[][] {
  const own = all.filter(({ run_id }) => run_id === run.run_id);
  const { name, run_id, pool, provenance, rollouts, log_rows, hours, problems } = run;
  const shown = (count: number) => (count > 0 ? count : null);
  return [
    [
      ...[name, run_id, pool, roleText(run, words)],
      ...[words.provenance_short[provenance], shown(rollouts), shown(log_rows), hours],
      ...countsOf(own.find(({ phase }) => phase === "train")),
      problems,
    ],
    ...own
      .filter(({ phase }) => phase === "eval")
      .map((cohort) => [
        evaluationName(cohort, evaluation),
        ...[run_id, null, words.phase.eval, null, null, null, null],
        ...countsOf(cohort),
        null,
      ]),
  ];
}

/** What an evaluation is called: its checkpoint, or the word for one of no known checkpoint. */
export function evaluationName({ checkpoint }: CohortRow, evaluation: string): string {
  return checkpoint === null ? evaluation : `iter${String(checkpoint)}`;
}

function roleText({ role, contaminated }: RunOverviewRow, words: Words): string {
  if (contaminated !== true) return words.role[role];
  return role === "in-distribution"
    ? words.in_distribution_contaminated
    : `${words.role[role]} · ${words.contaminated}`;
}

function countsOf(cohort: CohortRow | undefined): DelimitedValue[] {
  if (cohort === undefined) return [null, null, null, null, null];
  const { scored, tasks_observed, strict_successes } = cohort;
  const strict = wilson(strict_successes, scored);
  return [scored, tasks_observed, strict?.rate ?? null, strict?.low ?? null, strict?.high ?? null];
}
