"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

import { filterCount, NO_BOARD_FILTER } from "@/lib/domain/board/board-filter";
import { boardState } from "@/lib/url/board-state";

type Values = ReturnType<typeof useQueryStates<typeof boardState>>[0];

/** What the URL says about the leaderboard, and how to change it. */
export interface BoardState {
  readonly values: Values;
  readonly change: (values: Partial<Values>) => void;
  readonly filters: number;
  readonly clearFilters: () => void;
}

/** What a reader may want to take back: the browser's Back undoes it. */
const UNDONE_BY_BACK = ["mine", "preset", "by"] as const;

export function useBoardState(): BoardState {
  const [values, setValues] = useQueryStates(boardState);
  const change = useCallback(
    (next: Partial<Values>) => {
      const history = UNDONE_BY_BACK.some((key) => key in next) ? "push" : "replace";
      setValues(next, { history }).catch(reportError);
    },
    [setValues],
  );
  return useMemo(
    () => ({
      values,
      change,
      filters: filterCount(values),
      // The seed comparison brought its mixture with it.
      clearFilters: () => change({ ...NO_BOARD_FILTER, by: values.preset === "seed" ? null : values.by }),
    }),
    [values, change],
  );
}
