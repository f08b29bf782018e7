/** What the bench of the table is made of. */
export const BENCH_TASKS = 10_000;
const ROLLOUTS = 6;
const GROUP = 8;

/**
 * A plain table of trials as CSV: every task once in each rollout, as a group of eight. A third of the tasks is never
 * solved, the others by rates of their own, some rising; a fifth has partial rewards. The same text at every call.
 */
export function trialsOfManyTasks(tasks = BENCH_TASKS): string {
  const lines = ["task_id,reward,rollout,group_id,sample_id,status,turns"];
  const chance = seeded(12_345);
  let sample = 0;
  for (let rollout = 0; rollout < ROLLOUTS; rollout += 1) {
    for (let task = 0; task < tasks; task += 1) {
      const rate = task % 3 === 0 ? 0 : Math.abs(Math.sin(task * 12.9898));
      const now = task % 4 === 1 ? (rate * (rollout + 1)) / ROLLOUTS : rate;
      for (let trial = 0; trial < GROUP; trial += 1) {
        const solved = chance() < now;
        const reward = solved ? 1 : task % 5 === 2 ? Math.round(now * 8) / 8 : 0;
        const status = sample % 3 === 0 ? "truncated" : "completed";
        lines.push(
          `pool-task-${String((task * 7919) % 100_003)},${String(reward)},${String(rollout)},${String(rollout * tasks + task)},${String(sample)},${status},${String(sample % 40)}`,
        );
        sample += 1;
      }
    }
  }
  return `${lines.join("\n")}\n`;
}

/** Numbers from 0 up to 1 by a linear congruence (Numerical Recipes, §7.1.3). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
