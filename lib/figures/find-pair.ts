import { type Cohort, nameOf, resolveCohort } from "@/lib/domain/compare/cohort-resolve";
import { type CohortName, parseCohort, printCohort } from "@/lib/domain/compare/cohort-syntax";
import { defaultCohorts } from "@/lib/domain/compare/default-cohorts";
import { compareMessages } from "@/lib/messages/compare";
import { resolveSentence, syntaxSentence } from "@/lib/messages/compare-sentences";
import { checkpointList } from "@/lib/queries/checkpoint-list";
import { type CohortRow, cohorts } from "@/lib/queries/cohorts";
import { runOverview } from "@/lib/queries/run-overview";

import type { Ask, Subject } from "./figure";
import type { WantedSubject } from "./find-subject";
import { FigureError } from "./scene";

/** Two cohorts as a subject, and how the recipe names them. */
export interface FoundPair {
  readonly subject: Subject;
  readonly names: Omit<CohortName, "tasks"> & { readonly against: string };
}

/** The two cohorts of a figure of two: the named ones, else the default two. Throws a FigureError where there are none. */
export async function findPair(
  ask: Ask,
  wanted: WantedSubject & { readonly against?: string | undefined },
): Promise<FoundPair> {
  const known = await ask(cohorts, {});
  const [a, b] = await bothOf(ask, wanted, known);
  const run = (await ask(runOverview, {})).find(({ run_id }) => run_id === a.run_id);
  if (run === undefined) throw new FigureError(`the data hold no run "${a.run_id}"`);
  const { tasks: _tasks, ...names } = shortName(a);
  const { first_rollout, last_rollout } = a;
  return {
    subject: { run, cohort: null, first_rollout, last_rollout, pair: [a, b] },
    names: { ...names, against: printCohort(shortName(b)) },
  };
}

/** The name that stands for the same trials again, a window by its checkpoint. */
function shortName(cohort: Cohort): CohortName {
  const name = nameOf(cohort);
  if (cohort.window_of === null) return name;
  return { ...name, checkpoint: cohort.window_of, first_rollout: null, last_rollout: null };
}

async function bothOf(
  ask: Ask,
  { run, phase, checkpoint, first_rollout, last_rollout, against }: Parameters<typeof findPair>[1],
  known: readonly CohortRow[],
): Promise<[Cohort, Cohort]> {
  if (against === undefined || run === null) {
    const pair = defaultCohorts(known, await ask(checkpointList, {}));
    if (pair === null) throw new FigureError("these data hold no two cohorts with rewards: name two");
    return [pair.a, pair.b];
  }
  const parsed = parseCohort(against);
  if (parsed.error !== null) throw new FigureError(syntaxSentence(parsed.error, compareMessages.en));
  const first = { run_id: run, phase, checkpoint, first_rollout, last_rollout, tasks: null };
  return [resolved(first, known), resolved(parsed.cohort, known)];
}

function resolved(name: CohortName, known: readonly CohortRow[]): Cohort {
  const found = resolveCohort(name, known);
  if (found.error !== null) throw new FigureError(resolveSentence(found.error, compareMessages.en));
  return found.cohort;
}
