import type { DuckDBConnection } from "@duckdb/node-api";

import { ask } from "@/ingest/open-data";
import { type Cohort, nameOf, resolveCohort } from "@/lib/domain/compare/cohort-resolve";
import { isInFilter, parseCohort, printCohort } from "@/lib/domain/compare/cohort-syntax";
import type { ComparedSide } from "@/lib/domain/compare/comparability";
import type { ComparedCohort } from "@/lib/domain/compare/comparison";
import { type MissingRule, missingRuleOf } from "@/lib/domain/compare/task-scores";
import { compareMessages } from "@/lib/messages/compare";
import { resolveSentence, syntaxSentence } from "@/lib/messages/compare-sentences";
import type { CohortRow } from "@/lib/queries/cohorts";
import { rewardCounts } from "@/lib/queries/reward-counts";
import { runConfig } from "@/lib/queries/run-config";
import { runOverview } from "@/lib/queries/run-overview";
import { taskSummary } from "@/lib/queries/task-summary";

import { DataError } from "./data";
import { UsageError } from "./usage";

/** One side of a comparison: what the guard must know, and the counts. */
export interface Side {
  readonly facts: ComparedSide;
  readonly counted: ComparedCohort;
}

/** The cohort that a text names. Throws UsageError on bad syntax, DataError where the data have no such trials. */
export function namedCohort(text: string, known: readonly CohortRow[]): Cohort {
  const parsed = parseCohort(text);
  if (parsed.error !== null) throw new UsageError(syntaxSentence(parsed.error, compareMessages.en));
  const resolved = resolveCohort(parsed.cohort, known);
  if (resolved.error !== null) throw new DataError(resolveSentence(resolved.error, compareMessages.en));
  return resolved.cohort;
}

/** Everything that is asked about one cohort. Throws DataError where no trial is left after its task filter. */
export async function askSide(
  connection: DuckDBConnection,
  cohort: Cohort,
  rule: MissingRule,
): Promise<Side> {
  const { run_id, phase, checkpoint, first_rollout, last_rollout } = cohort;
  const params = { run_id, phase, checkpoint, first_rollout, last_rollout };
  const isChosen = ({ task_id }: { readonly task_id: string }) => isInFilter(task_id, cohort.tasks);
  const tasks = (await ask(connection, taskSummary, params)).filter(isChosen);
  const rewards = (await ask(connection, rewardCounts, params)).filter(isChosen);
  const config = await ask(connection, runConfig, { run_id });
  const run = (await ask(connection, runOverview, {})).find((row) => row.run_id === run_id);
  if (run === undefined || tasks.length === 0) {
    const filter = cohort.tasks === null ? "" : `: none of its tasks is one of ${cohort.tasks.join(", ")}`;
    throw new DataError(`no trial of ${printCohort(nameOf(cohort))} is left to compare${filter}`);
  }
  const missing = missingRuleOf(phase, rule);
  const { name, role, contaminated, provenance, required_qualifier, suite, pool } = run;
  const facts = { cohort, name, role, contaminated, provenance, required_qualifier, suite, pool, config };
  return {
    facts: {
      ...facts,
      trials: tasks.reduce((sum, task) => sum + task.trials, 0),
      scored: tasks.reduce((sum, task) => sum + task.scored, 0),
      missing,
      tasks: tasks.length,
    },
    counted: { tasks, rewards, missing },
  };
}
