import type { Cohort } from "@/lib/domain/compare/cohort-resolve";
import type { TaskScore } from "@/lib/domain/compare/task-scores";

/** One of many compared cohorts. */
export interface MatrixCohort {
  readonly key: string;
  /** Its place in the list, from 1: columns are too narrow for names. */
  readonly number: number;
  readonly label: string;
  readonly cohort: Cohort;
  readonly contaminated: boolean;
  readonly scores: readonly TaskScore[];
}
