"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

import { curvesState } from "@/lib/url/curves-state";

type Values = ReturnType<typeof useQueryStates<typeof curvesState>>[0];

/** What the URL says about the curves, and how to change it. */
export interface CurvesState {
  readonly values: Values;
  readonly change: (values: Partial<Values>) => void;
  /** Adds a metric's panel or takes it away. */
  readonly toggleMetric: (metric: string) => void;
}

export function useCurvesState(): CurvesState {
  const [values, setValues] = useQueryStates(curvesState);
  const change = useCallback(
    (next: Partial<Values>) => {
      setValues(next).catch(reportError);
    },
    [setValues],
  );
  return useMemo(() => {
    const shown = values.metrics ?? [];
    return {
      values,
      change,
      toggleMetric: (metric) => {
        const without = shown.filter((known) => known !== metric);
        const next = without.length === shown.length ? [...shown, metric] : without;
        change({ metrics: next.length === 0 ? null : next });
      },
    };
  }, [values, change]);
}
