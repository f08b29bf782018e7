import type { TaskPlan } from "./course";
import { randomFor } from "./random";
import { HYPER_PARAMETERS, TBOVERFIT } from "./targets";
import { TASK_PLANS } from "./task-plan";
import type { Trial } from "./trial";

/** The data source walks through the pool in a new random order each epoch, 16 prompts a rollout. */
function drawTasks(seed: number, groups: number): TaskPlan[] {
  const random = randomFor(seed, "schedule");
  const tasks: TaskPlan[] = [];
  while (tasks.length < groups) tasks.push(...random.shuffled(TASK_PLANS));
  return tasks.slice(0, groups);
}

/** All trials of the run in order of rollout, group and sample, nothing decided yet but their tasks. */
export function layTrials(seed: number): Trial[] {
  const { rollout_batch_size: batch, samples_per_prompt: samples } = HYPER_PARAMETERS;
  return drawTasks(seed, TBOVERFIT.rollouts * batch).flatMap((task, group) =>
    Array.from({ length: samples }, (_, index) => ({
      task,
      rollout: Math.floor(group / batch),
      group,
      sample: group * samples + index,
      failure: null,
      passed: null,
      ending: "completed" satisfies Trial["ending"],
      turns: 0,
    })),
  );
}
