"use client";

import { memo, useDeferredValue, useMemo } from "react";

import type { Asked } from "@/components/ui/asked";
import { useMessages } from "@/components/ui/locale";
import { usePointed } from "@/components/ui/pointed";
import { compareMeans } from "@/lib/domain/compare/comparison";
import { comparePageMessages } from "@/lib/messages/compare-page";

import { ComparabilityBanner } from "./banner";
import { comparedOf } from "./compared";
import type { CompareState } from "./compare-state";
import { ConfigFigure } from "./config-figure";
import { LowerFigures } from "./lower-figures";
import { OneSidedFigure } from "./one-sided-figure";
import { OverallFigure } from "./overall-figure";
import { ScatterFigure } from "./scatter-figure";
import { TaskTable } from "./task-table";
import { TransitionFigure } from "./transition-figure";
import { useExactTests } from "./use-exact-tests";
import type { Side } from "./use-sides";

const Banner = memo(ComparabilityBanner);
const Overall = memo(OverallFigure);
const Table = memo(TaskTable);
const Lower = memo(LowerFigures);
const Transitions = memo(TransitionFigure);
const Config = memo(ConfigFigure);

interface ComparisonFiguresProps {
  readonly a: Side;
  readonly b: Side;
  readonly others: readonly Side[];
  /** A side was picked by rule, from the rows of these queries. */
  readonly picked: boolean;
  readonly pickedSql: readonly Asked[];
  readonly state: CompareState;
}

/** Everything that is said about two sides, the answer first; what takes longer follows in later frames. */
export function ComparisonFigures({ a, b, others, picked, pickedSql, state }: ComparisonFiguresProps) {
  const texts = useMessages(comparePageMessages);
  const { options, fdr } = state;
  const { measure, verdict_rule, seed, test } = options;
  // What takes longer comes later: resamples of rewards and for pass@k, and any test but Fisher's.
  const atOnce = useMemo(
    () => compareMeans(a.counted, b.counted, { measure, verdict_rule, seed, test: "fisher" }),
    [a, b, measure, verdict_rule, seed],
  );
  const { found, progress } = useExactTests(atOnce, test);
  const compared = useMemo(() => comparedOf(a, b, found, fdr, texts), [a, b, found, fdr, texts]);
  const later = useDeferredValue(compared);
  const laterState = useDeferredValue(state);
  const pointed = usePointed();
  return (
    <>
      <h1 className="sr-only">{texts.heading(compared.label_a, compared.label_b)}</h1>
      <Banner compared={compared} />
      <div className="compare-grid">
        <Overall compared={compared} picked={picked} pickedSql={pickedSql} />
        <ScatterFigure compared={compared} pointed={pointed} />
        <div className="compare-side">
          <Transitions compared={later} />
          <Config compared={later} />
        </div>
      </div>
      {progress !== null && (
        <p className="muted" role="status">
          {texts.testing(texts.tests[test], progress.done, progress.tasks)}
        </p>
      )}
      <Table compared={later} pointed={pointed} />
      <OneSidedFigure compared={compared} />
      <Lower compared={later} others={others} state={laterState} />
    </>
  );
}
