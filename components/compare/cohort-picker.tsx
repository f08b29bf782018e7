"use client";

import { type SyntheticEvent, useId } from "react";

import { Select } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import type { Cohort } from "@/lib/domain/compare/cohort-resolve";
import { type CohortName, parseCohort, printCohort } from "@/lib/domain/compare/cohort-syntax";
import { comparePageMessages, type ComparePageMessages } from "@/lib/messages/compare-page";
import type { CheckpointListRow } from "@/lib/queries/checkpoint-list";
import type { CohortRow } from "@/lib/queries/cohorts";
import type { ManifestRun } from "@/lib/schema/manifest";

import { chosenName } from "./cohort-address";
import { type CohortChoice, choiceOf, choicesOf } from "./cohort-choices";
import { RolloutRange } from "./rollout-range";

interface CohortPickerProps {
  /** "A", "B". */
  readonly side: string;
  readonly cohort: Cohort;
  readonly runs: readonly ManifestRun[];
  readonly known: readonly CohortRow[];
  readonly checkpoints: readonly CheckpointListRow[];
  readonly onPick: (cohort: string) => void;
}

/** One side: run, part of it, rollouts where it was trained, and tasks. */
export function CohortPicker({ side, cohort, runs, known, checkpoints, onPick }: CohortPickerProps) {
  const texts = useMessages(comparePageMessages);
  const { run_id, tasks } = cohort;
  const choices = choicesOf(run_id, known, checkpoints);
  const chosen = choiceOf(cohort, choices);
  const training = known.find((each) => each.run_id === run_id && each.phase === "train");
  const pick = (name: CohortName) => onPick(printCohort(name));
  const withTrials = runs.filter((run) => known.some((each) => each.run_id === run.run_id));
  return (
    <fieldset className="cohort-picker">
      <legend>{side}</legend>
      <Select
        label={texts.run_of(side)}
        hideLabel
        value={run_id}
        choices={withTrials.map((run) => ({ value: run.run_id, label: run.name }))}
        onChange={(next) => {
          const [first] = choicesOf(next, known, checkpoints);
          if (first !== undefined) pick({ ...first.name, tasks });
        }}
      />
      <Select
        label={texts.part_of(side)}
        hideLabel
        value={chosen?.key ?? "range"}
        choices={[
          ...choices.map((each) => ({ value: each.key, label: choiceName(each, texts) })),
          ...(chosen === null ? [{ value: "range", label: texts.some_rollouts }] : []),
        ]}
        onChange={(key) => {
          const next = choices.find((each) => each.key === key);
          if (next !== undefined) pick({ ...next.name, tasks });
        }}
      />
      {cohort.phase === "train" && training !== undefined && (
        <RolloutRange
          key={`${run_id} ${String(cohort.first_rollout)} ${String(cohort.last_rollout)}`}
          side={side}
          first={cohort.first_rollout ?? training.first_rollout}
          last={cohort.last_rollout ?? training.last_rollout}
          onRange={(first_rollout, last_rollout) =>
            pick({ ...chosenName(cohort), checkpoint: null, first_rollout, last_rollout })
          }
        />
      )}
      <TaskFilter key={tasks?.join(",") ?? ""} side={side} cohort={cohort} onPick={pick} />
    </fieldset>
  );
}

function choiceName({ kind, checkpoint }: CohortChoice, texts: ComparePageMessages): string {
  const known = checkpoint === null ? null : texts.checkpoint(checkpoint);
  switch (kind) {
    case "evaluation":
      return known === null ? texts.evaluation : `${known}, ${texts.evaluation}`;
    case "training":
      return texts.all_training;
    case "window":
      return `${known ?? ""}, ${texts.training_window}`;
  }
}

interface TaskFilterProps {
  readonly side: string;
  readonly cohort: Cohort;
  readonly onPick: (name: CohortName) => void;
}

/** Names of tasks with commas between, `*` for any text; taken over on Enter or when left. */
function TaskFilter({ side, cohort, onPick }: TaskFilterProps) {
  const texts = useMessages(comparePageMessages);
  const hint = useId();
  const before = cohort.tasks?.join(",") ?? "";
  const take = (event: SyntheticEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const wanted = field.value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .join(",");
    if (wanted === before) return;
    const name = chosenName(cohort);
    const parsed = parseCohort(
      `${printCohort({ ...name, tasks: null })}${wanted === "" ? "" : `~${wanted}`}`,
    );
    field.setCustomValidity(parsed.cohort === null ? texts.bad_filter : "");
    if (parsed.cohort === null) field.reportValidity();
    else onPick(parsed.cohort);
  };
  return (
    <>
      <input
        className="search task-filter"
        type="search"
        aria-label={texts.tasks_of(side)}
        aria-describedby={hint}
        placeholder={texts.all_tasks}
        defaultValue={before}
        spellCheck={false}
        autoComplete="off"
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take(event);
        }}
      />
      <span id={hint} className="sr-only">
        {texts.filter_hint}
      </span>
    </>
  );
}
