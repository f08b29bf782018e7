import { describe, expect, it } from "vitest";

import { ENGINES } from "@/lib/testing/engines";
import { insertCells } from "@/lib/testing/fixture";

import { taskStretches } from "./task-stretches";

const all = {
  run_id: "r",
  phase: "train",
  checkpoint: null,
  first_rollout: null,
  last_rollout: null,
} as const;

describe.each(ENGINES)("%s", (_name, open) => {
  it("merges the cells of a task in stretches of rollouts, and leaves out those without a trial", async () => {
    const engine = await open();
    await insertCells(engine, [
      { task_id: "a", rollout: 6, rewards: [0, 0.5], groups: { mixed: 1 } },
      { task_id: "a", rollout: 7, rewards: [1, 1, 1, 1], groups: { all_one: 1 } },
      { task_id: "a", rollout: 8, rewards: [0.5], unscored: 3, groups: { unknown: 1 } },
      { task_id: "a", rollout: 24, rewards: [], unscored: 4, groups: { unknown: 1 } },
      { task_id: "b", rollout: 9, rewards: [0, 0], groups: { all_zero: 1 } },
      { task_id: "a", rollout: 7, rewards: [1], run_id: "other" },
      { task_id: "a", rollout: null, rewards: [1], phase: "eval", checkpoint: 7 },
    ]);
    const rows = await engine.run(taskStretches, { ...all, width: 8 });
    expect(rows.map(({ task_id, stretch }) => [task_id, stretch])).toEqual([
      ["a", 0],
      ["a", 1],
      ["a", 3],
      ["b", 1],
    ]);
    expect(rows[0]).toMatchObject({
      trials: 6,
      scored: 6,
      mean: 0.75,
      strict_successes: 4,
      known_groups: 2,
      zero_signal_groups: 1,
    });
    expect(rows[1]).toMatchObject({
      trials: 4,
      scored: 1,
      mean: 0.5,
      known_groups: 0,
      zero_signal_groups: 0,
    });
    expect(rows[2]).toMatchObject({ trials: 4, scored: 0, mean: null });
    expect(
      await engine.run(taskStretches, { ...all, first_rollout: 8, last_rollout: 9, width: 1 }),
    ).toMatchObject([
      { task_id: "a", stretch: 8 },
      { task_id: "b", stretch: 9 },
    ]);
  });
});
