"use client";

import Link from "next/link";
import { useMemo } from "react";

import { RunPage } from "@/components/frame/run-page";
import { asked } from "@/components/ui/asked";
import { joinAnswers } from "@/components/ui/join-answers";
import { useMessages } from "@/components/ui/locale";
import { Failure, QueryGate, Skeleton } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import type { Cohort } from "@/lib/domain/compare/cohort-resolve";
import { compareMessages } from "@/lib/messages/compare";
import { comparePageMessages } from "@/lib/messages/compare-page";
import { resolveSentence, syntaxSentence } from "@/lib/messages/compare-sentences";
import { checkpointList, type CheckpointListRow } from "@/lib/queries/checkpoint-list";
import { type CohortRow, cohorts } from "@/lib/queries/cohorts";
import type { ManifestRun } from "@/lib/schema/manifest";
import { compareHref } from "@/lib/url/compare-state";

import { addressOf } from "./cohort-address";
import { type ChosenCohorts, chosenCohorts } from "./chosen-cohorts";
import { CompareControls } from "./compare-controls";
import { type CompareState, useCompareState } from "./compare-state";
import { CompareSettings } from "./compare-settings";
import { ComparisonFigures } from "./comparison-figures";
import { useSides } from "./use-sides";

/** Two cohorts against each other, and any number of them as a matrix. The page names its own cohorts. */
export function CompareView() {
  return <RunPage>{(_run, { runs }) => <AllCohorts runs={runs} />}</RunPage>;
}

function AllCohorts({ runs }: { readonly runs: readonly ManifestRun[] }) {
  const texts = useMessages(comparePageMessages);
  const known = useRows(cohorts, {});
  const checkpoints = useRows(checkpointList, {});
  return (
    <QueryGate answer={joinAnswers({ known, checkpoints })} empty={texts.no_cohorts_help}>
      {([answers]) =>
        answers === undefined ? null : (
          <KnownCohorts runs={runs} known={answers.known} checkpoints={answers.checkpoints} />
        )
      }
    </QueryGate>
  );
}

function Waiting() {
  const texts = useMessages(comparePageMessages);
  return (
    <>
      <h1 className="sr-only">{texts.heading_none}</h1>
      <Skeleton shape="plot" />
    </>
  );
}

interface KnownCohortsProps {
  readonly runs: readonly ManifestRun[];
  readonly known: readonly CohortRow[];
  readonly checkpoints: readonly CheckpointListRow[];
}

function KnownCohorts({ runs, known, checkpoints }: KnownCohortsProps) {
  const texts = useMessages(comparePageMessages);
  const sentences = useMessages(compareMessages);
  const state = useCompareState();
  const { a, b, more } = state.values;
  const chosen = useMemo(
    () => chosenCohorts({ a, b, more }, known, checkpoints),
    [a, b, more, known, checkpoints],
  );
  if (chosen.problems.length > 0)
    return (
      <div className="page-message">
        <h1>{texts.unknown_cohort}</h1>
        <ul>
          {chosen.problems.map((problem) => {
            const sentence =
              problem.kind === "syntax"
                ? syntaxSentence(problem.error, sentences)
                : resolveSentence(problem.error, sentences);
            return <li key={sentence}>{sentence}</li>;
          })}
        </ul>
        <p>
          <Link href={compareHref({})}>{texts.start_over}</Link>
        </p>
      </div>
    );
  if (chosen.a === null || chosen.b === null)
    return (
      <div className="page-message">
        <h1>{texts.no_cohorts}</h1>
        <p>{texts.no_cohorts_help}</p>
      </div>
    );
  return (
    <div className="compare-page">
      <CompareControls
        a={chosen.a}
        b={chosen.b}
        more={chosen.more}
        runs={runs}
        known={known}
        checkpoints={checkpoints}
        state={state}
      />
      <CompareSettings cohorts={[chosen.a, chosen.b, ...chosen.more]} state={state} />
      <AskedSides chosen={chosen} a={chosen.a} b={chosen.b} state={state} />
    </div>
  );
}

interface AskedSidesProps {
  readonly chosen: ChosenCohorts;
  readonly a: Cohort;
  readonly b: Cohort;
  readonly state: CompareState;
}

const FIRST_SQL = [asked(cohorts, {}), asked(checkpointList, {})];

function AskedSides({ chosen, a, b, state }: AskedSidesProps) {
  const texts = useMessages(comparePageMessages);
  const all = useMemo(() => [a, b, ...chosen.more], [a, b, chosen.more]);
  const answer = useSides(all, state.missing);
  const others = useMemo(() => (answer.status === "ready" ? answer.sides.slice(2) : []), [answer]);
  if (answer.status === "failed") return <Failure error={answer.error} />;
  if (answer.status === "loading") return <Waiting />;
  const [sideA, sideB] = answer.sides;
  if (sideA === undefined || sideB === undefined) return null;
  if (answer.sides.some(({ rows }) => rows.length === 0))
    return (
      <div className="empty">
        <h1 className="sr-only">{texts.heading_none}</h1>
        {texts.no_trials}{" "}
        {all.some(({ tasks }) => tasks !== null) ? (
          <button
            type="button"
            className="link"
            onClick={() => {
              const whole = (cohort: Cohort) => addressOf({ ...cohort, tasks: null });
              const more = chosen.more.map(whole);
              state.change({ a: whole(a), b: whole(b), more: more.length === 0 ? null : more });
            }}
          >
            {texts.clear_filters}
          </button>
        ) : (
          <Link href={compareHref({})}>{texts.start_over}</Link>
        )}
      </div>
    );
  return (
    <ComparisonFigures
      a={sideA}
      b={sideB}
      others={others}
      picked={chosen.picked}
      pickedSql={FIRST_SQL}
      state={state}
    />
  );
}
