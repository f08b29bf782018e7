import type { PoolTasksRow } from "@/lib/queries/pool-tasks";
import type { TaskStretchesRow } from "@/lib/queries/task-stretches";

import type { LandscapeTask } from "./landscape-tasks";

/** A stretch of rollouts of a task: how many of its scored trials were strict successes. */
export interface Stretch {
  readonly scored: number;
  readonly strict_successes: number;
}

/** One row of the per-task table: a task, what its suite says of it, and its course over the run. */
export interface TaskRow extends LandscapeTask {
  readonly suite: string | null;
  readonly difficulty: string | null;
  /** In the order of the run, as many for every task; null where the task has no scored trial. Empty: not known. */
  readonly course: readonly (Stretch | null)[];
}

/** The tasks with what the pool and the stretches of the run say of them. */
export function taskRows(
  tasks: readonly LandscapeTask[],
  pool: readonly PoolTasksRow[],
  stretches: readonly TaskStretchesRow[],
): TaskRow[] {
  const facts = new Map(pool.map((row) => [row.task_id, row]));
  const first = Math.min(...new Set(stretches.map(({ stretch }) => stretch)));
  const last = Math.max(...new Set(stretches.map(({ stretch }) => stretch)));
  const length = stretches.length === 0 ? 0 : last - first + 1;
  const courses = new Map<string, (Stretch | null)[]>();
  for (const { task_id, stretch, scored, strict_successes } of stretches) {
    const course = courses.get(task_id) ?? Array.from({ length }, () => null);
    courses.set(task_id, course);
    if (scored > 0) course[stretch - first] = { scored, strict_successes };
  }
  return tasks.map((task) => ({
    ...task,
    suite: facts.get(task.task_id)?.suite ?? null,
    difficulty: facts.get(task.task_id)?.difficulty ?? null,
    course: courses.get(task.task_id) ?? [],
  }));
}

/** Strict rate of each stretch, in [0, 1]; null without a scored trial. */
export function strictRates(course: readonly (Stretch | null)[]): (number | null)[] {
  return course.map((stretch) => (stretch === null ? null : stretch.strict_successes / stretch.scored));
}
