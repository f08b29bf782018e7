import { describe, expect, it } from "vitest";

import { columnsOf } from "@/lib/db/ask-columns";
import { ENGINES, openWasm } from "@/lib/testing/engines";
import { insertRun } from "@/lib/testing/fixture";

import { logTimes } from "./log-times";
import { metricCurves, metricsOfRuns } from "./metric-curves";

describe.each(ENGINES)("%s", (_name, open) => {
  it("gives several metrics at once, each from its best source, with what was redone marked", async () => {
    const engine = await open();
    await insertRun(engine);
    const metrics = ["perf/rollout_time", "nothing", "train/loss"];
    const wanted = metrics.map((metric) => ({ run_id: "r", metric }));
    const rows = await engine.run(metricCurves, metricsOfRuns(wanted));
    expect(rows).toMatchObject([
      { metric: 1, preference: 8, superseded: 0, log_index: 1, step: null, logged_at: null, value: 60 },
      { metric: 3, preference: 1, superseded: 0, log_index: 0, rollout: 0, value: 0.5, non_finite: 0 },
      { metric: 3, preference: 1, superseded: 0, log_index: 4, value: null, non_finite: 1 },
      { metric: 3, preference: 1, superseded: 1, log_index: 5, value: 9 },
    ]);
    expect(rows[1]?.logged_at).toBe(Date.UTC(2026, 3, 20));
  });

  it("gives metrics of several runs in the order of the list, which of another run have the same name", async () => {
    const engine = await open();
    await engine.exec(`INSERT INTO metrics (run_id, source_id, attempt, superseded, metric, log_index, value) VALUES
      ('q', 's', 0, false, 'a', 0, 1), ('r', 's', 0, false, 'a', 0, 2), ('r', 's', 0, false, 'b', 0, 3), ('s', 's', 0, false, 'a', 0, 4)`);
    const wanted = [
      { run_id: "r", metric: "b" },
      { run_id: "q", metric: "a" },
      { run_id: "r", metric: "a" },
    ];
    const rows = await engine.run(metricCurves, metricsOfRuns(wanted));
    expect(rows.map(({ metric, value }) => [metric, value])).toEqual([
      [1, 3],
      [2, 1],
      [3, 2],
    ]);
  });

  it("takes redone values from the best source that has them", async () => {
    const engine = await open();
    await engine.exec(`INSERT INTO sources (source_id, kind, path, bytes, sha256, reading, trials, metrics, facts)
      VALUES ('w', 'wandb-binary', 'w', 1, 'w', 'w', 0, 0, 0), ('l', 'terminal-rl-log', 'l', 1, 'l', 'l', 0, 0, 0)`);
    await engine.exec(`INSERT INTO metrics (run_id, source_id, attempt, superseded, metric, log_index, value) VALUES
      ('r', 'l', 0, true, 'a', 0, 1), ('r', 'w', 1, false, 'a', 1, 2), ('r', 'l', 1, false, 'a', 1, 2.001)`);
    const rows = await engine.run(metricCurves, { run_ids: "r", metrics: "a" });
    expect(rows.map(({ attempt, superseded, value }) => [attempt, superseded, value])).toEqual([
      [0, 1, 1],
      [1, 0, 2],
    ]);
  });

  it("tells how the clock of each attempt went", async () => {
    const engine = await open();
    const minutes = [0, 1, 2, 3, 2.5, 4, 5, 6, 60];
    await engine.exec(`INSERT INTO metrics (run_id, source_id, attempt, superseded, metric, log_index, logged_at, value) VALUES
      ${minutes.map((minute, row) => `('r', 's', 0, false, 'a', ${String(row)}, TIMESTAMP '2026-04-20' + INTERVAL ${String(60 * minute)} SECOND, 1)`).join(", ")},
      ('r', 's', 1, false, 'a', 0, TIMESTAMP '2026-04-21', 1), ('r', 's', 1, false, 'b', 0, TIMESTAMP '2026-04-21', 1)`);
    const start = Date.UTC(2026, 3, 20);
    expect(await engine.run(logTimes, { run_id: "r" })).toEqual([
      {
        attempt: 0,
        log_rows: 9,
        first_at: start,
        last_at: start + 3_600_000,
        falls: 1,
        usual_interval: 60_000,
        gaps: 1,
        longest_interval: 54 * 60_000,
      },
      {
        attempt: 1,
        log_rows: 1,
        first_at: start + 86_400_000,
        last_at: start + 86_400_000,
        falls: 0,
        usual_interval: null,
        gaps: 0,
        longest_interval: null,
      },
    ]);
  });
});

it("comes out of Arrow by column, NaN for null", async () => {
  const engine = await openWasm();
  await insertRun(engine);
  const columns = columnsOf(engine.arrow(metricCurves, { run_ids: "r", metrics: "train/loss" }));
  expect(Object.keys(columns)).toEqual(Object.keys(metricCurves.row.shape));
  expect([...(columns["value"] ?? [])]).toEqual([0.5, NaN, 9]);
  expect([...(columns["logged_at"] ?? [])]).toEqual([
    Date.UTC(2026, 3, 20),
    Date.UTC(2026, 3, 20, 1, 30),
    NaN,
  ]);
});
