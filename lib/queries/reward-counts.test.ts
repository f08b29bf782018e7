import { describe, expect, it } from "vitest";

import { ENGINES } from "@/lib/testing/engines";
import { insertTrials } from "@/lib/testing/trial-fixture";

import { rewardCounts } from "./reward-counts";

describe.each(ENGINES)("%s", (_name, open) => {
  it("counts the rewards of each task in the rollouts asked for, absent ones apart", async () => {
    const engine = await open();
    await insertTrials(engine, [
      { trial_id: "1", reward: 0.25, rollout: 5 },
      { trial_id: "2", reward: 0.25, rollout: 6 },
      { trial_id: "3", reward: null, rollout: 6 },
      { trial_id: "4", reward: 1, rollout: 6, task_id: "b" },
      { trial_id: "5", reward: 1, rollout: 6, superseded: true },
      { trial_id: "6", reward: 1, rollout: 9 },
      { trial_id: "7", reward: 1, phase: "eval", checkpoint: 7, rollout: null },
    ]);
    const train = { run_id: "r", phase: "train", checkpoint: null } as const;
    expect(await engine.run(rewardCounts, { ...train, first_rollout: 5, last_rollout: 6 })).toEqual([
      { task_id: "a", reward: 0.25, trials: 2 },
      { task_id: "a", reward: null, trials: 1 },
      { task_id: "b", reward: 1, trials: 1 },
    ]);
    expect(
      await engine.run(rewardCounts, { ...train, first_rollout: null, last_rollout: null }),
    ).toContainEqual({
      task_id: "a",
      reward: 1,
      trials: 1,
    });
    const evaluation = {
      run_id: "r",
      phase: "eval",
      checkpoint: 7,
      first_rollout: null,
      last_rollout: null,
    } as const;
    expect(await engine.run(rewardCounts, evaluation)).toEqual([{ task_id: "a", reward: 1, trials: 1 }]);
  });
});
