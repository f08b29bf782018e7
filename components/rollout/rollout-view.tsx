"use client";

import Link from "next/link";
import { useMemo } from "react";

import { RunPage } from "@/components/frame/run-page";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { neighboursOf } from "@/lib/domain/place-in-run";
import { rolloutMessages } from "@/lib/messages/rollout";
import { type RunRolloutRow, runRollouts } from "@/lib/queries/run-rollouts";
import type { ManifestRun } from "@/lib/schema/manifest";
import { rolloutHref } from "@/lib/url/rollout-state";
import { carry } from "@/lib/url/view-state";

import { ChosenRollout } from "./chosen-rollout";
import { RolloutControls } from "./rollout-controls";
import { type RolloutState, useRolloutState } from "./rollout-state";

/** One rollout of a run, from its place in the run down to the lines that its trials were read from. */
export function RolloutView() {
  return <RunPage>{(run) => <RunRollout run={run} />}</RunPage>;
}

function RunRollout({ run }: { readonly run: ManifestRun }) {
  const state = useRolloutState();
  const answer = useRows(runRollouts, { run_id: run.run_id });
  return (
    <QueryGate answer={answer} empty={<NoRollouts run={run} />}>
      {(rows) => <OneOf run={run} rows={rows} state={state} />}
    </QueryGate>
  );
}

interface OneOfProps {
  readonly run: ManifestRun;
  readonly rows: readonly RunRolloutRow[];
  readonly state: RolloutState;
}

function OneOf({ run, rows, state }: OneOfProps) {
  const texts = useMessages(rolloutMessages);
  const list = useMemo(() => rows.map(({ rollout }) => rollout), [rows]);
  const rollout = state.values.rollout ?? list.at(-1) ?? 0;
  const neighbours = useMemo(() => neighboursOf(list, rollout), [list, rollout]);
  return (
    <div className="rollout-page">
      <RolloutControls run={run} rollout={rollout} list={list} neighbours={neighbours} state={state} />
      <ChosenRollout
        // Nothing of another rollout stays under this one's number.
        key={rollout}
        run={run}
        rows={rows}
        rollout={rollout}
        state={state}
        unknown={
          neighbours.isKnown ? null : (
            <div className="page-message">
              <h1>{texts.unknown(rollout)}</h1>
              {neighbours.nearest !== null && (
                <p>
                  <Link href={rolloutHref({ run: run.run_id, rollout: neighbours.nearest })}>
                    {texts.unknown_help(neighbours.nearest)}
                  </Link>
                </p>
              )}
            </div>
          )
        }
      />
    </div>
  );
}

function NoRollouts({ run }: { readonly run: ManifestRun }) {
  const texts = useMessages(rolloutMessages);
  return (
    <div className="page-message">
      <h1>{texts.no_rollouts}</h1>
      <p>
        {run.trials > 0 ? texts.no_rollouts_eval : texts.no_rollouts_none}{" "}
        <Link href={carry("/landscape/", { run: run.run_id })}>{texts.no_rollouts_link}</Link>
      </p>
    </div>
  );
}
