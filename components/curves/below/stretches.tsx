"use client";

import { useDeferredValue, useMemo } from "react";

import type { CurveAnswer } from "@/lib/db/ask-curves";
import { phasesOf } from "@/lib/domain/stretches";

import type { BelowProps } from "./below-props";
import { usePanelMetrics, useRunCurves } from "@/components/curves/panel-answers";
import { useBelowState } from "./below-state";
import { BucketsFigure } from "./buckets-figure";
import { numberedValues } from "./numbered-values";
import { PhasesFigure } from "./phases-figure";
import { runCut } from "./run-cut";

const LOADING: CurveAnswer = { status: "loading" };

/** Buckets of one metric and phases of all, both cut alike; nothing for a run without metrics. */
export function Stretches({ run, names, log_rows }: BelowProps) {
  const state = useBelowState();
  const panels = usePanelMetrics();
  const metric = state.values.of ?? panels[0] ?? "";
  const shown = useMemo(() => (metric === "" ? [] : [...new Set([...panels, metric])]), [panels, metric]);
  const answers = useRunCurves(run.run_id, shown);
  const answer = answers.get(metric) ?? LOADING;
  const rows = useMemo(() => (answer.status === "ready" ? numberedValues(answer.columns) : null), [answer]);
  const { borders } = state.values;
  const cut = useMemo(() => runCut(rows ?? [], log_rows, borders), [rows, log_rows, borders]);
  // A border under the pointer moves at once; the numbers of all metrics follow when there is time.
  const settled = useDeferredValue(cut);
  const phases = useMemo(
    () =>
      shown.flatMap((each) => {
        const known = answers.get(each);
        if (known?.status !== "ready") return [];
        const values = numberedValues(known.columns);
        return [{ metric: each, phases: phasesOf(values, settled.ordinal, settled.cut) }];
      }),
    [shown, answers, settled],
  );
  const all = useMemo(() => names.map((row) => row.metric), [names]);
  if (names.length === 0) return null;
  return (
    <>
      <BucketsFigure
        run={run}
        metric={metric}
        rows={rows}
        failure={answer.status === "failed" ? answer.error : null}
        phases={phases.find((row) => row.metric === metric)?.phases ?? []}
        cut={cut}
        first={panels}
        all={all}
        state={state}
      />
      <PhasesFigure run={run} metric={metric} rows={phases} cut={settled} />
    </>
  );
}
