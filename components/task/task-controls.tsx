"use client";

import Link from "next/link";

import { FilterBar, Pill, Segmented, Select } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { useArrows } from "@/components/frame/use-arrows";
import type { Rank } from "@/lib/domain/task-rank";
import { taskMessages } from "@/lib/messages/task";
import type { CohortRow } from "@/lib/queries/cohorts";
import type { ManifestRun } from "@/lib/schema/manifest";
import { rolloutHref } from "@/lib/url/rollout-state";
import { BUCKET_SIZES, taskHref } from "@/lib/url/task-state";

import { cohortKey, cohortName } from "./cohort-name";
import type { TaskState } from "./task-state";

interface TaskControlsProps {
  readonly run: ManifestRun;
  readonly cohorts: readonly CohortRow[];
  readonly cohort: CohortRow;
  readonly tasks: readonly { readonly task_id: string }[];
  readonly task_id: string;
  readonly rank: Rank | null;
  readonly state: TaskState;
}

/** Which task of which cohort, its neighbours by mean, and how many trials make a point. */
export function TaskControls({ run, cohorts, cohort, tasks, task_id, rank, state }: TaskControlsProps) {
  const texts = useMessages(taskMessages);
  const { values, change, sizeKey } = state;
  const named = tasks.some((task) => task.task_id === task_id) ? tasks : [...tasks, { task_id }];
  const hrefOf = (name: string | null) =>
    name === null
      ? null
      : taskHref({
          run: run.run_id,
          task: name,
          phase: cohort.phase,
          checkpoint: cohort.checkpoint,
          n: values.n,
        });
  const [previous, next] = [rank?.previous ?? null, rank?.next ?? null];
  useArrows(hrefOf(previous), hrefOf(next));
  return (
    <FilterBar label={texts.controls}>
      <Select
        label={texts.task}
        value={task_id}
        choices={named.map((task) => ({ value: task.task_id, label: task.task_id }))}
        onChange={(name) => change({ task: name, rollout: null })}
      />
      <nav className="task-neighbours" aria-label={texts.neighbours} title={texts.keys}>
        {previous !== null && (
          <Link href={hrefOf(previous) ?? ""} aria-label={texts.higher(previous)} rel="prev">
            <span aria-hidden="true">{"‹ "}</span>
            {previous}
          </Link>
        )}
        {next !== null && (
          <Link href={hrefOf(next) ?? ""} aria-label={texts.lower(next)} rel="next">
            {next}
            <span aria-hidden="true">{" ›"}</span>
          </Link>
        )}
      </nav>
      {cohorts.length > 1 && (
        <Select
          label={texts.cohort}
          value={cohortKey(cohort)}
          choices={cohorts.map((each) => ({ value: cohortKey(each), label: cohortName(each, texts) }))}
          onChange={(key) => {
            const chosen = cohorts.find((each) => cohortKey(each) === key);
            if (chosen === undefined) return;
            const { phase, checkpoint } = chosen;
            change({ phase, checkpoint, rollout: null, task: task_id });
          }}
        />
      )}
      <Segmented
        label={texts.bucket}
        value={sizeKey}
        choices={BUCKET_SIZES.map((size) => ({ value: size, label: size }))}
        onChange={(n) => change({ n })}
      />
      {values.rollout !== null && (
        <span className="filter-end">
          <Link href={rolloutHref({ run: run.run_id, rollout: values.rollout })}>{texts.open_rollout}</Link>{" "}
          <Pill
            label={texts.rollout_pill(values.rollout)}
            clear={texts.unmark}
            onClear={() => change({ rollout: null })}
          />
        </span>
      )}
    </FilterBar>
  );
}
