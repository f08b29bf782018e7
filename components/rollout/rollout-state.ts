"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

import { rolloutState } from "@/lib/url/rollout-state";

type Values = ReturnType<typeof useQueryStates<typeof rolloutState>>[0];

/** What the URL says about the rollout page, and how to change it. */
export interface RolloutState {
  readonly values: Values;
  readonly change: (values: Partial<Values>) => void;
}

export function useRolloutState(): RolloutState {
  const [values, setValues] = useQueryStates(rolloutState);
  const change = useCallback(
    (next: Partial<Values>) => {
      setValues(next).catch(reportError);
    },
    [setValues],
  );
  return useMemo(() => ({ values, change }), [values, change]);
}
