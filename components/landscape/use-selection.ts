"use client";

import { useMemo } from "react";

import { isInside } from "@/lib/domain/area";
import { placeOf } from "@/lib/domain/landscape-axes";

import type { LandscapeState } from "./landscape-state";
import { type LandscapeTask, passes } from "./landscape-tasks";

/** Which tasks of a landscape are meant. */
export interface Selection {
  /** Those that pass the filters. */
  readonly shown: readonly LandscapeTask[];
  /** Those picked or framed, by name. */
  readonly selected: ReadonlySet<string>;
  /** Those that stand out everywhere on the page; null when all do. */
  readonly focus: ReadonlySet<string> | null;
}

/** One selection for the whole page: what is picked or framed, else what the filters leave. */
export function useSelection(tasks: readonly LandscapeTask[], state: LandscapeState): Selection {
  const { category, bucket, reward, find, tasks: names, area } = state.values;
  const shown = useMemo(
    () => tasks.filter((task) => passes(task, { category, bucket, reward, find })),
    [tasks, category, bucket, reward, find],
  );
  const selected = useMemo(() => {
    const named = new Set(names);
    const meant = tasks.filter(({ task_id, observed }) => {
      if (named.has(task_id)) return true;
      const place = area === null || observed === null ? null : placeOf(observed, area.axes);
      return area !== null && place !== null && isInside(area.corners, place);
    });
    return new Set(meant.map(({ task_id }) => task_id));
  }, [names, area, tasks]);
  const focus = useMemo(() => {
    if (selected.size > 0) return selected;
    return state.filters === 0 ? null : new Set(shown.map(({ task_id }) => task_id));
  }, [selected, shown, state.filters]);
  return { shown, selected, focus };
}
