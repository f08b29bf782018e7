import { afterAll, describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { folderOf, ingested, removeTemporaryFolders } from "@/ingest/testing";

import { harborJobResult } from "./job-reader";
import { failed, type Facts, kinds, oldJob, trial } from "./testing";

afterAll(removeTemporaryFolders);

describe("a job", () => {
  it("is checked against the trials that lie beside it", async () => {
    const { rows, report } = await ingested([
      await folderOf({
        "result.json": oldJob(),
        "t__aaaaaaa/result.json": trial("t__aaaaaaa"),
        "t__aaaaaaa/verifier/reward.txt": "1\n",
        "u__bbbbbbb/result.json": trial("u__bbbbbbb", failed),
        "u__bbbbbbb/exception.txt": "Traceback (most recent call last):\nRuntimeError: no\n",
      }),
    ]);
    expect(await rows("SELECT run_id, count(*)::INTEGER AS n FROM trials GROUP BY run_id")).toEqual([
      { run_id: "first", n: 2 },
    ]);
    expect(kinds(report.problems).sort()).toEqual(["known-but-not-data", "missing-reward"]);
    expect(report.sources.find(({ kind }) => kind === "harbor-job")?.facts).toBe(6);
  });

  it("whose totals, mean or trials differ from its records says so; the records count", async () => {
    const { rows, report } = await ingested([
      await folderOf({
        "result.json": oldJob({}, { metrics: [{ mean: 0.9 }] }),
        "t__aaaaaaa/result.json": trial("t__aaaaaaa", { verifier_result: { rewards: { reward: 0 } } }),
        "u__bbbbbbb/result.json": trial("u__bbbbbbb", failed),
      }),
    ]);
    expect(await rows("SELECT reward FROM trials ORDER BY task_id")).toEqual([
      { reward: 0 },
      { reward: null },
    ]);
    expect(kinds(report.problems).filter((kind) => kind === "stated-total-differs")).toHaveLength(2);
  });

  it("alone still gives its trials, which are named as taken from a summary", async () => {
    const { trials, problems } = await collect(harborJobResult, oldJob(), {
      context: { path: "nightly/result.json" },
    });
    expect(trials).toMatchObject([
      { run_id: "nightly", task_id: "t", trial_id: "t__aaaaaaa", reward: 1, status: "completed" },
      { run_id: "nightly", task_id: "u", trial_id: "u__bbbbbbb", reward: null, error_kind: "RuntimeError" },
    ]);
    expect(problems.map(({ kind, count }) => [kind, count])).toEqual([
      ["taken-from-summary", 2],
      ["missing-reward", 1],
    ]);
  });

  it.each<[string, Facts, string, number]>([
    ["has no end", { finished_at: null }, "has no end: 2 trials planned, 2 finished, 1 scored", 1],
    [
      "planned more than it finished",
      { n_total_trials: 5 },
      "has ended: 5 trials planned, 2 finished, 1 scored",
      3,
    ],
    [
      "of the newer format is still running",
      {
        finished_at: null,
        n_total_trials: 9,
        stats: { n_completed_trials: 4, n_running_trials: 2, n_pending_trials: 3 },
      },
      "has no end: 9 trials planned, 4 finished, 0 scored",
      5,
    ],
  ])("that %s is interrupted", async (_how, facts, detail, count) => {
    const { problems } = await collect(harborJobResult, oldJob(facts));
    const interrupted = problems.find(({ kind }) => kind === "job-interrupted");
    expect(interrupted?.detail).toContain(detail);
    expect(interrupted?.count).toBe(count);
  });

  it("gives its settings without paths, arguments and variables", async () => {
    const { rows } = await ingested([
      await folderOf({
        "config.json": JSON.stringify({
          job_name: "nightly",
          jobs_dir: "/home/somebody/jobs",
          n_attempts: 2,
          timeout_multiplier: 1.5,
          agents: [
            { name: "a", model_name: "p/deep/m", env: { KEY: "sk-secret" }, kwargs: { url: "https://x" } },
          ],
          datasets: [{ name: "bench", version: "2.0", path: "/home/somebody" }],
        }),
        "t__aaaaaaa/result.json": trial("t__aaaaaaa", { agent_info: null }),
      }),
    ]);
    expect(await rows("SELECT run_id, base_model, suite FROM runs")).toEqual([
      { run_id: "nightly", base_model: "deep/m", suite: "bench 2.0" },
    ]);
    const config = await rows("SELECT key, value FROM run_config ORDER BY key");
    expect(Object.fromEntries(config.map(({ key, value }) => [key, value]))).toEqual({
      agent_name: "a",
      dataset: "bench 2.0",
      model_name: "p/deep/m",
      n_attempts: "2",
      timeout_multiplier: "1.5",
    });
  });

  it("of several agents is as many runs", async () => {
    const model = (name: string) => ({ agent_info: { name: "a", model_info: { name } } });
    const { rows } = await ingested([
      await folderOf({
        "config.json": JSON.stringify({
          job_name: "both",
          jobs_dir: "jobs",
          agents: [{ name: "a" }, { name: "a" }],
        }),
        "result.json": oldJob(),
        "t__aaaaaaa/result.json": trial("t__aaaaaaa", model("m1")),
        "u__bbbbbbb/result.json": trial("u__bbbbbbb", { ...failed, ...model("m2") }),
      }),
    ]);
    expect(await rows("SELECT run_id, base_model FROM runs ORDER BY run_id")).toEqual([
      { run_id: "both a m1", base_model: "m1" },
      { run_id: "both a m2", base_model: "m2" },
    ]);
  });

  it("leaves trials in flight, which are named once each", async () => {
    const { report } = await ingested([
      await folderOf({
        "job/t__aaaaaaa/result.json": trial("t__aaaaaaa"),
        "job/u__bbbbbbb/config.json": JSON.stringify({
          task: {},
          trial_name: "u__bbbbbbb",
          trials_dir: "jobs/first",
        }),
        "job/u__bbbbbbb/verifier/reward.txt": "1",
        "job/v__ccccccc/verifier/reward.json": '{"reward": 0}',
      }),
    ]);
    expect(
      report.problems
        .filter(({ kind }) => kind === "in-flight")
        .map(({ detail }) => /[uv]__\w+/.exec(detail)?.[0]),
    ).toEqual(["u__bbbbbbb", "v__ccccccc"]);
  });
});
