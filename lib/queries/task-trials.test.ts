import { describe, expect, it } from "vitest";

import { ENGINES, type Engine } from "@/lib/testing/engines";
import { insertCells } from "@/lib/testing/fixture";
import { insertTrials, type TrialFacts } from "@/lib/testing/trial-fixture";

import { taskCohorts } from "./task-cohorts";
import { taskTrials, type TaskTrialsParams } from "./task-trials";

const ask = { run_id: "r", phase: "train", checkpoint: null, task_id: "a" } as const;

async function filled(open: () => Promise<Engine>, trials: readonly TrialFacts[]) {
  const engine = await open();
  await insertTrials(engine, trials);
  return engine;
}

describe.each(ENGINES)("task trials on %s", (_name, open) => {
  it("come by rollout, then by group and sample as numbers, and count those with a reward", async () => {
    const engine = await filled(open, [
      { trial_id: "t4", rollout: 3, group_id: "10", sample_id: "81", reward: 1 },
      { trial_id: "t3", rollout: 3, group_id: "9", sample_id: "80", reward: null },
      { trial_id: "t2", rollout: 3, group_id: "9", sample_id: "79", reward: 0.5 },
      { trial_id: "t1", rollout: 2, group_id: "99", sample_id: "1000", reward: 0 },
      { trial_id: "t5", rollout: null, group_id: null, sample_id: null, reward: 1 },
    ]);
    const rows = await engine.run(taskTrials, ask);
    expect(rows.map(({ trial_id, trial }) => [trial_id, trial])).toEqual([
      ["t1", 1],
      ["t2", 2],
      ["t3", null],
      ["t4", 3],
      ["t5", 4],
    ]);
  });

  it("are of this task, run, phase and checkpoint, without superseded ones", async () => {
    const engine = await filled(open, [
      { trial_id: "mine" },
      { trial_id: "redone", superseded: true },
      { trial_id: "other task", task_id: "b" },
      { trial_id: "other run", run_id: "q" },
      { trial_id: "other phase", phase: "eval" },
      { trial_id: "checkpoint", phase: "eval", checkpoint: 7 },
    ]);
    const ids = async (params: TaskTrialsParams) =>
      (await engine.run(taskTrials, params)).map(({ trial_id }) => trial_id);
    expect(await ids(ask)).toEqual(["mine"]);
    expect(await ids({ ...ask, phase: "eval", checkpoint: 7 })).toEqual(["checkpoint"]);
    expect(await ids({ ...ask, task_id: "' OR true --" })).toEqual([]);
  });

  it("name their source file, and stay without one", async () => {
    const engine = await filled(open, [
      { trial_id: "known", source_id: "s2", source_line: 12 },
      { trial_id: "lost", source_id: "gone", source_line: null },
    ]);
    await engine.exec(
      `INSERT INTO sources (source_id, kind, path, bytes, sha256, reading, trials, metrics, facts) VALUES ('s2', 'k', 'a.log', 1, 'h', 'r', 1, 0, 0)`,
    );
    expect(await engine.run(taskTrials, ask)).toMatchObject([
      { trial_id: "known", source_path: "a.log", source_line: 12 },
      { trial_id: "lost", source_path: null, source_line: null },
    ]);
  });
});

describe.each(ENGINES)("task in cohorts on %s", (_name, open) => {
  it("merges the cells of each cohort of each run", async () => {
    const engine = await open();
    await insertCells(engine, [
      { task_id: "a", rollout: 0, rewards: [0, 1] },
      { task_id: "a", rollout: 4, rewards: [1], unscored: 1 },
      { task_id: "a", rollout: null, rewards: [0.5], run_id: "q", phase: "eval", checkpoint: 7 },
      { task_id: "a", rollout: null, rewards: [], unscored: 2, run_id: "q", phase: "eval" },
      { task_id: "b", rollout: 0, rewards: [1] },
    ]);
    expect(await engine.run(taskCohorts, { task_id: "a" })).toMatchObject([
      { run_id: "q", phase: "eval", checkpoint: null, trials: 2, scored: 0, mean: null, strict_successes: 0 },
      { run_id: "q", phase: "eval", checkpoint: 7, trials: 1, scored: 1, mean: 0.5, strict_successes: 0 },
      {
        run_id: "r",
        phase: "train",
        trials: 4,
        scored: 3,
        strict_successes: 2,
        first_rollout: 0,
        last_rollout: 4,
      },
    ]);
  });
});
