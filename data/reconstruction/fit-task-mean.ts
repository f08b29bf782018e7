import { randomFor } from "./random";
import { split } from "./split";
import { NEVER_SOLVED } from "./targets";
import { rewardOf, type Trial } from "./trial";

/** Published with three decimals. */
const TOLERANCE = 0.0003;
const ATTEMPTS = 20_000;

function meanOf(trials: readonly Trial[]): number {
  return trials.reduce((sum, trial) => sum + (rewardOf(trial) ?? 0), 0) / trials.length;
}

/** Grants or takes single tests until the tasks of published mean have it, none of them strictly solved. */
export function fitTaskMeans(seed: number, trials: readonly Trial[]): void {
  const tasks = split(
    trials.filter(({ passed }) => passed !== null),
    ({ task }) => task.task_id,
  );
  for (const { task_id, mean } of NEVER_SOLVED) {
    if (mean === null) continue;
    const random = randomFor(seed, `mean of ${task_id}`);
    const scored = tasks.get(task_id) ?? [];
    for (let attempt = 0; Math.abs(meanOf(scored) - mean) > TOLERANCE; attempt += 1) {
      if (attempt === ATTEMPTS) throw new Error(`${task_id} could not be fitted to ${String(mean)}`);
      const trial = random.pick(scored);
      const passed = (trial.passed ?? 0) + (meanOf(scored) < mean ? 1 : -1);
      if (passed >= 1 && passed < trial.task.tests) trial.passed = passed;
    }
  }
}
