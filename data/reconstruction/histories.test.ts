import { join } from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ingest } from "@/ingest/ingest";
import { readManifest } from "@/ingest/manifest";
import { openData } from "@/ingest/open-data";
import { removeTemporaryFolders, temporaryFolder } from "@/ingest/testing";

import { asking, rounded } from "./asking";
import { generateReconstruction } from "./generate";
import { EVALUATIONS, HYPER_PARAMETERS, POOL, RUN_3, TBOVERFIT, type PhaseMeans } from "./targets";

let connection: DuckDBConnection;
const { rows, numbers, number } = asking(async (sql) => (await connection.runAndReadAll(sql)).getRowsJS());

beforeAll(async () => {
  const [raw, out] = [await temporaryFolder(), await temporaryFolder()];
  await generateReconstruction(raw);
  // The log has a test of its own; without it this takes seconds.
  const paths = [
    join(raw, "fdhgc9j7/run.json"),
    join(raw, "fdhgc9j7/wandb"),
    join(raw, "msp60ius"),
    join(raw, "qwen3-8b-base"),
  ];
  const report = await ingest({ paths, out: join(out, "data") });
  expect(report.problems).toEqual([]);
  const manifest = await readManifest(join(out, "data"));
  if (manifest === null) throw new Error("nothing was ingested");
  connection = await openData(join(out, "data"), manifest, ["metrics"]);
}, 600_000);

afterAll(async () => {
  connection.closeSync();
  await removeTemporaryFolders();
});

/** One aggregate per third of `_step`, cut as published. */
function phases(run: typeof TBOVERFIT | typeof RUN_3, metric: string, aggregate: string): Promise<number[]> {
  const [first, second] = run.phase_bounds;
  return numbers(`SELECT ${aggregate} FROM metrics WHERE run_id = '${run.run_id}' AND metric = '${metric}'
    GROUP BY (log_index >= ${first})::INTEGER + (log_index >= ${second})::INTEGER
    ORDER BY min(log_index)`);
}

type Thirds = readonly [metric: string, aggregate: string, published: PhaseMeans, digits: number];

/** The published table of thirds, with the decimals it is published with. */
function thirdsOf(run: typeof TBOVERFIT | typeof RUN_3): Thirds[] {
  return [
    ["terminal/accuracy", "avg(value)", run.accuracy, 3],
    ["terminal/reward_mean", "avg(value)", run.reward_mean, 3],
    ["train/grad_norm", "median(value)", run.grad_norm_median, 2],
    ["rollout/response_len/mean", "avg(value)", run.response_len, 0],
    ["terminal/non_trainable_ratio", "avg(value)", run.non_trainable, 3],
    ["rollout/zero_std/count_0.0", "avg(value)", run.zero_std_half_credit, 2],
    ["rollout/truncated_ratio", "avg(value)", run.truncated_ratio, 2],
  ];
}

/** Rows of a run's history, its last `_step`, and the hours between its first and last row. */
async function extent(run_id: string): Promise<number[]> {
  const [found = []] = await rows(`SELECT count(DISTINCT log_index), max(log_index),
    (epoch(max(logged_at)) - epoch(min(logged_at))) / 3600 FROM metrics WHERE run_id = '${run_id}'`);
  return found.map((value) => rounded(Number(value), 0));
}

describe("history of fdhgc9j7", () => {
  const run = TBOVERFIT;
  const ofMetric = (metric: string, aggregate: string, where = "true"): Promise<number> =>
    number(`SELECT ${aggregate} FROM metrics
      WHERE run_id = '${run.run_id}' AND metric = '${metric}' AND ${where}`);
  it("has 1,616 rows over 84 hours", async () => {
    expect(await extent(run.run_id)).toEqual([run.history_rows, run.history_rows - 1, run.hours]);
  });
  it.each(thirdsOf(run))(
    "has the published thirds of %s (%s)",
    async (metric, aggregate, published, digits) => {
      expect((await phases(run, metric, aggregate)).map((value) => rounded(value, digits))).toEqual(
        published,
      );
    },
  );
  it("removes 3.36 % of the samples over the first 225 rollouts", async () => {
    const { rollouts, mean } = run.non_trainable_first;
    expect(
      rounded(await ofMetric("terminal/non_trainable_ratio", "avg(value)", `rollout < ${rollouts}`), 4),
    ).toBe(mean);
  });
  it("removes 22.65 % over rollouts 250–299, more than half at seven points there and nowhere else", async () => {
    const { from, to, mean, points_above_half } = run.non_trainable_burst;
    const burst = `rollout BETWEEN ${from} AND ${to}`;
    const above = (where: string): Promise<number> =>
      ofMetric("terminal/non_trainable_ratio", "count(*) FILTER (value > 0.5)", where);
    expect(rounded(await ofMetric("terminal/non_trainable_ratio", "avg(value)", burst), 4)).toBe(mean);
    expect([await above(burst), await above(`NOT (${burst})`)]).toEqual([points_above_half, 0]);
  });
  it("has gradient norms in [0, 2.07] with mean .564", async () => {
    expect(await ofMetric("train/grad_norm", "min(value)")).toBe(run.grad_norm.min);
    expect(await ofMetric("train/grad_norm", "max(value)")).toBe(run.grad_norm.max);
    expect(rounded(await ofMetric("train/grad_norm", "avg(value)"), 3)).toBe(run.grad_norm.mean);
  });
  it("has a KL loss in [0, .237] with mean .089", async () => {
    expect(await ofMetric("train/kl_loss", "min(value)")).toBe(run.kl_loss.min);
    expect(await ofMetric("train/kl_loss", "max(value)")).toBe(run.kl_loss.max);
    expect(rounded(await ofMetric("train/kl_loss", "avg(value)"), 3)).toBe(run.kl_loss.mean);
  });
  it("has an entropy within .04–.08", async () => {
    expect(await ofMetric("train/entropy_loss", "min(value)")).toBeGreaterThanOrEqual(run.entropy_loss.min);
    expect(await ofMetric("train/entropy_loss", "max(value)")).toBeLessThanOrEqual(run.entropy_loss.max);
  });
  it("has mean response lengths of 50-rollout windows within [87, 283]", async () => {
    const { min, max, rollouts } = run.response_len_window;
    const means =
      await numbers(`SELECT avg(value) OVER (ORDER BY log_index ROWS ${rollouts - 1} PRECEDING) FROM metrics
      WHERE run_id = '${run.run_id}' AND metric = 'rollout/response_len/mean'`);
    expect(Math.min(...means)).toBeGreaterThanOrEqual(min);
    expect(Math.max(...means)).toBeLessThanOrEqual(max);
  });
});

describe("history of msp60ius", () => {
  const run = RUN_3;
  it("has 1,671 rows over 60 hours", async () => {
    expect(await extent(run.run_id)).toEqual([run.history_rows, run.history_rows - 1, run.hours]);
  });
  it("has 565 optimizer steps", async () => {
    expect(
      await number(
        `SELECT count(*) FROM metrics WHERE run_id = '${run.run_id}' AND metric = 'train/grad_norm'`,
      ),
    ).toBe(run.train_steps);
  });
  it.each(thirdsOf(run))(
    "has the published thirds of %s (%s)",
    async (metric, aggregate, published, digits) => {
      expect((await phases(run, metric, aggregate)).map((value) => rounded(value, digits))).toEqual(
        published,
      );
    },
  );
  it("has its best point at .711 and its best window of 50 rollouts at .518", async () => {
    const accuracy = `FROM metrics WHERE run_id = '${run.run_id}' AND metric = 'terminal/accuracy'`;
    expect(await number(`SELECT max(value) ${accuracy}`)).toBe(run.best_accuracy);
    const means =
      await numbers(`SELECT avg(value) OVER (ORDER BY log_index ROWS ${run.best_window.rollouts - 1} PRECEDING)
      ${accuracy} ORDER BY log_index`);
    const complete = means.slice(run.best_window.rollouts - 1);
    expect(rounded(Math.max(...complete), 3)).toBe(run.best_window.accuracy);
  });
});

describe("evaluations on the 86 tasks", () => {
  it.each(EVALUATIONS)("of $run_id $checkpoint have the strict pass@1 $pass_at_1", async (evaluation) => {
    const [[tasks, trials, macro] = []] = await rows(`WITH per_task AS (
        SELECT task_id, count(*) AS n, count(*) FILTER (reward = 1) / count(*) AS q FROM trials
        WHERE run_id = '${evaluation.run_id}' AND phase = 'eval'
          AND checkpoint IS NOT DISTINCT FROM ${evaluation.checkpoint ?? "NULL"} GROUP BY task_id)
      SELECT count(*), sum(n), avg(q) FROM per_task`);
    expect([Number(tasks), Number(trials)]).toEqual([POOL.tasks, evaluation.attempts * POOL.tasks]);
    expect(rounded(Number(macro), 3)).toBe(evaluation.pass_at_1);
  });
});

describe("run cards", () => {
  it("mark fdhgc9j7 as contaminated and give it its qualifier", async () => {
    expect(
      await rows(`SELECT run_id, name, role, contaminated, pool_tasks, planned_rollouts, required_qualifier FROM runs
        WHERE provenance = 'reconstruction' ORDER BY run_id`),
    ).toEqual([
      [
        "fdhgc9j7",
        "tboverfit",
        "in-distribution",
        true,
        POOL.tasks,
        TBOVERFIT.planned_rollouts,
        "eval-as-train, in-distribution upper bound",
      ],
      ["msp60ius", "run-3", "out-of-distribution", false, RUN_3.pool_tasks, null, null],
      ["qwen3-8b-base", "Qwen3-8B base", "unknown", false, null, null, null],
    ]);
  });
  it("list 40 checkpoints of fdhgc9j7, the last healthy one 311, and 319 broken", async () => {
    expect(
      await rows(`SELECT status, count(*)::INTEGER, max(checkpoint) FROM checkpoints WHERE run_id = 'fdhgc9j7'
        GROUP BY status ORDER BY status`),
    ).toEqual([
      ["broken", 1, TBOVERFIT.broken_checkpoint],
      ["healthy", 39, TBOVERFIT.last_healthy_checkpoint],
    ]);
  });
  it("hold the hyper-parameters of msp60ius", async () => {
    const found = await rows("SELECT key, value FROM run_config WHERE run_id = 'msp60ius'");
    expect(Object.fromEntries(found)).toMatchObject({
      rollout_batch_size: String(HYPER_PARAMETERS.rollout_batch_size),
      samples_per_prompt: String(HYPER_PARAMETERS.samples_per_prompt),
      kl_loss_coef: String(HYPER_PARAMETERS.kl_loss_coef),
    });
  });
});
