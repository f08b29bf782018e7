import type { GroupCounts } from "./group-signal";

/** Groups of one task by what their rewards carry, with the mean reward of its scored trials. */
interface TaskGroups extends GroupCounts {
  readonly task_id: string;
  readonly mean: number | null;
}

/** A task's groups with what they cost. */
export interface TaskSignal extends TaskGroups {
  /** Of its groups with a verdict; null without one. */
  readonly zero_signal_share: number | null;
  /** Its part of all groups of the run that surely carried no gradient; null where none did. */
  readonly spent_share: number | null;
}

/** Tasks that have groups, as they come. */
export function taskSignals(rows: readonly TaskGroups[]): TaskSignal[] {
  const withGroups = rows.filter(({ groups }) => groups > 0);
  const all = withGroups.reduce((sum, task) => sum + zeroOf(task), 0);
  return withGroups.map((task) => {
    const { task_id, groups, mixed_groups, constant_partial_groups, all_one_groups } = task;
    const { all_zero_groups, unknown_groups, mean } = task;
    const zero = zeroOf(task);
    return {
      task_id,
      groups,
      mixed_groups,
      constant_partial_groups,
      all_one_groups,
      all_zero_groups,
      unknown_groups,
      mean,
      zero_signal_share: groups === unknown_groups ? null : zero / (groups - unknown_groups),
      spent_share: all === 0 ? null : zero / all,
    };
  });
}

function zeroOf(task: TaskGroups): number {
  return task.all_zero_groups + task.all_one_groups + task.constant_partial_groups;
}
