"use client";

import { useMessages } from "@/components/ui/locale";
import { comparePageMessages } from "@/lib/messages/compare-page";
import { resolveCohort } from "@/lib/domain/compare/cohort-resolve";
import type { CheckpointListRow } from "@/lib/queries/checkpoint-list";
import type { CohortRow } from "@/lib/queries/cohorts";
import type { ManifestRun } from "@/lib/schema/manifest";

import { addressOf } from "./cohort-address";
import { choicesOf } from "./cohort-choices";
import { cohortLabel } from "./cohort-label";

interface AddCohortProps {
  readonly runs: readonly ManifestRun[];
  readonly known: readonly CohortRow[];
  readonly checkpoints: readonly CheckpointListRow[];
  /** Cohorts that are there already. */
  readonly taken: readonly string[];
  readonly onAdd: (cohort: string) => void;
}

/** A further cohort for the matrix, from all that the data hold. */
export function AddCohort({ runs, known, checkpoints, taken, onAdd }: AddCohortProps) {
  const texts = useMessages(comparePageMessages);
  const groups = runs
    .map((run) => ({
      run,
      choices: choicesOf(run.run_id, known, checkpoints).flatMap(({ name }) => {
        const { cohort } = resolveCohort(name, known);
        if (cohort === null) return [];
        const text = addressOf(cohort);
        return taken.includes(text) ? [] : [{ text, label: cohortLabel(run.name, cohort, texts) }];
      }),
    }))
    .filter(({ choices }) => choices.length > 0);
  if (groups.length === 0) return null;
  return (
    <span className="select">
      <select
        aria-label={texts.add}
        value=""
        onChange={(event) => {
          if (event.target.value !== "") onAdd(event.target.value);
        }}
      >
        <option value="">{texts.add}</option>
        {groups.map(({ run, choices }) => (
          <optgroup key={run.run_id} label={run.name}>
            {choices.map(({ text, label }) => (
              <option key={text} value={text}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </span>
  );
}
