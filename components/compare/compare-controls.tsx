"use client";

import { Pill } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import type { Cohort } from "@/lib/domain/compare/cohort-resolve";
import { comparePageMessages } from "@/lib/messages/compare-page";
import type { CheckpointListRow } from "@/lib/queries/checkpoint-list";
import type { CohortRow } from "@/lib/queries/cohorts";
import type { ManifestRun } from "@/lib/schema/manifest";

import { AddCohort } from "./add-cohort";
import { addressOf } from "./cohort-address";
import { cohortLabel } from "./cohort-label";
import { CohortPicker } from "./cohort-picker";
import type { CompareState } from "./compare-state";

interface CompareControlsProps {
  readonly a: Cohort;
  readonly b: Cohort;
  readonly more: readonly Cohort[];
  readonly runs: readonly ManifestRun[];
  readonly known: readonly CohortRow[];
  readonly checkpoints: readonly CheckpointListRow[];
  readonly state: CompareState;
}

/** Which cohorts are compared: A, B, and further ones for the matrix. Both sides stand in the address once one is picked. */
export function CompareControls({ a, b, more, runs, known, checkpoints, state }: CompareControlsProps) {
  const texts = useMessages(comparePageMessages);
  const { change } = state;
  const [textA, textB] = [addressOf(a), addressOf(b)];
  const shared = { runs, known, checkpoints };
  const nameOfRun = (run_id: string) => runs.find((run) => run.run_id === run_id)?.name ?? run_id;
  const others = more.map(addressOf);
  return (
    <div className="compare-cohorts" role="group" aria-label={texts.controls}>
      <CohortPicker side="A" cohort={a} {...shared} onPick={(next) => change({ a: next, b: textB })} />
      <button
        type="button"
        className="swap-button"
        aria-label={texts.swap}
        title={texts.swap}
        onClick={() => change({ a: textB, b: textA })}
      >
        <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
          <path d="M1 4H16M13 1L16 4L13 7M17 10H2M5 7L2 10L5 13" />
        </svg>
      </button>
      <CohortPicker side="B" cohort={b} {...shared} onPick={(next) => change({ a: textA, b: next })} />
      <div className="more-cohorts">
        {more.map((cohort, at) => {
          const label = cohortLabel(nameOfRun(cohort.run_id), cohort, texts);
          return (
            <Pill
              key={`${String(at)} ${label}`}
              label={label}
              clear={texts.remove(label)}
              onClear={() => {
                const rest = others.filter((_, place) => place !== at);
                change({ more: rest.length === 0 ? null : rest });
              }}
            />
          );
        })}
        <AddCohort
          {...shared}
          taken={[textA, textB, ...others]}
          onAdd={(next) => change({ a: textA, b: textB, more: [...others, next] })}
        />
      </div>
    </div>
  );
}
