import { join } from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ingest } from "@/ingest/ingest";
import { readManifest } from "@/ingest/manifest";
import { ask, openData } from "@/ingest/open-data";
import { removeTemporaryFolders, temporaryFolder } from "@/ingest/testing";
import { peakOf, slidingPassAtK } from "@/lib/domain/pass-at-k";
import { longestResponseMetric, rolloutSigns } from "@/lib/domain/rollout-signs";
import { agreementOver, compareSignal } from "@/lib/domain/signal-log";
import { spikesOf } from "@/lib/domain/spikes";
import { bucketsOf, lateLessEarly, phasesOf } from "@/lib/domain/stretches";
import { taskSignals } from "@/lib/domain/task-signal";
import { groupSignal } from "@/lib/queries/group-signal";
import { loggedSignal } from "@/lib/queries/logged-signal";
import { metricNames } from "@/lib/queries/metric-names";
import { metricSeries } from "@/lib/queries/metric-series";
import { rolloutEvents } from "@/lib/queries/rollout-events";
import { taskRollouts } from "@/lib/queries/task-rollouts";
import { taskSummary } from "@/lib/queries/task-summary";

import { rounded } from "./asking";
import { generateReconstruction } from "./generate";
import { RUN_3, TBOVERFIT } from "./targets";

const REMOVED = "terminal/non_trainable_ratio";
const { run_id } = TBOVERFIT;
let connection: DuckDBConnection;

beforeAll(async () => {
  const [raw, out] = [await temporaryFolder(), await temporaryFolder()];
  await generateReconstruction(raw);
  await ingest({ paths: [raw], out: join(out, "data") });
  const manifest = await readManifest(join(out, "data"));
  if (manifest === null) throw new Error("nothing was ingested");
  connection = await openData(join(out, "data"), manifest, ["metrics", "cells"]);
}, 600_000);

afterAll(async () => {
  connection.closeSync();
  await removeTemporaryFolders();
});

describe.each([TBOVERFIT, RUN_3])("phases of $run_id", (run) => {
  it.each([
    ["terminal/accuracy", "mean", run.accuracy, 3],
    ["terminal/reward_mean", "mean", run.reward_mean, 3],
    ["train/grad_norm", "median", run.grad_norm_median, 2],
    ["rollout/response_len/mean", "mean", run.response_len, 0],
    [REMOVED, "mean", run.non_trainable, 3],
    ["rollout/zero_std/count_0.0", "mean", run.zero_std_half_credit, 2],
    ["rollout/truncated_ratio", "mean", run.truncated_ratio, 2],
  ] as const)("are the published thirds of %s (%s)", async (metric, of, published, digits) => {
    const series = await ask(connection, metricSeries, { run_id: run.run_id, metric });
    const phases = phasesOf(series, "rollout", { kind: "thirds", log_rows: run.history_rows });
    expect(phases.map((phase) => rounded(phase[of] ?? NaN, digits))).toEqual(published);
    expect(lateLessEarly(phases, of)).toBeCloseTo(published[2] - published[0], Math.max(0, digits - 1));
  });
});

it("has 22.65 % removed samples in the bucket of rollouts 250–299", async () => {
  const series = await ask(connection, metricSeries, { run_id, metric: REMOVED });
  const buckets = bucketsOf(series, "rollout", 50);
  expect(buckets.map(({ first, last, count }) => [first, last, count])).toEqual([
    ...[0, 50, 100, 150, 200, 250].map((first) => [first, first + 49, 50]),
    [300, 319, 20],
  ]);
  expect(rounded(buckets[5]?.mean ?? NaN, 4)).toBe(TBOVERFIT.non_trainable_burst.mean);
});

it("finds the seven spikes above .5 in rollouts 250–299, each with its burst of failed trials", async () => {
  const series = await ask(connection, metricSeries, { run_id, metric: REMOVED });
  const spikes = spikesOf(series, { kind: "above", threshold: 0.5 });
  const rollouts = spikes.map(({ point }) => point.rollout ?? NaN);
  const { from, to, points_above_half } = TBOVERFIT.non_trainable_burst;
  expect(rollouts).toHaveLength(points_above_half);
  expect(rollouts.every((rollout) => rollout >= from && rollout <= to)).toBe(true);
  const names = await ask(connection, metricNames, { run_id });
  const length_metric = longestResponseMetric(names.map(({ metric }) => metric));
  expect(length_metric).toBe("rollout/response_len/max");
  const signs = rolloutSigns(await ask(connection, rolloutEvents, { run_id, length_metric }));
  for (const rollout of rollouts) {
    expect(signs.get(rollout)?.map(({ kind }) => kind)).toContain("failures");
  }
  expect(signs.get(TBOVERFIT.broken_checkpoint)).toContainEqual({ kind: "checkpoint", status: "broken" });
});

it("finds all seven by the robust rule as well", async () => {
  const series = await ask(connection, metricSeries, { run_id, metric: REMOVED });
  const robust = spikesOf(series, { kind: "robust", z: 3.5, window: 51 }).map(({ index }) => index);
  const above = spikesOf(series, { kind: "above", threshold: 0.5 }).map(({ index }) => index);
  expect(robust).toEqual(expect.arrayContaining(above));
});

it("reaches the published pass@1, a mean over tasks; the mean over trials is another number", async () => {
  const { window, at_311, peak, peak_at, last, last_at } = TBOVERFIT.pass_at_1;
  const points = slidingPassAtK(await ask(connection, taskRollouts, { run_id }), 1, window);
  expect(rounded(points.find(({ rollout }) => rollout === 311)?.pass_at_k ?? NaN, 4)).toBe(at_311);
  const highest = peakOf(points);
  expect([highest?.rollout, rounded(highest?.pass_at_k ?? NaN, 4)]).toEqual([peak_at, peak]);
  const end = points.at(-1);
  expect([end?.rollout, rounded(end?.pass_at_k ?? NaN, 3)]).toEqual([last_at, last]);
  expect(rounded(end?.pooled_rate ?? NaN, 4)).not.toBe(rounded(end?.pass_at_k ?? NaN, 4));
});

it("has a pass@k that grows with k over the same tasks", async () => {
  const rows = await ask(connection, taskRollouts, { run_id });
  const ends = [1, 2, 4, 8].map((k) => slidingPassAtK(rows, k, 50).at(-1)?.pass_at_k ?? NaN);
  expect(ends).toEqual([...ends].sort((a, b) => a - b));
});

it("explains every difference from the trainer's zero_std counts by groups that are not fully scored", async () => {
  const counted = await ask(connection, groupSignal, { run_id });
  const logged = await ask(connection, loggedSignal, { run_id, removed_metric: REMOVED });
  const rows = compareSignal(counted, logged, REMOVED);
  const over = agreementOver(rows);
  expect(over).toMatchObject({ rollouts: TBOVERFIT.rollouts, outside: 0 });
  expect((over?.equal ?? 0) + (over?.within ?? 0)).toBe(TBOVERFIT.rollouts);
  expect(over?.logged_zero_share).toBeGreaterThan(over?.zero_share ?? 1);
  expect(over?.logged_zero_share).toBeLessThan(over?.most_zero_share ?? 0);
  expect(rows.filter(({ logged_removed_share }) => (logged_removed_share ?? 0) > 0.5)).toHaveLength(7);
});

it("shares out all groups without a gradient among the tasks", async () => {
  const all = { phase: "train", checkpoint: null, first_rollout: null, last_rollout: null } as const;
  const tasks = taskSignals(await ask(connection, taskSummary, { run_id, ...all }));
  expect(tasks.reduce((sum, { spent_share }) => sum + (spent_share ?? 0), 0)).toBeCloseTo(1, 12);
  expect(tasks.reduce((sum, { groups }) => sum + groups, 0)).toBe(16 * TBOVERFIT.rollouts);
});
