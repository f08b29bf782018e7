import type { ObservedTask } from "@/lib/domain/observed-task";

/**
 * The tasks whose names a landscape should carry, most important first and at most `most`: the selected ones, then
 * in turn the suspects, the learned, the best that were never solved, and the widest spreads; all of these first
 * among the tasks in focus. What lies in a pile is left out unless selected: the pile says its own name.
 */
export function notableTasks(
  tasks: readonly ObservedTask[],
  selected: ReadonlySet<string>,
  focus: ReadonlySet<string> | null,
  piled: ReadonlySet<string>,
  most: number,
): ObservedTask[] {
  const chosen = new Set(
    tasks
      .filter(({ task_id }) => selected.has(task_id))
      .sort(by(({ mean }) => mean))
      .slice(0, most),
  );
  const single = tasks.filter(({ task_id }) => !piled.has(task_id));
  const inFocus = single.filter(({ task_id }) => focus?.has(task_id) ?? true);
  for (const group of [inFocus, single]) {
    const turns = turnsOf(group);
    for (let place = 0; chosen.size < most && place < group.length; place += 1) {
      for (const turn of turns) {
        const task = turn[place];
        if (task !== undefined && chosen.size < most) chosen.add(task);
      }
    }
  }
  return [...chosen];
}

/** Lists that take turns in naming the next task. */
function turnsOf(tasks: readonly ObservedTask[]): ObservedTask[][] {
  return [
    tasks.filter(({ category }) => category === "verifier-shortcut-suspect").sort(by(({ scored }) => scored)),
    tasks.filter(({ category }) => category === "truly-learnable").sort(by(({ strict }) => strict.rate)),
    tasks.filter(({ strict_successes }) => strict_successes === 0).sort(by(({ mean }) => mean)),
    tasks.filter(({ category }) => category === "partly-solved").sort(by(({ std }) => std)),
    [...tasks].sort(by(({ std }) => std)),
  ];
}

/** Descending, equal ones by name. */
function by(value: (task: ObservedTask) => number) {
  return (a: ObservedTask, b: ObservedTask) => value(b) - value(a) || (a.task_id < b.task_id ? -1 : 1);
}
