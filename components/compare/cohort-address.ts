import { type Cohort, nameOf } from "@/lib/domain/compare/cohort-resolve";
import { type CohortName, printCohort } from "@/lib/domain/compare/cohort-syntax";

/** The name of a cohort as its reader chose it: a window that stands for a checkpoint keeps the checkpoint. */
export function chosenName(cohort: Cohort): CohortName {
  const name = nameOf(cohort);
  return cohort.window_of === null
    ? name
    : { ...name, checkpoint: cohort.window_of, first_rollout: null, last_rollout: null };
}

/** The same as an address and the command line write it. */
export function addressOf(cohort: Cohort): string {
  return printCohort(chosenName(cohort));
}
