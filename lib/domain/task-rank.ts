/** A task as it is ranked. */
interface RankedTask {
  readonly task_id: string;
  readonly mean: number;
}

/** Where a task stands among the tasks of its cohort by mean reward, and its neighbours there. */
export interface Rank {
  /** From 1, the highest mean first. */
  readonly rank: number;
  readonly of: number;
  /** The next higher task; null at the top. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** Tasks by mean reward, the highest first; equal means by name, so that the order is always the same. */
export function byMean<T extends RankedTask>(tasks: readonly T[]): T[] {
  return [...tasks].sort((a, b) => b.mean - a.mean || (a.task_id < b.task_id ? -1 : 1));
}

/** The rank of a task among observed ones; null for one that is not among them. */
export function rankOf(tasks: readonly RankedTask[], task_id: string): Rank | null {
  const ordered = byMean(tasks);
  const index = ordered.findIndex((task) => task.task_id === task_id);
  if (index === -1) return null;
  return {
    rank: index + 1,
    of: ordered.length,
    previous: ordered[index - 1]?.task_id ?? null,
    next: ordered[index + 1]?.task_id ?? null,
  };
}
