import type { Cohort } from "@/lib/domain/compare/cohort-resolve";
import { isInFilter } from "@/lib/domain/compare/cohort-syntax";
import type { ComparedSide } from "@/lib/domain/compare/comparability";
import type { ComparedCohort } from "@/lib/domain/compare/comparison";
import { type MissingRule, missingRuleOf } from "@/lib/domain/compare/task-scores";
import { runConfig } from "@/lib/queries/run-config";
import { type RunOverviewRow, runOverview } from "@/lib/queries/run-overview";
import { taskSummary } from "@/lib/queries/task-summary";

import type { Ask } from "./figure";
import { FigureError } from "./scene";

/** One side of a comparison: its run, what the guard must know, and the counts of its tasks. */
export interface FigureSide {
  readonly run: RunOverviewRow;
  readonly facts: ComparedSide;
  readonly counted: ComparedCohort;
}

/** What a figure of two cohorts asks about one of them. Throws a FigureError where it has no trial. */
export async function comparedSide(ask: Ask, cohort: Cohort, rule: MissingRule): Promise<FigureSide> {
  const { run_id, phase, checkpoint, first_rollout, last_rollout } = cohort;
  const rows = await ask(taskSummary, { run_id, phase, checkpoint, first_rollout, last_rollout });
  const tasks = rows.filter(({ task_id }) => isInFilter(task_id, cohort.tasks));
  const config = await ask(runConfig, { run_id });
  const run = (await ask(runOverview, {})).find((row) => row.run_id === run_id);
  if (run === undefined || tasks.length === 0)
    throw new FigureError(`no trial of run ${run_id} is left to compare`);
  const missing = missingRuleOf(phase, rule);
  const { name, role, contaminated, provenance, required_qualifier, suite, pool } = run;
  return {
    run,
    facts: {
      ...{ cohort, name, role, contaminated, provenance, required_qualifier, suite, pool, config, missing },
      trials: tasks.reduce((sum, task) => sum + task.trials, 0),
      scored: tasks.reduce((sum, task) => sum + task.scored, 0),
      tasks: tasks.length,
    },
    counted: { tasks, rewards: null, missing },
  };
}
