import {
  CATEGORIES,
  type Category,
  categoryOf,
  type CategoryRules,
  DEFAULT_RULES,
} from "@/lib/domain/categories";

import type { TaskCounts } from "./task-scores";

/** The eight categories and, last, tasks without a scored trial. */
export const TRANSITION_STATES = [...CATEGORIES, "unobserved"] as const;
export type TransitionState = (typeof TRANSITION_STATES)[number];

export interface Transition {
  readonly task_id: string;
  readonly before: TransitionState;
  readonly after: TransitionState;
}

/** Category of every task that either cohort knows, before and after, in the order of names. */
export function transitions(
  a: readonly TaskCounts[],
  b: readonly TaskCounts[],
  rules: CategoryRules = DEFAULT_RULES,
): Transition[] {
  const states = (tasks: readonly TaskCounts[]) =>
    new Map<string, Category | null>(tasks.map((task) => [task.task_id, categoryOf(task, rules)]));
  const [before, after] = [states(a), states(b)];
  return [...new Set([...before.keys(), ...after.keys()])].sort().map((task_id) => ({
    task_id,
    before: before.get(task_id) ?? "unobserved",
    after: after.get(task_id) ?? "unobserved",
  }));
}

/** Tasks by state before (rows) and after (columns), both in the order of `TRANSITION_STATES`. */
export function transitionMatrix(moves: readonly Transition[]): number[][] {
  const matrix = TRANSITION_STATES.map(() => TRANSITION_STATES.map(() => 0));
  for (const { before, after } of moves) {
    const row = matrix[TRANSITION_STATES.indexOf(before)];
    const column = TRANSITION_STATES.indexOf(after);
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
  }
  return matrix;
}
