import { readdirSync, readFileSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { folderOf, ingested, removeTemporaryFolders } from "@/ingest/testing";
import { NEEDS_SAMPLES, sample, SAMPLES } from "@/lib/testing/samples";

afterAll(removeTemporaryFolders);

const counts = z.record(z.string(), z.number());
const expectedFile = z.object({
  runs: z.record(
    z.string(),
    z.object({
      trials: z.number(),
      tasks: z.number(),
      resolved: z.number(),
      is_resolved: counts,
      failure_mode: counts,
      is_resolved_x_failure_mode: counts,
      mean_test_fraction_of_scored: z.number(),
      duration_s: z.object({ n: z.number(), mean: z.number(), max: z.number() }).optional(),
    }),
  ),
  combined: z.object({
    tasks: z.number(),
    trials: z.number(),
    micro_mean: z.number(),
    macro_mean: z.number(),
    trials_per_task: counts,
    wilson95_pooled_trials: z.tuple([z.number(), z.number()]),
  }),
  task_samples: z.record(
    z.string(),
    z.object({ n: z.number(), mean: z.number(), std_population: z.number() }),
  ),
});

const folders =
  SAMPLES === null ? [] : readdirSync(sample("trials")).filter((name) => name.startsWith("tb1-"));

it.skipIf(SAMPLES === null)(`has published runs in five shapes to read${NEEDS_SAMPLES}`, () => {
  expect(folders.length).toBeGreaterThanOrEqual(6);
});

describe.each(folders)("%s", (folder) => {
  const expected = expectedFile.parse(
    JSON.parse(readFileSync(sample("trials", folder, "EXPECTED.json"), "utf8")),
  );
  const data = ingested([sample("trials", folder)]);

  it("has the trials, verdicts, failures, partial credit and durations of each run", async () => {
    const { rows } = await data;
    for (const [file, run] of Object.entries(expected.runs)) {
      const where = `source_id IN (SELECT source_id FROM sources WHERE path = '${folder}/${file}')`;
      const [totals] = await rows(`
        SELECT count(*)::INTEGER AS trials, count(DISTINCT task_id)::INTEGER AS tasks,
          count(*) FILTER (strict_success)::INTEGER AS resolved, avg(reward) AS fraction,
          count(finished_at)::INTEGER AS timed,
          avg(epoch_us(finished_at) - epoch_us(started_at)) / 1e6 AS duration,
          max(epoch_us(finished_at) - epoch_us(started_at)) / 1e6 AS longest
        FROM trials WHERE ${where}`);
      expect(totals).toMatchObject({ trials: run.trials, tasks: run.tasks, resolved: run.resolved });
      expect(totals?.["fraction"]).toBeCloseTo(run.mean_test_fraction_of_scored, 6);
      expect(totals?.["timed"]).toBe(run.duration_s?.n ?? 0);
      if (run.duration_s !== undefined) {
        expect(totals?.["duration"]).toBeCloseTo(run.duration_s.mean, 2);
        expect(totals?.["longest"]).toBeCloseTo(run.duration_s.max, 2);
      }
      expect(await tally(rows, "strict_success::VARCHAR", where, "null")).toEqual(run.is_resolved);
      expect(await tally(rows, "error_kind", where, "unset")).toEqual(run.failure_mode);
      expect(
        await tally(
          rows,
          "coalesce(strict_success::VARCHAR, 'null') || '|' || coalesce(error_kind, 'unset')",
          where,
          "null",
        ),
      ).toEqual(run.is_resolved_x_failure_mode);
    }
  });

  it("has every distinct trial once, with the published accuracy per trial and per task", async () => {
    const { rows } = await data;
    const [totals] = await rows(`
      WITH per_task AS (SELECT task_id, avg(coalesce(strict_success, false)::INTEGER) AS rate, count(*) AS n FROM trials GROUP BY task_id)
      SELECT sum(n)::INTEGER AS trials, count(*)::INTEGER AS tasks, avg(rate) AS macro, sum(rate * n) / sum(n) AS micro FROM per_task`);
    expect(totals).toMatchObject({ trials: expected.combined.trials, tasks: expected.combined.tasks });
    expect(totals?.["macro"]).toBeCloseTo(expected.combined.macro_mean, 6);
    expect(totals?.["micro"]).toBeCloseTo(expected.combined.micro_mean, 6);
    for (const [task, facts] of Object.entries(expected.task_samples)) {
      const [found] =
        await rows(`SELECT count(*)::INTEGER AS n, avg(coalesce(strict_success, false)::INTEGER) AS mean,
        stddev_pop(coalesce(strict_success, false)::INTEGER) AS std FROM trials WHERE task_id = '${task}'`);
      expect(found?.["n"]).toBe(facts.n);
      expect(found?.["mean"]).toBeCloseTo(facts.mean, 6);
      expect(found?.["std"]).toBeCloseTo(facts.std_population, 6);
    }
  });
});

async function tally(
  rows: (sql: string) => Promise<Record<string, unknown>[]>,
  column: string,
  where: string,
  absent: string,
): Promise<Record<string, number>> {
  const found = await rows(
    `SELECT coalesce(${column}, '${absent}') AS word, count(*)::INTEGER AS n FROM trials WHERE ${where} GROUP BY word`,
  );
  return Object.fromEntries(found.map(({ word, n }) => [String(word), Number(n)]));
}

const record = (facts: Record<string, unknown>) => ({
  id: "1",
  task_id: "t",
  trial_name: "t.1-of-1.r",
  is_resolved: true,
  parser_results: { a: "passed" },
  ...facts,
});
const results = (...records: unknown[]) => JSON.stringify({ results: records, n_resolved: 0 }, null, 2);

describe("odd results", () => {
  it("keep a verdict that the tests contradict, and say so", async () => {
    const { rows, report } = await ingested([
      await folderOf({ "r_results.json": results(record({ parser_results: { a: "passed", b: "failed" } })) }),
    ]);
    expect(await rows("SELECT reward, strict_success FROM trials")).toEqual([
      { reward: 0.5, strict_success: true },
    ]);
    expect(report.problems.map(({ kind, line }) => [kind, line])).toEqual([["verdict-disagrees", 6]]);
  });

  it("leave out a broken record with its place, and keep the rest", async () => {
    const { rows, report } = await ingested([
      await folderOf({ "r_results.json": results(record({}), { task_id: 5 }, record({ id: "2" })) }),
    ]);
    expect(await rows("SELECT trial_id FROM trials ORDER BY trial_id")).toEqual([
      { trial_id: "1" },
      { trial_id: "2" },
    ]);
    expect(report.problems.map(({ kind }) => kind)).toEqual(["bad-record"]);
  });

  it("take run, phase and checkpoint from the command line", async () => {
    const { rows } = await ingested([await folderOf({ "x/results.json": results(record({})) })], {
      run: "msp",
      phase: "eval",
      checkpoint: 215,
    });
    expect(await rows("SELECT run_id, phase, checkpoint FROM trials")).toEqual([
      { run_id: "msp", phase: "eval", checkpoint: 215 },
    ]);
    expect(await rows("SELECT run_id, checkpoint FROM checkpoints")).toEqual([
      { run_id: "msp", checkpoint: 215 },
    ]);
  });

  it("say that JSON does not parse, and lose nothing else", async () => {
    const { report } = await ingested([
      await folderOf({
        "a_results.json": results(record({})).slice(0, -3),
        "b_results.json": results(record({})),
      }),
    ]);
    expect(report.problems.map(({ kind, path }) => [kind, path.split("/").at(-1)])).toEqual([
      ["unreadable", "a_results.json"],
    ]);
    expect(report.runs).toHaveLength(1);
  });
});
