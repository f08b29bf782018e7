"use client";

import Link from "next/link";

import { RunPage } from "@/components/frame/run-page";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { taskMessages } from "@/lib/messages/task";
import { type CohortRow, cohorts } from "@/lib/queries/cohorts";
import type { Manifest, ManifestRun } from "@/lib/schema/manifest";
import { carry } from "@/lib/url/view-state";

import { CohortTask } from "./cohort-task";
import { useTaskState } from "./task-state";

/** One task of a run, from its learning curve down to the lines that its trials were read from. */
export function TaskView() {
  return <RunPage>{(run, manifest) => <RunTask run={run} manifest={manifest} />}</RunPage>;
}

interface RunTaskProps {
  readonly run: ManifestRun;
  readonly manifest: Manifest;
}

function RunTask({ run, manifest }: RunTaskProps) {
  const texts = useMessages(taskMessages);
  const state = useTaskState();
  const answer = useRows(cohorts, {});
  const empty = (
    <div className="page-message">
      <h1>{run.name}</h1>
      <p>
        {texts.empty_run} <Link href={carry("/curves/", { run: run.run_id })}>{texts.empty_run_link}</Link>
      </p>
    </div>
  );
  return (
    <QueryGate answer={answer} empty={empty}>
      {(rows) => {
        const ofRun = rows.filter(({ run_id, trials }) => run_id === run.run_id && trials > 0);
        const cohort = chosen(ofRun, state.values);
        return cohort === undefined ? (
          empty
        ) : (
          <CohortTask run={run} runs={manifest.runs} cohorts={ofRun} cohort={cohort} state={state} />
        );
      }}
    </QueryGate>
  );
}

function chosen(
  all: readonly CohortRow[],
  { phase, checkpoint }: ReturnType<typeof useTaskState>["values"],
): CohortRow | undefined {
  return (
    all.find((cohort) => cohort.phase === phase && cohort.checkpoint === checkpoint) ??
    all.find((cohort) => cohort.phase === phase) ??
    all.find(({ scored }) => scored > 0) ??
    all[0]
  );
}
