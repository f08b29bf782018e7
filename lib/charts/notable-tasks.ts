import type { ObservedTask } from "@/lib/domain/observed-task";

/**
 * The tasks whose names a landscape should carry, most important first and at most `most`: the selected ones, then
 * in turn the suspects, the learned, the best that were never solved, and the widest spreads.
 * What lies in a pile is left out unless selected: the pile says its own name.
 */
export function notableTasks(
  tasks: readonly ObservedTask[],
  selected: ReadonlySet<string>,
  piled: ReadonlySet<string>,
  most: number,
): ObservedTask[] {
  const by = (value: (task: ObservedTask) => number) => (a: ObservedTask, b: ObservedTask) =>
    value(b) - value(a) || (a.task_id < b.task_id ? -1 : 1);
  const single = tasks.filter(({ task_id }) => !piled.has(task_id));
  const turns = [
    single
      .filter(({ category }) => category === "verifier-shortcut-suspect")
      .sort(by(({ scored }) => scored)),
    single.filter(({ category }) => category === "truly-learnable").sort(by(({ strict }) => strict.rate)),
    single.filter(({ strict_successes }) => strict_successes === 0).sort(by(({ mean }) => mean)),
    single.filter(({ category }) => category === "partly-solved").sort(by(({ std }) => std)),
    [...single].sort(by(({ std }) => std)),
  ];
  const chosen = new Set(
    tasks
      .filter(({ task_id }) => selected.has(task_id))
      .sort(by(({ mean }) => mean))
      .slice(0, most),
  );
  for (let place = 0; chosen.size < most && place < single.length; place += 1) {
    for (const turn of turns) {
      const task = turn[place];
      if (task !== undefined && chosen.size < most) chosen.add(task);
    }
  }
  return [...chosen];
}
