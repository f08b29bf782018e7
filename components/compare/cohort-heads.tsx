import type { MatrixCohort } from "./matrix-cohort";

/** Heads of columns, one a cohort: its number, and its label for the pointer and for screen readers. */
export function CohortHeads({ cohorts }: { readonly cohorts: readonly MatrixCohort[] }) {
  return cohorts.map(({ key, number, label }) => (
    <th key={key} scope="col" title={label}>
      {number}
      <span className="sr-only">{label}</span>
    </th>
  ));
}
