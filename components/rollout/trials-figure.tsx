"use client";

import { useMemo } from "react";

import type { SharedFacts } from "@/components/trials/shared-facts";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { isRemoved } from "@/lib/domain/removed-trials";
import { rolloutFigureMessages } from "@/lib/messages/rollout-figures";
import { taskFigureMessages } from "@/lib/messages/task-figures";
import type { RolloutTrialRow } from "@/lib/queries/rollout-trials";
import type { ManifestRun } from "@/lib/schema/manifest";

import type { RolloutState } from "./rollout-state";
import { trialColumns } from "./trial-columns";

interface TrialsFigureProps {
  readonly run: ManifestRun;
  readonly trials: readonly RolloutTrialRow[];
  readonly state: RolloutState;
  readonly shared: SharedFacts;
}

/** Every counted trial with where it was read. */
export function TrialsFigure({ run, trials, state, shared }: TrialsFigureProps) {
  const texts = useMessages(rolloutFigureMessages);
  const words = useMessages(taskFigureMessages);
  const onlyFailures = state.values.only === "failures";
  const shown = useMemo(() => (onlyFailures ? trials.filter(isRemoved) : trials), [trials, onlyFailures]);
  const columns = useMemo(
    () => trialColumns(run.run_id, false, trials, texts, words),
    [run, trials, texts, words],
  );
  const title = onlyFailures
    ? texts.trials_title_failures(shown.length, trials.length)
    : texts.trials_title(trials.length);
  return (
    <Figure
      className="rollout-trials"
      title={title}
      subtitle={texts.trials_subtitle}
      table={trials}
      sql={shared.sql}
      qualifier={shared.qualifier}
      foot={texts.trials_foot}
    >
      {shown.length === 0 ? (
        <p className="empty">{texts.no_failures}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={shown} rowKey={keyOf} />
      )}
    </Figure>
  );
}

/** Trials that name the rollout but are in none of its numbers: superseded ones and evaluations. */
export function ApartFigure({ run, trials, shared }: Omit<TrialsFigureProps, "state">) {
  const texts = useMessages(rolloutFigureMessages);
  const words = useMessages(taskFigureMessages);
  const columns = useMemo(
    () => trialColumns(run.run_id, true, trials, texts, words),
    [run, trials, texts, words],
  );
  const superseded = trials.filter((trial) => trial.superseded).length;
  const title = texts.apart_title(superseded, trials.length - superseded);
  return (
    <Figure
      className="rollout-apart"
      title={title}
      subtitle={texts.apart_subtitle}
      table={trials}
      sql={shared.sql}
      qualifier={shared.qualifier}
    >
      <DataTable caption={title} columns={columns} rows={trials} rowKey={keyOf} />
    </Figure>
  );
}

function keyOf(trial: RolloutTrialRow): string {
  const { trial_id, phase, checkpoint, attempt, task_id, source_path, source_line } = trial;
  return JSON.stringify([trial_id, phase, checkpoint, attempt, task_id, source_path, source_line]);
}
