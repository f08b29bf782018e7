"use client";

import { createContext, useContext, useMemo } from "react";

import { type CurveAnswer, curveKey } from "@/lib/db/ask-curves";
import { useMetricCurves } from "@/lib/db/use-metric-curves";

/** What the panels know of the run in focus, by metric: every one that they show, also while it is on its way. */
export const PanelAnswers = createContext<ReadonlyMap<string, CurveAnswer>>(new Map());

/** The metrics that the run logs and the panels show, in their order. */
export function usePanelMetrics(): readonly string[] {
  const known = useContext(PanelAnswers);
  return useMemo(() => [...known.keys()], [known]);
}

const LOADING: CurveAnswer = { status: "loading" };

/** The values of metrics of the run in focus, by metric. What the panels have is not asked again. */
export function useRunCurves(run_id: string, metrics: readonly string[]): ReadonlyMap<string, CurveAnswer> {
  const known = useContext(PanelAnswers);
  const own = useMetricCurves(
    metrics.filter((metric) => !known.has(metric)).map((metric) => ({ run_id, metric })),
  );
  const wanted = metrics.join("\n");
  return useMemo(
    () =>
      new Map(
        wanted
          .split("\n")
          .map((metric) => [metric, known.get(metric) ?? own.get(curveKey({ run_id, metric })) ?? LOADING]),
      ),
    [wanted, known, own, run_id],
  );
}
