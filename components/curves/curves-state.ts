"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

import type { XAxis } from "@/lib/domain/curve";
import { curvesState } from "@/lib/url/curves-state";

export type CurvesValues = ReturnType<typeof useQueryStates<typeof curvesState>>[0];

/** What the URL says about the curves, and how to change it. */
export interface CurvesState {
  readonly values: CurvesValues;
  readonly change: (values: Partial<CurvesValues>) => void;
  /** Changes it by what it says when that is done. */
  readonly alter: (next: (values: CurvesValues) => Partial<CurvesValues>) => void;
  /** Shows a part of the x axis, null for all of it. The browser's Back shows what was there before. */
  readonly zoom: (range: readonly [number, number] | null) => void;
  /** Another axis has other places: part and cursor are left behind. */
  readonly turn: (axis: XAxis) => void;
}

export function useCurvesState(): CurvesState {
  const [values, setValues] = useQueryStates(curvesState);
  const change = useCallback(
    (next: Partial<CurvesValues>) => {
      setValues(next).catch(reportError);
    },
    [setValues],
  );
  const alter = useCallback(
    (next: (values: CurvesValues) => Partial<CurvesValues>) => {
      setValues(next).catch(reportError);
    },
    [setValues],
  );
  const zoom = useCallback(
    (range: readonly [number, number] | null) => {
      setValues({ from: range?.[0] ?? null, to: range?.[1] ?? null }, { history: "push" }).catch(reportError);
    },
    [setValues],
  );
  const turn = useCallback((x: XAxis) => change({ x, from: null, to: null, at: null }), [change]);
  return useMemo(() => ({ values, change, alter, zoom, turn }), [values, change, alter, zoom, turn]);
}
