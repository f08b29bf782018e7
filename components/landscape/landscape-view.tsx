"use client";

import Link from "next/link";

import { RunPage } from "@/components/frame/run-page";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { landscapeMessages } from "@/lib/messages/landscape";
import { cohorts } from "@/lib/queries/cohorts";
import type { ManifestRun } from "@/lib/schema/manifest";
import { carry } from "@/lib/url/view-state";

import { CohortLandscape } from "./cohort-landscape";
import { useLandscapeState } from "./landscape-state";

/** Where the reward of a run lies: every task by mean and spread, and in a table. */
export function LandscapeView() {
  return <RunPage>{(run) => <RunLandscape run={run} />}</RunPage>;
}

function RunLandscape({ run }: { readonly run: ManifestRun }) {
  const texts = useMessages(landscapeMessages);
  const state = useLandscapeState();
  const answer = useRows(cohorts, {});
  const empty = (
    <p className="empty">
      {texts.empty_run} <Link href={carry("/curves/", { run: run.run_id })}>{texts.empty_run_link}</Link>
    </p>
  );
  return (
    <>
      <h1 className="sr-only">{texts.heading(run.name)}</h1>
      <QueryGate answer={answer} empty={empty}>
        {(rows) => {
          const ofRun = rows.filter(({ run_id, scored }) => run_id === run.run_id && scored > 0);
          const cohort =
            ofRun.find(
              ({ phase, checkpoint }) =>
                phase === state.values.phase && checkpoint === state.values.checkpoint,
            ) ??
            ofRun.find(({ phase }) => phase === state.values.phase) ??
            ofRun[0];
          return cohort === undefined ? (
            empty
          ) : (
            <CohortLandscape run={run} cohorts={ofRun} cohort={cohort} state={state} />
          );
        }}
      </QueryGate>
    </>
  );
}
