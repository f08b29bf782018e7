import { type CategoryRules, DEFAULT_RULES } from "@/lib/domain/categories";
import { observe, type ObservedTask } from "@/lib/domain/observed-task";
import type { CohortRow } from "@/lib/queries/cohorts";
import { taskSummary } from "@/lib/queries/task-summary";

import type { Ask, Subject } from "./figure";
import { FigureError } from "./scene";

/** The cohort of a subject. Throws a FigureError for a run without trials. */
export function cohortOf({ run, cohort }: Subject): CohortRow {
  if (cohort === null || cohort.scored === 0)
    throw new FigureError(`run ${run.run_id} has no scored trials, so this figure has nothing to show`);
  return cohort;
}

/** The tasks of the subject's cohort that have a scored trial. */
export async function observedTasks(
  ask: Ask,
  subject: Subject,
  rules: CategoryRules = DEFAULT_RULES,
): Promise<ObservedTask[]> {
  const { phase, checkpoint } = cohortOf(subject);
  const { run, first_rollout, last_rollout } = subject;
  const rows = await ask(taskSummary, {
    run_id: run.run_id,
    ...{ phase, checkpoint, first_rollout, last_rollout },
  });
  const tasks = rows.flatMap((row) => observe(row, rules) ?? []);
  if (tasks.length === 0) throw new FigureError("no trial of this cohort lies in these rollouts");
  return tasks;
}
