import { readFileSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { ingested, removeTemporaryFolders } from "@/ingest/testing";
import { NEEDS_SAMPLES, sample, SAMPLES } from "@/lib/testing/samples";

afterAll(removeTemporaryFolders);

const job = z.object({
  finished: z.boolean(),
  n_total_trials_in_job: z.number(),
  trial_result_files: z.number(),
  trial_dirs_without_result: z.number(),
  tasks: z.number(),
  scored: z.number(),
  reward_one: z.number(),
  mean_all_trials: z.number(),
  mean_scored_only: z.number().nullable(),
  reward_x_exception: z.record(z.string(), z.number()),
  reward_txt_files: z.number(),
  reward_txt_disagree: z.number(),
  agents: z.array(z.string()),
  models: z.array(z.string()),
  tokens: z.object({ n_input_tokens: z.number(), n_cache_tokens: z.number(), n_output_tokens: z.number() }),
  cost_usd_sum: z.number(),
  timestamps_have_zone: z.boolean(),
  task_samples: z.record(z.string(), z.object({ n: z.number(), mean: z.number() })),
});
type Job = z.infer<typeof job>;

/** The name that the job at the root of its sample folder gives itself. */
const ROOT_RUN = "z-ai-glm-5-openclaw-terminal-bench-2.0";
const folders = SAMPLES === null ? [] : ["harbor-glm5-openclaw-89", "harbor-ktb-opus46-a"];

it.skipIf(SAMPLES === null)(`has six published jobs to read${NEEDS_SAMPLES}`, () => {
  expect(folders.flatMap((folder) => Object.keys(expectedOf(folder)))).toHaveLength(6);
});

describe.each(folders)("%s", (folder) => {
  const data = ingested([sample("trials", folder)]);
  const jobs = Object.entries(expectedOf(folder)).map(([name, facts]) => ({
    run: name === "." ? ROOT_RUN : name,
    at: name === "." ? folder : `${folder}/${name}`,
    facts,
  }));

  it("is as many runs as jobs", async () => {
    const { rows } = await data;
    const found = await rows("SELECT run_id FROM runs ORDER BY run_id");
    expect(found.map(({ run_id }) => run_id)).toEqual(jobs.map(({ run }) => run).sort());
  });

  it.each(jobs)(
    "$run: trials, tasks, rewards, and the mean with both denominators",
    async ({ run, facts }) => {
      const { rows } = await data;
      const [totals] = await rows(`
      SELECT count(*)::INTEGER AS trials, count(DISTINCT task_id)::INTEGER AS tasks, count(reward)::INTEGER AS scored,
        count(*) FILTER (reward = 1)::INTEGER AS ones, count(*) FILTER (strict_success)::INTEGER AS strict,
        sum(reward) / count(*) AS all_trials, avg(reward) AS scored_only,
        count(started_at)::INTEGER AS started, count(finished_at)::INTEGER AS finished,
        count(*) FILTER (finished_at < started_at)::INTEGER AS backwards
      FROM trials WHERE run_id = '${run}' AND phase = 'eval'`);
      expect(totals).toMatchObject({
        trials: facts.trial_result_files,
        tasks: facts.tasks,
        scored: facts.scored,
        ones: facts.reward_one,
        strict: facts.reward_one,
        started: facts.timestamps_have_zone ? facts.trial_result_files : 0,
        finished: facts.timestamps_have_zone ? facts.trial_result_files : 0,
        backwards: 0,
      });
      expect(Number(totals?.["all_trials"] ?? 0)).toBeCloseTo(facts.mean_all_trials, 6);
      if (facts.mean_scored_only === null) expect(totals?.["scored_only"]).toBeNull();
      else expect(totals?.["scored_only"]).toBeCloseTo(facts.mean_scored_only, 6);
      const [cells] = await rows(`SELECT sum(trials)::INTEGER AS trials, sum(scored)::INTEGER AS scored
      FROM cells WHERE run_id = '${run}'`);
      expect(cells).toEqual({ trials: facts.trial_result_files, scored: facts.scored });
    },
  );

  it.each(jobs)("$run: each reward with its exception", async ({ run, facts }) => {
    const { rows } = await data;
    const found = await rows(`SELECT coalesce(reward::DECIMAL(9, 1)::VARCHAR, 'null') || '|' ||
      coalesce(error_kind, 'none') AS word, count(*)::INTEGER AS n FROM trials WHERE run_id = '${run}' GROUP BY word`);
    expect(Object.fromEntries(found.map(({ word, n }) => [word, n]))).toEqual(facts.reward_x_exception);
  });

  it.each(jobs)("$run: tokens and cost; what was not measured is null", async ({ run, facts }) => {
    const { rows } = await data;
    const [totals] = await rows(`SELECT coalesce(sum(input_tokens), 0)::DOUBLE AS n_input_tokens,
      coalesce(sum(cached_tokens), 0)::DOUBLE AS n_cache_tokens, coalesce(sum(output_tokens), 0)::DOUBLE AS n_output_tokens,
      coalesce(sum(cost_usd), 0) AS cost,
      count(*) FILTER (input_tokens = 0 OR cached_tokens = 0 OR output_tokens = 0 OR cost_usd = 0)::INTEGER AS zeros
      FROM trials WHERE run_id = '${run}'`);
    expect(totals).toMatchObject({ ...facts.tokens, zeros: 0 });
    expect(totals?.["cost"]).toBeCloseTo(facts.cost_usd_sum, 6);
  });

  it.each(jobs)("$run: agent, model and sampled tasks", async ({ run, facts }) => {
    const { rows } = await data;
    expect(await rows(`SELECT base_model FROM runs WHERE run_id = '${run}'`)).toEqual(
      facts.models.map((base_model) => ({ base_model })),
    );
    expect(await rows(`SELECT value FROM run_config WHERE run_id = '${run}' AND key = 'agent_name'`)).toEqual(
      facts.agents.map((value) => ({ value })),
    );
    for (const [task, { n, mean }] of Object.entries(facts.task_samples)) {
      const [found] = await rows(`SELECT count(*)::INTEGER AS n, coalesce(sum(reward), 0) / count(*) AS mean
        FROM trials WHERE run_id = '${run}' AND task_id = '${task}'`);
      expect(found?.["n"]).toBe(n);
      expect(found?.["mean"]).toBeCloseTo(mean, 6);
    }
  });

  it.each(jobs)("$run: the job's own statements and the reward files hold", async ({ run, at, facts }) => {
    const { rows, report } = await data;
    const [files] = await rows(`SELECT count(*)::INTEGER AS files, sum(facts)::INTEGER AS checked FROM sources
      WHERE kind = 'harbor-reward' AND path LIKE '${at}/%'`);
    expect(files).toEqual({
      files: facts.reward_txt_files,
      checked: facts.reward_txt_files === 0 ? null : facts.reward_txt_files - facts.reward_txt_disagree,
    });
    const told = report.problems.filter(({ path }) => path.startsWith(`${at}/`)).map(({ kind }) => kind);
    expect(told.filter((kind) => /differs|conflicting|in-flight|taken/.test(kind))).toEqual([]);
    expect(facts.trial_dirs_without_result).toBe(0);
    const interrupted = report.problems.filter(
      ({ kind, run_id }) => kind === "job-interrupted" && run_id === run,
    );
    expect(interrupted).toHaveLength(facts.finished ? 0 : 1);
    const [first] = interrupted;
    if (first !== undefined) {
      expect(first.detail).toContain(
        `${facts.n_total_trials_in_job} trials planned, ${facts.trial_result_files} finished, ${facts.scored} scored`,
      );
      expect(first.count).toBe(facts.n_total_trials_in_job - facts.trial_result_files);
    }
  });

  it("reads or names every file", async () => {
    const { report } = await data;
    const unknown = report.sources.filter(({ kind }) => kind === null).map(({ path }) => path);
    expect(unknown).toEqual([`${folder}/EXPECTED.json`]);
    expect(report.problems.filter(({ kind }) => kind === "missing-reward").length).toBe(
      jobs.reduce((sum, { facts }) => sum + facts.trial_result_files - facts.scored, 0),
    );
  });
});

function expectedOf(folder: string): Record<string, Job> {
  const text = readFileSync(sample("trials", folder, "EXPECTED.json"), "utf8");
  return z.object({ jobs: z.record(z.string(), job) }).parse(JSON.parse(text)).jobs;
}
