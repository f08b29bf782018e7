"use client";

import { useDeferredValue, useMemo } from "react";

import { Failure } from "@/components/ui/query-gate";
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
import { useRewards } from "./use-rewards";
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
  const isExact = state.values.rewards === "exact";
  const read = useRewards(a, b, isExact);
  const counted = read.status === "ready" ? read.counted : null;
  const input = useMemo(() => (counted === null ? null : { ...counted, seed }), [counted, seed]);
  // Null in the first frame: the resamples of rewards take some ten times as long as all else.
  const later = useDeferredValue(input, null);
  const rewards = useMemo(
    () => (later === null ? null : compareRewards(later.a, later.b, later.seed)),
    [later],
  );
  const isCurrent = later === input && later !== null;
  const shown = isCurrent ? rewards : null;
  const source = {
    isExact,
    onExact: (on: boolean) => state.change({ rewards: on ? "exact" : null }),
  };
  const othersLater = useDeferredValue(others);
  return (
    <>
      <DumbbellFigure compared={compared} state={state} />
      {read.status === "failed" && <Failure error={read.error} />}
      <div className="compare-pair">
        <StatisticsFigure compared={compared} rewards={shown} source={source} sql={read.sql} />
        <MeansFigure compared={compared} />
      </div>
      <div className="compare-pair">
        <PassFigure compared={compared} />
        <ProfileFigure compared={compared} profile={shown?.profile ?? null} isExact={isExact} />
      </div>
      <CurvesFigure compared={compared} state={state} />
      <MatrixFigures compared={compared} others={othersLater} />
    </>
  );
}
