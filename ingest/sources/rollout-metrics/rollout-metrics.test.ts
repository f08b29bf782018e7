import { readFileSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { collect } from "@/ingest/collecting-sink";
import { ingested, removeTemporaryFolders } from "@/ingest/testing";
import { deviation, mean } from "@/ingest/sources/trial-parts/testing-statistics";
import { NEEDS_SAMPLES, sample, SAMPLES } from "@/lib/testing/samples";

import { rolloutMetricsCsv, rolloutMetricsJsonl } from "./reader";

afterAll(removeTemporaryFolders);

const counts = z.record(z.string(), z.number());
const expectedFile = z.object({
  rollouts: z.number(),
  tasks: z.number(),
  final_reward_mean: z.number(),
  final_reward_distribution: counts,
  first: z.string(),
  last: z.string(),
  test_score_mean: z.number(),
  judge_score_nonzero: z.number(),
  combined: z.object({
    macro_mean: z.number(),
    micro_mean: z.number(),
    stderr_over_task_means: z.number(),
    zero_variance_tasks: z.object({ all_equal: z.number(), all_zero: z.number(), all_one: z.number() }),
    trials_per_task: counts,
  }),
  task_samples: z.record(
    z.string(),
    z.object({ n: z.number(), mean: z.number(), std_population: z.number(), std_sample: z.number() }),
  ),
  exact_zero_variance_share_of_tasks_with_2plus: z.number(),
});

describe.skipIf(SAMPLES === null)(`a published table of rollouts${NEEDS_SAMPLES}`, () => {
  const folder = "rl-grpo-rollouts-qwen3-8b";
  const facts = () =>
    expectedFile.parse(JSON.parse(readFileSync(sample("trials", folder, "EXPECTED.json"), "utf8")));
  let data: ReturnType<typeof ingested> | null = null;
  const rows = async (sql: string) => (await (data ??= ingested([sample("trials", folder)]))).rows(sql);

  it("has its trials in training, with the reward that was trained on and no rollout", async () => {
    const expected = facts();
    const [totals] =
      await rows(`SELECT count(*)::INTEGER AS rollouts, count(DISTINCT task_id)::INTEGER AS tasks,
      avg(reward) AS mean, count(rollout)::INTEGER AS with_rollout, count(*) FILTER (phase = 'train')::INTEGER AS train,
      strftime(min(finished_at), '%Y-%m-%d %H:%M:%S') AS first, strftime(max(finished_at), '%Y-%m-%d %H:%M:%S') AS last,
      any_value(run_id) AS run_id FROM trials`);
    const { rollouts, tasks, first, last } = expected;
    expect(totals).toMatchObject({
      rollouts,
      tasks,
      first,
      last,
      with_rollout: 0,
      train: rollouts,
      run_id: folder,
    });
    expect(totals?.["mean"]).toBeCloseTo(expected.final_reward_mean, 6);
    // With a judge that always says 0 the reward tells the test score.
    expect(expected.judge_score_nonzero).toBe(0);
    expect(Number(totals?.["mean"]) / 0.65).toBeCloseTo(expected.test_score_mean, 5);
    const found = await rows(
      `SELECT round(reward, 6)::VARCHAR AS reward, count(*)::INTEGER AS n FROM trials GROUP BY ALL`,
    );
    expect(Object.fromEntries(found.map(({ reward, n }) => [reward, n]))).toEqual(
      expected.final_reward_distribution,
    );
  });

  it("has the formula of its reward checked in every row, and no problem", async () => {
    const expected = facts();
    const report = (await (data ??= ingested([sample("trials", folder)]))).report;
    const [source] = report.sources.filter(({ kind }) => kind !== null);
    expect(source).toMatchObject({ kind: "rollout-metrics-jsonl", facts: expected.rollouts });
    expect(report.problems.map(({ path }) => path)).toEqual([`${folder}/EXPECTED.json`]);
  });

  it("has the published means and spread per task", async () => {
    const { combined, task_samples, exact_zero_variance_share_of_tasks_with_2plus: share } = facts();
    const tasks = (
      await rows(`SELECT task_id, count(*)::INTEGER AS n, avg(reward) AS mean, stddev_pop(reward) AS pop,
        stddev_samp(reward) AS samp, min(reward) AS low, max(reward) AS high FROM trials GROUP BY task_id`)
    ).map((row) => ({
      ...row,
      task: String(row["task_id"]),
      n: Number(row["n"]),
      mean: Number(row["mean"]),
      low: Number(row["low"]),
      high: Number(row["high"]),
      pop: Number(row["pop"]),
      samp: row["samp"],
    }));
    const means = tasks.map((task) => task.mean);
    expect(mean(means)).toBeCloseTo(combined.macro_mean, 6);
    expect(deviation(means) / Math.sqrt(means.length)).toBeCloseTo(combined.stderr_over_task_means, 6);
    const several = tasks.filter(({ n }) => n > 1);
    const equal = several.filter(({ low, high }) => low === high);
    expect({
      all_equal: equal.length,
      all_zero: equal.filter(({ low }) => low === 0).length,
      all_one: equal.filter(({ low }) => low === 1).length,
    }).toEqual(combined.zero_variance_tasks);
    expect(equal.length / several.length).toBeCloseTo(share, 6);
    const sizes: Record<string, number> = {};
    for (const { n } of tasks) sizes[n] = (sizes[n] ?? 0) + 1;
    expect(sizes).toEqual(combined.trials_per_task);
    for (const [name, wanted] of Object.entries(task_samples)) {
      const found = tasks.find(({ task }) => task === name);
      expect(found?.n).toBe(wanted.n);
      expect(found?.mean).toBeCloseTo(wanted.mean, 6);
      expect(found?.pop).toBeCloseTo(wanted.std_population, 6);
      expect(found?.samp).toBeCloseTo(wanted.std_sample, 6);
    }
  });
});

const row = (facts: Record<string, unknown> = {}) =>
  JSON.stringify({
    env_id: "e",
    task_name: "t",
    timestamp: "2025-07-31 21:20:37",
    test_score: 1,
    judge_score: 0.5,
    final_reward: 0.825,
    messages_size: 3,
    ...facts,
  });

describe("rows", () => {
  it.each<[string, string, Record<string, unknown>, string[]]>([
    [
      "are strict successes when all tests passed, whatever the judge says",
      row(),
      { reward: 0.825, strict_success: true },
      [],
    ],
    [
      "keep a reward that differs from its formula, and say so",
      row({ final_reward: 1 }),
      { reward: 1 },
      ["stated-total-differs"],
    ],
    [
      "without a reward are not scored",
      row({ final_reward: null }),
      { reward: null, evaluations: 0 },
      ["missing-reward"],
    ],
    [
      "with nan are not scored",
      row().replace("0.825", "NaN"),
      { reward: null, non_finite: "nan" },
      ["non-finite-reward"],
    ],
    [
      "without a test score have no verdict",
      row({ test_score: null }),
      { strict_success: null, reward: 0.825 },
      [],
    ],
  ])("%s", async (_fact, text, trial, problems) => {
    const { trials, problems: told } = await collect(rolloutMetricsJsonl, `${text}\n`);
    expect(trials).toMatchObject([trial]);
    expect(told.map(({ kind }) => kind)).toEqual(problems);
  });

  it("that are broken are counted by kind with the first place, and the rest counts", async () => {
    const text = [row(), "{", row({ task_name: 5 }), "[]", row({ env_id: "f" }), '{"env_id": "g'].join("\n");
    const { trials, problems, lines } = await collect(rolloutMetricsJsonl, text, { pieces: 7 });
    expect(trials.map(({ trial_id }) => trial_id)).toEqual(["e", "f"]);
    expect(lines).toBe(6);
    expect(problems.map(({ kind, line, count }) => [kind, line, count])).toEqual([
      ["bad-line", 2, 1],
      ["bad-record", 3, 2],
      ["torn-last-line", 6, 1],
    ]);
  });

  it("are the same from CSV", async () => {
    const csv =
      'env_id,task_name,timestamp,test_score,judge_score,final_reward\ne,"t,u",2025-07-31 21:20:37,1.0,0.5,0.825\nf,t,,,,\ng,t\n';
    expect(rolloutMetricsCsv.detects(Buffer.from(csv))).toBe(true);
    const { trials, problems, checked } = await collect(rolloutMetricsCsv, csv);
    expect(trials).toMatchObject([
      {
        trial_id: "e",
        task_id: "t,u",
        reward: 0.825,
        strict_success: true,
        finished_at: Date.UTC(2025, 6, 31, 21, 20, 37),
        source_line: 2,
      },
      { trial_id: "f", reward: null, strict_success: null, finished_at: null },
    ]);
    expect(checked).toBe(1);
    expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
      ["missing-reward", 3],
      ["bad-line", 4],
    ]);
  });
});
