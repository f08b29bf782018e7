"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

import type { Category } from "@/lib/domain/categories";
import { landscapeState } from "@/lib/url/landscape-state";

type Values = ReturnType<typeof useQueryStates<typeof landscapeState>>[0];

/** What the URL says about the landscape, and how to change it. */
export interface LandscapeState {
  readonly values: Values;
  readonly change: (values: Partial<Values>) => void;
  /** Adds a task to the selection or takes it out. */
  readonly toggleTask: (task_id: string) => void;
  /** Narrows to a category, or widens again. */
  readonly toggleCategory: (category: Category) => void;
  /** Narrows to a std bucket, or widens again. */
  readonly toggleBucket: (key: string) => void;
  /** How many filters narrow the tasks: categories, std buckets, rewards, name. */
  readonly filters: number;
  readonly clearFilters: () => void;
}

const NO_FILTERS = { category: null, bucket: null, reward: null, find: null } as const;

export function useLandscapeState(): LandscapeState {
  const [values, setValues] = useQueryStates(landscapeState);
  const change = useCallback(
    (next: Partial<Values>) => {
      setValues(next).catch(reportError);
    },
    [setValues],
  );
  return useMemo(() => {
    const { tasks, category, bucket, reward, find } = values;
    return {
      values,
      change,
      toggleTask: (task_id) => change({ tasks: toggled(tasks, task_id) }),
      toggleCategory: (name) => change({ category: toggled(category, name) }),
      toggleBucket: (key) => change({ bucket: toggled(bucket, key) }),
      filters: [category, bucket, reward, find].filter((filter) => filter !== null && filter !== "").length,
      clearFilters: () => change(NO_FILTERS),
    };
  }, [values, change]);
}

/** The list with the name added or taken out; null when none is left. */
function toggled<Name>(names: readonly Name[] | null, name: Name): Name[] | null {
  const without = (names ?? []).filter((known) => known !== name);
  const next = without.length === (names ?? []).length ? [...without, name] : without;
  return next.length === 0 ? null : next;
}
