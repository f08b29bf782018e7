"use client";

import { debounce, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

import type { Area } from "@/lib/domain/area";
import { type Category, type CategoryRules, DEFAULT_RULES, RULE_NAMES } from "@/lib/domain/categories";
import { landscapeState } from "@/lib/url/landscape-state";
import { parseAsNames } from "@/lib/url/names";

import { useUnwritten } from "./use-unwritten";

type Values = ReturnType<typeof useQueryStates<typeof landscapeState>>[0];

/** What the URL says about the landscape, and how to change it. */
export interface LandscapeState {
  readonly values: Values;
  readonly change: (values: Partial<Values>) => void;
  /** Adds a task to the tasks selected now, or takes it out; without them to those that the URL names. */
  readonly toggleTask: (task_id: string, selected?: ReadonlySet<string>) => void;
  /** Selects the framed tasks: by name, or by the region where the names are too long for an address. */
  readonly brush: (task_ids: readonly string[], area?: Area) => void;
  /** Narrows to a category, or widens again. */
  readonly toggleCategory: (category: Category) => void;
  /** Narrows to a std bucket, or widens again. */
  readonly toggleBucket: (key: string) => void;
  readonly setRules: (rules: CategoryRules) => void;
  /** How many filters narrow the tasks: categories, std buckets, rewards, name. */
  readonly filters: number;
  readonly clearFilters: () => void;
  /** Writes to the address at once what it does not say yet; for whoever is about to leave the page. */
  readonly settle: () => void;
}

const NO_FILTERS = { category: null, bucket: null, reward: null, find: null } as const;
/** Names longer than this together do not go into an address: hosts refuse long ones. */
const LONGEST_NAMES = 1800;
/** What a reader may want to take back: the browser's Back undoes it. */
const UNDONE_BY_BACK = ["tasks", "area", "category", "bucket", "reward", "axes", "below", "versus"] as const;

/** The address follows once the frame of a change is on the screen: an entry of the history costs the router a rendering. */
const AFTER_THE_FRAME = debounce(80);

export function useLandscapeState(): LandscapeState {
  const [values, setValues] = useQueryStates(landscapeState);
  const { note, settle } = useUnwritten();
  const change = useCallback(
    (next: Partial<Values>) => {
      const history = UNDONE_BY_BACK.some((key) => key in next) ? "push" : "replace";
      note({ values: next, history }, setValues(next, { history, limitUrlUpdates: AFTER_THE_FRAME }));
    },
    [setValues, note],
  );
  return useMemo(() => {
    const { tasks, category, bucket, reward, find } = values;
    return {
      values,
      change,
      toggleTask: (task_id, selected) =>
        change({ tasks: toggled(selected === undefined ? tasks : [...selected], task_id), area: null }),
      brush: (task_ids, area) => change(selectionOf(task_ids, area)),
      toggleCategory: (name) => change({ category: toggled(category, name) }),
      toggleBucket: (key) => change({ bucket: toggled(bucket, key) }),
      setRules: (rules) => change({ rules: isDefault(rules) ? null : rules }),
      filters: [category, bucket, reward, find].filter((filter) => filter !== null && filter !== "").length,
      clearFilters: () => change(NO_FILTERS),
      settle,
    };
  }, [values, change, settle]);
}

function selectionOf(task_ids: readonly string[], area: Area | undefined): Pick<Values, "tasks" | "area"> {
  if (task_ids.length === 0) return { tasks: null, area: null };
  const isLong = parseAsNames.serialize([...task_ids]).length > LONGEST_NAMES;
  return isLong && area !== undefined ? { tasks: null, area } : { tasks: [...task_ids], area: null };
}

function isDefault(rules: CategoryRules): boolean {
  return RULE_NAMES.every((name) => rules[name] === DEFAULT_RULES[name]);
}

/** The list with the name added or taken out; null when none is left. */
function toggled<Name>(names: readonly Name[] | null, name: Name): Name[] | null {
  const without = (names ?? []).filter((known) => known !== name);
  const next = without.length === (names ?? []).length ? [...without, name] : without;
  return next.length === 0 ? null : next;
}
