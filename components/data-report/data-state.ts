"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

import { dataState } from "@/lib/url/data-state";

type Values = ReturnType<typeof useQueryStates<typeof dataState>>[0];

/** What the URL says about the import report, and how to change it. */
export interface DataState {
  readonly values: Values;
  readonly change: (values: Partial<Values>) => void;
  /** Narrows the problems to a kind as well, or no longer. */
  readonly toggleProblem: (kind: string) => void;
  /** How many filters are in force. */
  readonly filters: number;
  readonly clearFilters: () => void;
}

const NO_FILTERS = { of: null, source: null, used: null, find: null, file: null, problem: null } as const;

export function useDataState(): DataState {
  const [values, setValues] = useQueryStates(dataState);
  const change = useCallback(
    (next: Partial<Values>) => {
      setValues(next).catch(reportError);
    },
    [setValues],
  );
  return useMemo(() => {
    const { of, source, used, find, file, problem } = values;
    return {
      values,
      change,
      toggleProblem: (kind) => {
        const without = (problem ?? []).filter((known) => known !== kind);
        const next = without.length === (problem ?? []).length ? [...without, kind] : without;
        change({ problem: next.length === 0 ? null : next });
      },
      filters: [of, source, used, find, file, problem].filter((filter) => filter !== null).length,
      clearFilters: () => change(NO_FILTERS),
    };
  }, [values, change]);
}
