import { describe, expect, it } from "vitest";

import { ENGINES, type Engine } from "@/lib/testing/engines";
import { insertCells, literal } from "@/lib/testing/fixture";
import { insertRolloutTrials } from "@/lib/testing/trial-fixture";

import { rolloutMetrics } from "./rollout-metrics";
import { rolloutTrials } from "./rollout-trials";
import { runRollouts } from "./run-rollouts";

interface LoggedFacts {
  readonly metric?: string;
  readonly rollout: number | null;
  readonly value: number | null;
  readonly non_finite?: string;
  readonly superseded?: boolean;
  readonly source_id?: string;
}

async function insertMetrics(engine: Engine, rows: readonly LoggedFacts[]): Promise<void> {
  for (const [log_index, row] of rows.entries()) {
    const { metric = "m", rollout, value, non_finite = null, superseded = false, source_id = "s" } = row;
    const values = ["r", source_id, 0, superseded, metric, log_index, rollout, null, null, value, non_finite];
    await engine.exec(`INSERT INTO metrics VALUES (${values.map(literal).join(", ")})`);
  }
}

describe.each(ENGINES)("one rollout on %s", (_name, open) => {
  it("has its trials by group and sample as numbers, superseded and evaluated ones last", async () => {
    const engine = await open();
    await insertRolloutTrials(engine, [
      { trial_id: "eval", rollout: 3, phase: "eval", group_id: null, sample_id: null },
      { trial_id: "redone", rollout: 3, group_id: "1", superseded: true },
      { trial_id: "t3", rollout: 3, group_id: "10", sample_id: "80" },
      { trial_id: "t2", rollout: 3, group_id: "9", sample_id: "100" },
      { trial_id: "t1", rollout: 3, group_id: "9", sample_id: "72" },
      { trial_id: "other rollout", rollout: 4 },
      { trial_id: "other run", run_id: "q", rollout: 3 },
    ]);
    const rows = await engine.run(rolloutTrials, { run_id: "r", rollout: 3 });
    expect(rows.map(({ trial_id }) => trial_id)).toEqual(["t1", "t2", "t3", "redone", "eval"]);
    expect(await engine.run(rolloutTrials, { run_id: "' OR true --", rollout: 3 })).toEqual([]);
  });

  it("stands in the list of those that trials or metrics name", async () => {
    const engine = await open();
    await insertCells(engine, [
      { task_id: "a", rollout: 2, rewards: [0, 1, 0.5] },
      { task_id: "b", rollout: 2, rewards: [1], unscored: 2 },
      { task_id: "c", rollout: 5, rewards: [], unscored: 1 },
      { task_id: "a", rollout: 7, rewards: [1], phase: "eval" },
    ]);
    await insertMetrics(engine, [
      { rollout: 2, value: 1 },
      { rollout: 4, value: 1 },
      { rollout: 9, value: 1, superseded: true },
      { rollout: null, value: 1 },
    ]);
    expect(await engine.run(runRollouts, { run_id: "r" })).toEqual([
      { rollout: 2, trials: 6, scored: 4, mean_reward: 0.625, strict_successes: 2, failed: 2, aborted: 0 },
      {
        rollout: 4,
        trials: null,
        scored: null,
        mean_reward: null,
        strict_successes: null,
        failed: null,
        aborted: null,
      },
      { rollout: 5, trials: 1, scored: 0, mean_reward: null, strict_successes: 0, failed: 1, aborted: 0 },
    ]);
  });

  it("is placed among the means per rollout of each metric that it logged", async () => {
    const engine = await open();
    await insertMetrics(engine, [
      { rollout: 0, value: 1 },
      { rollout: 0, value: 3 },
      { rollout: 1, value: 2 },
      { rollout: 2, value: 4 },
      { rollout: 3, value: 10 },
      { rollout: 3, value: null, non_finite: "nan" },
      { rollout: 4, value: 1000, superseded: true },
      { metric: "elsewhere", rollout: 0, value: 1 },
      { metric: "only nan", rollout: 3, value: null, non_finite: "inf" },
    ]);
    const [metric, nan, none] = await engine.run(rolloutMetrics, { run_id: "r", rollout: 3 });
    expect(none).toBeUndefined();
    // The means per rollout are 2, 2, 4 and 10; their median 3, the deviations from it 1, 1, 1 and 7.
    expect(metric).toEqual({
      metric: "m",
      value: 10,
      points: 1,
      non_finite_points: 1,
      rollouts: 4,
      below: 3,
      equal: 1,
      least: 2,
      lower: 2,
      middle: 3,
      upper: 5.5,
      most: 10,
      deviation: 1,
    });
    expect(nan).toMatchObject({
      metric: "only nan",
      value: null,
      non_finite_points: 1,
      rollouts: 0,
      middle: null,
    });
  });

  it("takes a metric from the source that is closest to the trainer", async () => {
    const engine = await open();
    for (const [source_id, kind] of [
      ["log", "terminal-rl-log"],
      ["wandb", "wandb-binary"],
    ])
      await engine.exec(
        `INSERT INTO sources (source_id, kind, path, bytes, sha256, reading, trials, metrics, facts) VALUES ('${source_id ?? ""}', '${kind ?? ""}', 'p', 1, 'h', 'r', 0, 1, 0)`,
      );
    await insertMetrics(engine, [
      { rollout: 1, value: 5, source_id: "log" },
      { rollout: 1, value: 6, source_id: "wandb" },
    ]);
    expect(await engine.run(rolloutMetrics, { run_id: "r", rollout: 1 })).toMatchObject([
      { value: 6, rollouts: 1 },
    ]);
  });
});
