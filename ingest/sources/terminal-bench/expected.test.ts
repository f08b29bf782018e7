import { readdirSync, readFileSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";

import { type Ingested, ingested, removeTemporaryFolders } from "@/ingest/testing";
import { NEEDS_SAMPLES, sample, SAMPLES } from "@/lib/testing/samples";
import { choose, deviation, mean } from "@/ingest/sources/trial-parts/testing-statistics";

import { expectedFile, expectedPairs } from "./expected-samples";
import { passAtK } from "./run-totals";

afterAll(removeTemporaryFolders);

const folders =
  SAMPLES === null ? [] : readdirSync(sample("trials")).filter((name) => name.startsWith("tb1-"));

it.skipIf(SAMPLES === null)(`has published runs in five shapes to read${NEEDS_SAMPLES}`, () => {
  expect(folders.length).toBeGreaterThanOrEqual(6);
});

const read = new Map<string, Promise<Ingested>>();
function dataOf(folder: string): Promise<Ingested> {
  const data = read.get(folder) ?? ingested([sample("trials", folder)]);
  read.set(folder, data);
  return data;
}

describe.each(folders)("%s", (folder) => {
  const expected = expectedFile.parse(
    JSON.parse(readFileSync(sample("trials", folder, "EXPECTED.json"), "utf8")),
  );
  it("has the trials, verdicts, failures, partial credit and durations of each run", async () => {
    const { rows } = await dataOf(folder);
    for (const [file, run] of Object.entries(expected.runs)) {
      const where = `source_id IN (SELECT source_id FROM sources WHERE path = '${folder}/${file}')`;
      const [totals] = await rows(`
        SELECT count(*)::INTEGER AS trials, count(DISTINCT task_id)::INTEGER AS tasks,
          count(*) FILTER (strict_success)::INTEGER AS resolved, avg(reward) AS fraction,
          coalesce(sum(input_tokens), 0)::DOUBLE AS input, coalesce(sum(output_tokens), 0)::DOUBLE AS output,
          count(*) FILTER (input_tokens = 0 OR output_tokens = 0)::INTEGER AS zeros,
          count(finished_at)::INTEGER AS timed,
          avg(epoch_us(finished_at) - epoch_us(started_at)) / 1e6 AS duration,
          max(epoch_us(finished_at) - epoch_us(started_at)) / 1e6 AS longest
        FROM trials WHERE ${where}`);
      expect(totals).toMatchObject({ trials: run.trials, tasks: run.tasks, resolved: run.resolved });
      expect(totals).toMatchObject({ input: run.input_tokens_sum, output: run.output_tokens_sum, zeros: 0 });
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
    const { rows } = await dataOf(folder);
    const [totals] = await rows(`
      WITH per_task AS (SELECT task_id, avg(coalesce(strict_success, false)::INTEGER) AS rate, count(*) AS n FROM trials GROUP BY task_id)
      SELECT sum(n)::INTEGER AS trials, count(*)::INTEGER AS tasks, avg(rate) AS macro, sum(rate * n) / sum(n) AS micro FROM per_task`);
    expect(totals).toMatchObject({ trials: expected.combined.trials, tasks: expected.combined.tasks });
    expect(totals?.["macro"]).toBeCloseTo(expected.combined.macro_mean, 6);
    expect(totals?.["micro"]).toBeCloseTo(expected.combined.micro_mean, 6);
    for (const [task, facts] of Object.entries(expected.task_samples)) {
      const [found] =
        await rows(`SELECT count(*)::INTEGER AS n, avg(coalesce(strict_success, false)::INTEGER) AS mean,
        stddev_pop(coalesce(strict_success, false)::INTEGER) AS std,
        stddev_samp(coalesce(strict_success, false)::INTEGER) AS sample FROM trials WHERE task_id = '${task}'`);
      expect(found?.["n"]).toBe(facts.n);
      expect(found?.["mean"]).toBeCloseTo(facts.mean, 6);
      expect(found?.["std"]).toBeCloseTo(facts.std_population, 6);
      if (facts.std_sample === null) expect(found?.["sample"]).toBeNull();
      else expect(found?.["sample"]).toBeCloseTo(facts.std_sample, 6);
    }
  });

  it("has the published spread over tasks, and pass@k and pass^k", async () => {
    const tasks = await perTask(folder);
    const several = tasks.filter(({ n }) => n > 1);
    expect({
      all_equal: several.filter(({ n, c }) => c === 0 || c === n).length,
      all_zero: several.filter(({ c }) => c === 0).length,
      all_one: several.filter(({ n, c }) => c === n).length,
    }).toEqual(expected.combined.zero_variance_tasks);
    const sizes: Record<string, number> = {};
    for (const { n } of tasks) sizes[n] = (sizes[n] ?? 0) + 1;
    expect(sizes).toEqual(expected.combined.trials_per_task);
    const rates = tasks.map(({ n, c }) => c / n);
    expect(deviation(rates) / Math.sqrt(rates.length)).toBeCloseTo(
      expected.combined.stderr_over_task_means,
      6,
    );
    if (expected.combined.stderr_within_task !== undefined) {
      const within = tasks.reduce((sum, { n, c }) => sum + ((c / n) * (1 - c / n)) / (n - 1), 0);
      expect(Math.sqrt(within) / tasks.length).toBeCloseTo(expected.combined.stderr_within_task, 6);
    }
    const records = tasks.flatMap(({ task, n, c }) =>
      Array.from({ length: n }, (_, index) => ({ task_id: task, is_resolved: index < c })),
    );
    for (const [k, rate] of Object.entries(expected.combined.pass_at_k ?? {}))
      expect(passAtK(records, Number(k))).toBeCloseTo(rate, 6);
    for (const [k, rate] of Object.entries(expected.combined.pass_hat_k ?? {}))
      expect(mean(tasks.map(({ n, c }) => choose(c, Number(k)) / choose(n, Number(k))))).toBeCloseTo(rate, 6);
  });

  it("bears out all totals that its files state, and names each record that it drops", async () => {
    const { report } = await dataOf(folder);
    expect(report.problems.filter(({ kind }) => /differs|interrupted/.test(kind))).toEqual([]);
    const runFiles = report.sources.filter(
      ({ kind, trials }) => kind === "terminal-bench-results" && trials > 1,
    );
    for (const { facts } of runFiles) expect(facts).toBeGreaterThanOrEqual(5);
    const dropped = report.problems.filter(({ kind }) => kind === "duplicate-trial");
    const listed = Array.isArray(expected.trial_level_files) ? expected.trial_level_files.length : undefined;
    expect(dropped.reduce((sum, { count }) => sum + count, 0)).toBe(
      expected.trial_ids_shared_with_run_level ?? listed ?? 0,
    );
    for (const { detail } of dropped) expect(detail).toMatch(/^trial \S+ of task \S+ was met before/);
    expect(report.problems.filter(({ kind }) => kind === "duplicate-file").map(({ path }) => path)).toEqual(
      Object.keys(expected.nested_duplicate ?? {}).map((file) => `${folder}/${file}`),
    );
  });

  it("takes nothing from the facts about it, and the run's metadata as they are", async () => {
    const { report, rows } = await dataOf(folder);
    expect(report.sources.find(({ path }) => path.endsWith("EXPECTED.json"))?.kind).toBeNull();
    const metadata = expected.run_metadata;
    if (metadata === undefined) return;
    const { run_id, agent_name, dataset_name, dataset_version } = metadata;
    expect(await rows("SELECT run_id, suite FROM runs")).toEqual([
      { run_id, suite: `${dataset_name} ${dataset_version}` },
    ]);
    expect(await rows("SELECT value FROM run_config WHERE key = 'agent_name'")).toEqual([
      { value: agent_name },
    ]);
  });
});

const comparisons =
  SAMPLES === null
    ? []
    : Object.entries(
        expectedPairs.parse(JSON.parse(readFileSync(sample("trials", "PAIRS_EXPECTED.json"), "utf8"))),
      );

it.each(comparisons)("%s differ per task as published", async (_pair, facts) => {
  const first = await perTask(facts.first.replace(/^files\//, ""));
  const second = new Map(
    (await perTask(facts.second.replace(/^files\//, ""))).map((task) => [task.task, task]),
  );
  const both = first.flatMap(({ task, n, c }) => {
    const other = second.get(task);
    return other === undefined ? [] : [[c / n, other.c / other.n] as const];
  });
  const differences = both.map(([a, b]) => b - a);
  expect(both).toHaveLength(facts.shared_tasks);
  expect(mean(differences)).toBeCloseTo(facts.mean_difference, 6);
  expect(deviation(differences) / Math.sqrt(both.length)).toBeCloseTo(facts.paired_stderr, 6);
  const one = both.map(([a]) => a);
  expect(Math.sqrt((deviation(one) ** 2 + deviation(both.map(([, b]) => b)) ** 2) / both.length)).toBeCloseTo(
    facts.unpaired_stderr,
    6,
  );
  expect([
    differences.filter((d) => d > 1e-9).length,
    differences.filter((d) => d < -1e-9).length,
    differences.filter((d) => Math.abs(d) <= 1e-9).length,
  ]).toEqual(facts.tasks_up_down_tied);
});

/** Trials and strict successes of each task; one without a verdict is no success. */
async function perTask(folder: string): Promise<{ task: string; n: number; c: number }[]> {
  const { rows } = await dataOf(folder);
  const found = await rows(`SELECT task_id, count(*)::INTEGER AS n,
    count(*) FILTER (strict_success)::INTEGER AS c FROM trials GROUP BY task_id ORDER BY task_id`);
  return found.map(({ task_id, n, c }) => ({ task: String(task_id), n: Number(n), c: Number(c) }));
}

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
