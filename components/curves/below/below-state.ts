"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

import { belowState } from "@/lib/url/curves-below";

type Values = ReturnType<typeof useQueryStates<typeof belowState>>[0];

/** What the URL says about the figures below the panels, and how to change it. */
export interface BelowState {
  readonly values: Values;
  readonly change: (values: Partial<Values>) => void;
}

export function useBelowState(): BelowState {
  const [values, setValues] = useQueryStates(belowState);
  const change = useCallback(
    (next: Partial<Values>) => {
      setValues(next).catch(reportError);
    },
    [setValues],
  );
  return useMemo(() => ({ values, change }), [values, change]);
}
