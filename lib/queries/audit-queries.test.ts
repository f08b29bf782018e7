import { describe, expect, it } from "vitest";

import { ENGINES } from "@/lib/testing/engines";
import { insertCells } from "@/lib/testing/fixture";

import { rolloutOutcomes } from "./rollout-outcomes";
import { runAttempts } from "./run-attempts";
import { trainEval } from "./train-eval";

const metric = (attempt: number, log_index: number, rollout: number | null, superseded = false) =>
  `INSERT INTO metrics VALUES ('r', 's', ${String(attempt)}, ${String(superseded)}, 'm${String(log_index % 2)}',
    ${String(log_index)}, ${String(rollout)}, NULL, make_timestamp(${String(1_000_000 * log_index)}), 1, NULL)`;

describe.each(ENGINES)("%s", (_name, open) => {
  it("counts how the training trials of each rollout ended", async () => {
    const engine = await open();
    await insertCells(engine, [
      { task_id: "a", rollout: 0, rewards: [1, 0], unscored: 2 },
      { task_id: "b", rollout: 0, rewards: [0] },
      { task_id: "b", rollout: 3, rewards: [0], unscored: 1 },
      { task_id: "b", rollout: 3, rewards: [0], phase: "eval" },
    ]);
    expect(await engine.run(rolloutOutcomes, { run_id: "r" })).toEqual([
      { rollout: 0, trials: 5, scored: 3, strict_successes: 1, failed: 2, aborted: 0, status_unknown: 0 },
      { rollout: 3, trials: 2, scored: 1, strict_successes: 0, failed: 1, aborted: 0, status_unknown: 0 },
    ]);
  });

  it("tells the attempts of a run and what a later one did again", async () => {
    const engine = await open();
    for (const row of [metric(0, 0, 0), metric(0, 1, 1), metric(0, 2, 2, true), metric(0, 3, 2, true)])
      await engine.exec(row);
    await engine.exec(metric(1, 2, 2));
    expect(await engine.run(runAttempts, { run_id: "r" })).toEqual([
      {
        ...{ attempt: 0, first_rollout: 0, last_rollout: 2, redone_rollouts: 1, log_rows: 4 },
        ...{ redone_log_rows: 2, first_logged: 0, last_logged: 3000 },
      },
      {
        ...{ attempt: 1, first_rollout: 2, last_rollout: 2, redone_rollouts: 0, log_rows: 1 },
        ...{ redone_log_rows: 0, first_logged: 2000, last_logged: 2000 },
      },
    ]);
  });

  it("sets an evaluated checkpoint beside the training of the rollouts up to it", async () => {
    const engine = await open();
    await insertCells(engine, [
      { task_id: "a", rollout: 0, rewards: [0, 0] },
      { task_id: "a", rollout: 7, rewards: [1, 1] },
      { task_id: "b", rollout: 6, rewards: [1, 0] },
      { task_id: "b", rollout: 9, rewards: [1] },
      { task_id: "a", rollout: null, rewards: [0, 1, 0], phase: "eval", checkpoint: 7 },
      { task_id: "z", rollout: null, rewards: [0], phase: "eval", checkpoint: 7 },
      { task_id: "z", rollout: null, rewards: [1], phase: "eval" },
    ]);
    expect(await engine.run(trainEval, { run_id: "r", window: 3 })).toEqual([
      {
        ...{ checkpoint: null, eval_tasks: 1, eval_scored: 1, eval_strict: 1, train_tasks: 2 },
        ...{ train_scored: 3, train_strict: 3, shared_tasks: 0 },
      },
      {
        ...{ checkpoint: 7, eval_tasks: 2, eval_scored: 4, eval_strict: 1, train_tasks: 2 },
        ...{ train_scored: 4, train_strict: 3, shared_tasks: 1 },
      },
    ]);
  });
});
