"use client";

import { useDeferredValue, useMemo } from "react";

import { compareRewards } from "@/lib/domain/compare/comparison";

import type { Compared } from "./compared";
import type { CompareState } from "./compare-state";
import { CurvesFigure } from "./curves-figure";
import { DumbbellFigure } from "./dumbbell-figure";
import { MatrixFigures } from "./matrix-figures";
import { MeansFigure } from "./means-figure";
import { PassFigure } from "./pass-figure";
import { ProfileFigure } from "./profile-figure";
import { StatisticsFigure } from "./statistics-figure";
import type { Side } from "./use-sides";

interface LowerFiguresProps {
  readonly compared: Compared;
  readonly others: readonly Side[];
  readonly state: CompareState;
}

/** What a reviewer asks after the answer. All of it is deferred: a change above never waits for it. */
export function LowerFigures({ compared, others, state }: LowerFiguresProps) {
  const { a, b, found } = compared;
  const { seed } = found.options;
  // Null in the first frame: the resamples of rewards take some ten times as long as all else.
  const input = useMemo(() => ({ a: a.counted, b: b.counted, seed }), [a, b, seed]);
  const later = useDeferredValue(input, null);
  const rewards = useMemo(
    () => (later === null ? null : compareRewards(later.a, later.b, later.seed)),
    [later],
  );
  const isCurrent = later === input;
  const othersLater = useDeferredValue(others);
  return (
    <>
      <DumbbellFigure compared={compared} state={state} />
      <div className="compare-pair">
        <StatisticsFigure compared={compared} rewards={isCurrent ? rewards : null} />
        <MeansFigure compared={compared} />
      </div>
      <div className="compare-pair">
        <PassFigure compared={compared} />
        <ProfileFigure compared={compared} profile={isCurrent ? (rewards?.profile ?? null) : null} />
      </div>
      <CurvesFigure compared={compared} state={state} />
      <MatrixFigures compared={compared} others={othersLater} />
    </>
  );
}
