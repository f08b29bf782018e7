"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

import { taskState } from "@/lib/url/task-state";

type Values = ReturnType<typeof useQueryStates<typeof taskState>>[0];

const DEFAULT_SIZE = "20" satisfies Values["n"];

/** What the URL says about the task page, and how to change it. */
export interface TaskState {
  readonly values: Values;
  /** Trials in a bucket. */
  readonly size: number;
  readonly sizeKey: NonNullable<Values["n"]>;
  readonly change: (values: Partial<Values>) => void;
}

export function useTaskState(): TaskState {
  const [values, setValues] = useQueryStates(taskState);
  const change = useCallback(
    (next: Partial<Values>) => {
      setValues({ ...next, ...(next.n === DEFAULT_SIZE && { n: null }) }).catch(reportError);
    },
    [setValues],
  );
  return useMemo(() => {
    const sizeKey = values.n ?? DEFAULT_SIZE;
    return { values, sizeKey, size: Number(sizeKey), change };
  }, [values, change]);
}
