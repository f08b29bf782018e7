"use client";

import { useEffect, useMemo, useRef } from "react";

import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import type { SharedFacts } from "@/components/trials/shared-facts";
import { useMessages } from "@/components/ui/locale";
import { taskFigureMessages } from "@/lib/messages/task-figures";
import type { TaskTrialRow } from "@/lib/queries/task-trials";

import type { TaskState } from "./task-state";
import { trialColumns } from "./trial-columns";

interface TrialsFigureProps {
  readonly run_id: string;
  readonly trials: readonly TaskTrialRow[];
  readonly state: TaskState;
  readonly shared: SharedFacts;
}

/** Every trial with where it was read. Those of the marked rollout come first and into sight; a row marks its own. */
export function TrialsFigure({ run_id, trials, state, shared }: TrialsFigureProps) {
  const { rollout } = state.values;
  const texts = useMessages(taskFigureMessages);
  const columns = useMemo(() => trialColumns(run_id, texts, trials), [run_id, texts, trials]);
  const marked = useMemo(
    () =>
      new Set(
        rollout === null
          ? []
          : trials.filter((trial) => trial.rollout === rollout).map((trial) => keyOf(trial)),
      ),
    [trials, rollout],
  );
  const hasRollouts = trials.some((trial) => trial.rollout !== null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rollout !== null) frame.current?.scrollIntoView({ block: "start" });
  }, [rollout]);
  const title =
    rollout === null
      ? texts.trials_title(trials.length)
      : marked.size === 0
        ? texts.trials_title_unmet(rollout)
        : texts.trials_title_marked(marked.size, rollout, trials.length);
  return (
    <div className="trials-frame" ref={frame}>
      <Figure
        className="trials-figure"
        title={title}
        subtitle={texts.trials_subtitle(hasRollouts)}
        table={trials}
        sql={shared.sql}
        qualifier={shared.qualifier}
        foot={texts.trials_foot}
      >
        <DataTable
          caption={title}
          columns={columns}
          rows={trials}
          rowKey={keyOf}
          {...(rollout !== null && { selected: marked })}
          {...(hasRollouts && {
            onRowToggle: (key: string) => {
              const next = trials.find((trial) => keyOf(trial) === key)?.rollout ?? null;
              state.change({ rollout: next === rollout ? null : next });
            },
          })}
        />
      </Figure>
    </div>
  );
}

function keyOf({ trial_id, attempt, rollout, source_line }: TaskTrialRow): string {
  return JSON.stringify([trial_id, attempt, rollout, source_line]);
}
