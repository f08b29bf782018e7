import { type Cohort, type ResolveError, resolveCohort } from "@/lib/domain/compare/cohort-resolve";
import { type CohortSyntaxError, parseCohort } from "@/lib/domain/compare/cohort-syntax";
import { defaultCohorts } from "@/lib/domain/compare/default-cohorts";
import type { CheckpointListRow } from "@/lib/queries/checkpoint-list";
import type { CohortRow } from "@/lib/queries/cohorts";

/** Why a cohort of the address stands for nothing. */
export type CohortProblem =
  | { readonly kind: "syntax"; readonly error: CohortSyntaxError }
  | { readonly kind: "resolve"; readonly error: ResolveError };

export interface ChosenCohorts {
  readonly a: Cohort | null;
  readonly b: Cohort | null;
  readonly more: readonly Cohort[];
  /** A side was left to the rule. */
  readonly picked: boolean;
  readonly problems: readonly CohortProblem[];
}

interface Asked {
  readonly a: string | null;
  readonly b: string | null;
  readonly more: readonly string[] | null;
}

/**
 * The cohorts that an address names. A side left out is taken by rule: of the default two the one that is not named
 * on the other side, with the other side's filter of tasks. What cannot be found is a problem, never silently another
 * cohort.
 */
export function chosenCohorts(
  { a, b, more }: Asked,
  known: readonly CohortRow[],
  checkpoints: readonly CheckpointListRow[],
): ChosenCohorts {
  const problems: CohortProblem[] = [];
  const find = (text: string): Cohort | null => {
    const parsed = parseCohort(text);
    if (parsed.error !== null) {
      problems.push({ kind: "syntax", error: parsed.error });
      return null;
    }
    const resolved = resolveCohort(parsed.cohort, known);
    if (resolved.error !== null) problems.push({ kind: "resolve", error: resolved.error });
    return resolved.cohort;
  };
  const usual = defaultCohorts(known, checkpoints);
  const [foundA, foundB] = [a === null ? null : find(a), b === null ? null : find(b)];
  const rest = (other: Cohort | null, own: Cohort | undefined, last: Cohort | undefined) => {
    const side = other !== null && other.run_id === own?.run_id ? last : own;
    return side === undefined ? null : { ...side, tasks: other?.tasks ?? side.tasks };
  };
  return {
    a: a === null ? rest(foundB, usual?.a, usual?.b) : foundA,
    b: b === null ? rest(foundA, usual?.b, usual?.a) : foundB,
    more: (more ?? []).flatMap((text) => find(text) ?? []),
    picked: a === null || b === null,
    problems,
  };
}
