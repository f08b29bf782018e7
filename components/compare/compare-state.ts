"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

import { type ComparisonOptions, DEFAULT_OPTIONS } from "@/lib/domain/compare/comparison";
import type { MissingRule } from "@/lib/domain/compare/task-scores";
import { DEFAULT_FDR } from "@/lib/domain/compare/verdicts";
import { type Alignment, compareState } from "@/lib/url/compare-state";

type Values = ReturnType<typeof useQueryStates<typeof compareState>>[0];

/** What the URL says about the comparison, defaults filled in, and how to change it. */
export interface CompareState {
  readonly values: Values;
  readonly options: ComparisonOptions;
  readonly missing: MissingRule;
  readonly fdr: number;
  readonly align: Alignment;
  readonly change: (values: Partial<Values>) => void;
}

/** What a reader may want to take back: the browser's Back undoes it. */
const UNDONE_BY_BACK = ["a", "b", "more"] as const;

export function useCompareState(): CompareState {
  const [values, setValues] = useQueryStates(compareState);
  const change = useCallback(
    (next: Partial<Values>) => {
      const history = UNDONE_BY_BACK.some((key) => key in next) ? "push" : "replace";
      setValues(next, { history }).catch(reportError);
    },
    [setValues],
  );
  const { measure, verdict, test, seed, missing, fdr, align } = values;
  const options = useMemo(
    () => ({
      measure: measure ?? DEFAULT_OPTIONS.measure,
      verdict_rule: verdict ?? DEFAULT_OPTIONS.verdict_rule,
      test: test ?? DEFAULT_OPTIONS.test,
      seed: seed ?? DEFAULT_OPTIONS.seed,
    }),
    [measure, verdict, test, seed],
  );
  return useMemo(
    () => ({
      values,
      options,
      missing: missing ?? "by-phase",
      fdr: fdr !== null && fdr > 0 && fdr < 1 ? fdr : DEFAULT_FDR,
      align: align ?? "rollout",
      change,
    }),
    [values, options, missing, fdr, align, change],
  );
}
