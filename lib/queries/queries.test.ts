import { describe, expect, it } from "vitest";

import { ENGINES, openNative, openWasm } from "@/lib/testing/engines";
import { insertCells, insertRun } from "@/lib/testing/fixture";

import { cohorts } from "./cohorts";
import { metricNames } from "./metric-names";
import { metricSeries } from "./metric-series";
import { passAt1 } from "./pass-at-1";
import { poolTasks } from "./pool-tasks";
import { problemList } from "./problem-list";
import { runCheckpoints } from "./run-checkpoints";
import { runConfig } from "./run-config";
import { runOverview } from "./run-overview";
import { runProblems } from "./run-problems";
import { sourceList } from "./source-list";
import { sourceRuns } from "./source-runs";
import { taskSummary } from "./task-summary";

const all = {
  run_id: "r",
  phase: "train",
  checkpoint: null,
  first_rollout: null,
  last_rollout: null,
} as const;

describe.each(ENGINES)("%s", (_name, open) => {
  it("gives every value that is stated of a key", async () => {
    const engine = await open();
    for (const [key, value] of [
      ["timeout", "900"],
      ["lr", null],
      ["timeout", "1800"],
    ] as const)
      await engine.exec(
        `INSERT INTO run_config VALUES ('r', '${key}', ${value === null ? "NULL" : `'${value}'`})`,
      );
    await engine.exec("INSERT INTO run_config VALUES ('s', 'timeout', '1')");
    expect(await engine.run(runConfig, { run_id: "r" })).toEqual([
      { key: "lr", value: null },
      { key: "timeout", value: "1800" },
      { key: "timeout", value: "900" },
    ]);
  });

  it("merges the cells of a task into the mean and squared deviations of all its rewards", async () => {
    const engine = await open();
    await insertRun(engine);
    const [a, b, c] = await engine.run(taskSummary, all);
    expect(a).toMatchObject({
      task_id: "a",
      trials: 8,
      scored: 8,
      mean: 0.25,
      min: 0,
      max: 1,
      strict_successes: 1,
    });
    expect(a?.m2).toBeCloseTo(1, 12);
    expect(a).toMatchObject({ groups: 2, all_zero_groups: 1, mixed_groups: 1, first_strict_rollout: 1 });
    expect(b).toMatchObject({
      trials: 4,
      scored: 2,
      mean: 1,
      m2: 0,
      strict_successes: 2,
      failed_or_aborted: 2,
    });
    expect(c).toMatchObject({ trials: 4, scored: 0, mean: null, m2: null, min: null, strict_successes: 0 });
  });

  it("keeps a task summary to the rollouts and the checkpoint asked for", async () => {
    const engine = await open();
    await insertRun(engine);
    expect(
      (await engine.run(taskSummary, { ...all, first_rollout: 1 })).map(({ task_id, scored }) => [
        task_id,
        scored,
      ]),
    ).toEqual([
      ["a", 4],
      ["c", 0],
    ]);
    expect(await engine.run(taskSummary, { ...all, phase: "eval", checkpoint: 215 })).toMatchObject([
      { task_id: "a", scored: 1 },
    ]);
    expect(await engine.run(taskSummary, { ...all, run_id: "nobody" })).toEqual([]);
  });

  it("gives pass@1 as the mean over tasks of strict successes over scored trials in the window", async () => {
    const engine = await open();
    await insertCells(engine, [
      { task_id: "a", rollout: 0, rewards: [1, 0] },
      { task_id: "a", rollout: 1, rewards: [0, 0] },
      { task_id: "b", rollout: 1, rewards: [1, 1] },
      { task_id: "a", rollout: 2, rewards: [0.9, 0] },
    ]);
    expect(await engine.run(passAt1, { run_id: "r", window: 2 })).toMatchObject([
      { rollout: 0, pass_at_1: 0.5, tasks: 1, scored: 2 },
      { rollout: 1, pass_at_1: 0.625, tasks: 2, scored: 6 },
      { rollout: 2, pass_at_1: 0.5, tasks: 2, scored: 6 },
    ]);
  });

  it("gives pass@1 a second time with trials without a reward as failed ones", async () => {
    const engine = await open();
    await insertCells(engine, [
      { task_id: "a", rollout: 0, rewards: [1, 0], unscored: 2 },
      { task_id: "b", rollout: 0, rewards: [], unscored: 2 },
    ]);
    expect(await engine.run(passAt1, { run_id: "r", window: 2 })).toEqual([
      { rollout: 0, pass_at_1: 0.5, tasks: 1, scored: 2, pass_at_1_missing_as_zero: 0.125, trials: 6 },
    ]);
  });

  it("takes a metric from the source closest to the trainer, without superseded rows, non-finite values named", async () => {
    const engine = await open();
    await insertRun(engine);
    expect(await engine.run(metricSeries, { run_id: "r", metric: "train/loss" })).toMatchObject([
      { log_index: 0, rollout: 0, value: 0.5, non_finite: null, source_kind: "wandb-binary" },
      { log_index: 4, rollout: 1, value: null, non_finite: "nan" },
    ]);
  });

  it("describes a run: what it is, how long, how much", async () => {
    const engine = await open();
    await insertRun(engine);
    expect(await engine.run(runOverview, {})).toMatchObject([
      {
        run_id: "r",
        role: "in-distribution",
        contaminated: true,
        required_qualifier: "words",
        trials: 17,
        scored: 11,
        train_scored: 10,
        tasks_observed: 2,
        rollouts: 2,
        metrics: 2,
        hours: 1.5,
        log_rows: 3,
        checkpoints: 2,
        problems: 7,
      },
    ]);
  });
});

it("tells of a file what its reader found, what of it is in the tables, and how many problems it has", async () => {
  const engine = await openNative();
  await insertRun(engine);
  await engine.exec(
    `INSERT INTO sources VALUES ('s3', 'terminal-rl-log', 'copy.log', 20, 'h2', NULL, 'r3', 7, 16, 2, 1), ('s4', 'unknown', 'x', 1, 'h4', NULL, '', NULL, 0, 0, 0)`,
  );
  await engine.exec(`INSERT INTO source_runs VALUES ('s3', 'r', 0, 0, 1), ('s3', 'q', 4, 0, 0)`);
  expect(await engine.run(sourceList, {})).toMatchObject([
    { path: "a.log", compression: "gzip", lines: 7, used_trials: 16, used_metrics: 2, runs: 1, problems: 7 },
    { path: "a.wandb", compression: null, lines: null, used_metrics: 3, facts: 2, problems: 1 },
    { path: "copy.log", trials: 16, used_trials: 4, used_metrics: 0, facts: 1, runs: 2, problems: 0 },
    { path: "x", kind: "unknown", used_trials: 0, runs: 0 },
  ]);
  expect(await engine.run(sourceRuns, {})).toHaveLength(4);
});

it("gives the same rows on both engines for every other question", async () => {
  const [native, wasm] = await Promise.all([openNative(), openWasm()]);
  await Promise.all([insertRun(native), insertRun(wasm)]);
  expect(await wasm.run(cohorts, {})).toEqual(await native.run(cohorts, {}));
  expect(await wasm.run(metricNames, { run_id: "r" })).toEqual(
    await native.run(metricNames, { run_id: "r" }),
  );
  expect(await wasm.run(poolTasks, { run_id: "r" })).toEqual(await native.run(poolTasks, { run_id: "r" }));
  expect(await wasm.run(runCheckpoints, { run_id: "r" })).toEqual(
    await native.run(runCheckpoints, { run_id: "r" }),
  );
  expect(await wasm.run(runProblems, {})).toEqual(await native.run(runProblems, {}));
  expect(await wasm.run(problemList, {})).toEqual(await native.run(problemList, {}));
  expect(await wasm.run(sourceList, {})).toEqual(await native.run(sourceList, {}));
  expect(await wasm.run(sourceRuns, {})).toEqual(await native.run(sourceRuns, {}));
  expect(await native.run(cohorts, {})).toHaveLength(2);
  expect(await native.run(problemList, {})).toHaveLength(3);
  expect(await native.run(metricNames, { run_id: "r" })).toEqual([
    { metric: "perf/rollout_time", points: 1, non_finite_points: 0, log_rows: 5 },
    { metric: "train/loss", points: 1, non_finite_points: 1, log_rows: 5 },
  ]);
});
