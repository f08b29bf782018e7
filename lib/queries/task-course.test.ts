import { describe, expect, it } from "vitest";

import { ENGINES } from "@/lib/testing/engines";
import { insertCells } from "@/lib/testing/fixture";

import { taskCourse } from "./task-course";

describe.each(ENGINES)("%s", (_name, open) => {
  it("cuts the rollouts of training into equal stretches, for tasks that were ever solved", async () => {
    const engine = await open();
    await insertCells(engine, [
      { task_id: "solved", rollout: 10, rewards: [0, 0.5] },
      { task_id: "solved", rollout: 13, rewards: [1, 0] },
      { task_id: "solved", rollout: 19, rewards: [1, 1] },
      { task_id: "solved", rollout: 19, rewards: [1, 1], phase: "eval" },
      { task_id: "cold", rollout: 11, rewards: [0, 0.9] },
    ]);
    expect(await engine.run(taskCourse, { run_id: "r", bins: 3 })).toEqual([
      { task_id: "solved", bin: 0, first_rollout: 10, last_rollout: 13, scored: 4, strict_successes: 1 },
      { task_id: "solved", bin: 2, first_rollout: 19, last_rollout: 19, scored: 2, strict_successes: 2 },
    ]);
    expect(await engine.run(taskCourse, { run_id: "nobody", bins: 3 })).toEqual([]);
  });
});
