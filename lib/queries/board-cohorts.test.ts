import { describe, expect, it } from "vitest";

import { ENGINES } from "@/lib/testing/engines";
import { insertCells } from "@/lib/testing/fixture";

import { boardCohorts } from "./board-cohorts";

describe.each(ENGINES)("%s", (_name, open) => {
  it("takes the window of training that ends with the last checkpoint that is not broken", async () => {
    const engine = await open();
    await insertCells(engine, [
      { task_id: "a", rollout: 0, rewards: [1, 1] },
      { task_id: "a", rollout: 1, rewards: [1, 0] },
      { task_id: "a", rollout: 2, rewards: [0, 0] },
      { task_id: "b", rollout: 2, rewards: [1], unscored: 1 },
      { task_id: "a", rollout: 3, rewards: [1, 1] },
    ]);
    await engine.exec(
      `INSERT INTO checkpoints VALUES ('r', 1, 'healthy', NULL), ('r', 2, NULL, NULL), ('r', 3, 'broken', NULL)`,
    );
    await engine.exec(`INSERT INTO tasks VALUES ('r', 'a', 'bench', NULL, true)`);
    const window = { run_id: "r", phase: "train", checkpoint: 2, first_rollout: 1, last_rollout: 2 };
    expect(await engine.run(boardCohorts, { window: 2 })).toEqual([
      { ...window, task_id: "a", suite: "bench", trials: 4, scored: 4, strict_successes: 1 },
      { ...window, task_id: "b", suite: null, trials: 2, scored: 1, strict_successes: 1 },
    ]);
  });

  it("takes the last rollouts of a run without a checkpoint", async () => {
    const engine = await open();
    await insertCells(engine, [
      { task_id: "a", rollout: 0, rewards: [1] },
      { task_id: "a", rollout: 5, rewards: [0] },
    ]);
    expect(await engine.run(boardCohorts, { window: 3 })).toMatchObject([
      { checkpoint: null, first_rollout: 3, last_rollout: 5, trials: 1, strict_successes: 0 },
    ]);
  });
});
