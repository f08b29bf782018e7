import { readFileSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { ingested, removeTemporaryFolders } from "@/ingest/testing";
import { NEEDS_SAMPLES, sample, SAMPLES } from "@/lib/testing/samples";

afterAll(removeTemporaryFolders);

const log = z.object({
  sample_entries: z.number(),
  status: z.string(),
  task: z.string(),
  model: z.string(),
  created: z.string(),
  dataset_samples: z.number(),
  total_samples: z.number(),
  metrics: z.object({ match: z.object({ accuracy: z.number(), stderr: z.number() }) }),
  samples: z.record(z.string(), z.object({ match: z.string() })),
  tokens_total: z.number(),
});
const expectedFile = z.object({
  value_map: z.record(z.string(), z.number()),
  logs: z.record(z.string(), log),
});

const folder = "inspect-eval-logs";
const expected =
  SAMPLES === null
    ? null
    : expectedFile.parse(JSON.parse(readFileSync(sample("trials", folder, "EXPECTED.json"), "utf8")));
let data: ReturnType<typeof ingested> | null = null;
const all = () => (data ??= ingested([sample("trials", folder)]));

describe.skipIf(expected === null)(`published logs${NEEDS_SAMPLES}`, () => {
  it.each(Object.entries(expected?.logs ?? {}))(
    "%s: samples, scores, tokens and what the header states",
    async (file, facts) => {
      const { rows, report } = await all();
      const source = report.sources.find(({ path }) => path === `${folder}/${file}`);
      expect(source).toMatchObject({ kind: "inspect-eval", trials: facts.sample_entries });
      const run = source?.runs[0] ?? "";
      const trials = await rows(
        `SELECT trial_id, task_id, reward, strict_success, status, phase, turns FROM trials WHERE run_id = '${run}'`,
      );
      expect(Object.fromEntries(trials.map(({ trial_id, reward }) => [trial_id, reward]))).toEqual(
        Object.fromEntries(
          Object.entries(facts.samples).map(([id, { match }]) => [id, expected?.value_map[match]]),
        ),
      );
      expect(
        new Set(
          trials.map(({ phase, status, turns }) => `${String(phase)} ${String(status)} ${String(turns)}`),
        ),
      ).toEqual(new Set(["eval completed 1"]));
      const [totals] =
        await rows(`SELECT avg(reward) AS accuracy, stddev_samp(reward) / sqrt(count(reward)) AS stderr,
      coalesce(sum(input_tokens + output_tokens), 0)::INTEGER AS tokens, count(started_at)::INTEGER AS timed
      FROM trials WHERE run_id = '${run}'`);
      expect(totals?.["accuracy"]).toBeCloseTo(facts.metrics.match.accuracy, 9);
      expect(Number(totals?.["stderr"] ?? 0)).toBeCloseTo(facts.metrics.match.stderr, 9);
      expect(totals).toMatchObject({ tokens: facts.tokens_total, timed: facts.total_samples });
      expect(await rows(`SELECT base_model, suite, name FROM runs WHERE run_id = '${run}'`)).toEqual([
        { base_model: facts.model, suite: facts.task, name: `${facts.task} · ${facts.model}` },
      ]);
      const config = await rows(`SELECT key, value FROM run_config WHERE run_id = '${run}'`);
      expect(Object.fromEntries(config.map(({ key, value }) => [key, value]))).toEqual({
        task: facts.task,
        created: facts.created,
        status: facts.status,
        reward_scorer: "match",
      });
      const told = report.problems.filter(({ path }) => path === `${folder}/${file}`);
      expect(told.map(({ kind }) => kind)).toEqual(["partial-population"]);
      expect(told[0]?.detail).toContain(`${facts.total_samples} of the ${facts.dataset_samples} samples`);
    },
  );
});
