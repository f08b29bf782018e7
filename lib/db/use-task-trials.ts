"use client";

import { taskTrials, type TaskTrialRow, type TaskTrialsParams } from "@/lib/queries/task-trials";

import type { Loadable } from "./loadable";
import { useRows } from "./use-rows";

/**
 * The trials of one task in one cohort, in their order. Of the run's trials only the row groups that may hold them
 * are fetched, by range. `null` means "do not ask yet".
 */
export function useTaskTrials(params: TaskTrialsParams | null): Loadable<TaskTrialRow> {
  return useRows(taskTrials, params);
}
