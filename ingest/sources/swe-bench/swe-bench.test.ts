import { readFileSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { collect } from "@/ingest/collecting-sink";
import { ingested, removeTemporaryFolders } from "@/ingest/testing";
import { NEEDS_SAMPLES, sample, SAMPLES } from "@/lib/testing/samples";

import { sweBenchInstanceReport } from "./instance-report-reader";
import { sweBenchRunReport } from "./run-report-reader";
import { sweBenchSite } from "./site-reader";

afterAll(removeTemporaryFolders);

const expectedFile = z.object({
  models: z.record(
    z.string(),
    z.object({
      instances: z.number(),
      resolved: z.number(),
      rate: z.number(),
      cost_sum: z.number(),
      api_calls_sum: z.number(),
    }),
  ),
  instances_in_any: z.number(),
  pairs: z.record(
    z.string(),
    z.object({ shared: z.number(), only_first: z.number(), only_second: z.number(), diff: z.number() }),
  ),
});

describe.skipIf(SAMPLES === null)(`the site's file${NEEDS_SAMPLES}`, () => {
  const folder = "swebench-bash-only-site";
  const facts = () =>
    expectedFile.parse(JSON.parse(readFileSync(sample("trials", folder, "EXPECTED.json"), "utf8")));
  let data: ReturnType<typeof ingested> | null = null;
  const rows = async (sql: string) => (await (data ??= ingested([sample("trials", folder)]))).rows(sql);

  it("is one run a model, with its instances, verdicts, cost and calls", async () => {
    const found =
      await rows(`SELECT run_id, count(*)::INTEGER AS instances, count(DISTINCT task_id)::INTEGER AS tasks,
      count(*) FILTER (strict_success)::INTEGER AS resolved, avg(reward) AS rate, sum(cost_usd) AS cost,
      sum(turns)::INTEGER AS calls FROM trials WHERE phase = 'eval' GROUP BY run_id`);
    const expected = facts();
    expect(found.map(({ run_id }) => run_id).sort()).toEqual(Object.keys(expected.models).sort());
    for (const { run_id, ...row } of found) {
      const model = expected.models[String(run_id)];
      expect(row).toMatchObject({
        instances: model?.instances,
        tasks: model?.instances,
        resolved: model?.resolved,
        calls: model?.api_calls_sum,
      });
      expect(row["rate"]).toBeCloseTo(model?.rate ?? NaN, 6);
      expect(row["cost"]).toBeCloseTo(model?.cost_sum ?? NaN, 5);
    }
    const [all] = await rows("SELECT count(DISTINCT task_id)::INTEGER AS n FROM trials");
    expect(all).toEqual({ n: expected.instances_in_any });
  });

  it("pairs two models by instance as published", async () => {
    for (const [pair, wanted] of Object.entries(facts().pairs)) {
      const [first, second] = pair.split(" vs ");
      const [found] = await rows(`SELECT count(*)::INTEGER AS shared,
        count(*) FILTER (a.strict_success AND NOT b.strict_success)::INTEGER AS only_first,
        count(*) FILTER (b.strict_success AND NOT a.strict_success)::INTEGER AS only_second,
        round(avg(a.reward - b.reward), 6) AS diff
        FROM trials AS a JOIN trials AS b ON b.task_id = a.task_id AND b.run_id = '${second ?? ""}'
        WHERE a.run_id = '${first ?? ""}'`);
      expect(found).toMatchObject({
        shared: wanted.shared,
        only_first: wanted.only_first,
        only_second: wanted.only_second,
      });
      expect(found?.["diff"]).toBeCloseTo(wanted.diff, 6);
    }
  });

  it("keeps models apart when the user names the run", async () => {
    const bytes = readFileSync(sample("trials", folder, "info_for_leaderboard.json"));
    const { runs } = await collect(sweBenchSite, bytes, { context: { runId: "mine", runIsGiven: true } });
    expect(runs.map(({ run_id }) => run_id).sort()).toEqual(
      Object.keys(facts().models)
        .map((model) => `mine ${model}`)
        .sort(),
    );
  });
});

const report = {
  total_instances: 6,
  submitted_instances: 5,
  completed_instances: 2,
  resolved_instances: 1,
  unresolved_instances: 1,
  empty_patch_instances: 1,
  error_instances: 1,
  resolved_ids: ["a__a-1"],
  unresolved_ids: ["a__a-2"],
  empty_patch_ids: ["a__a-3"],
  error_ids: ["a__a-4"],
  incomplete_ids: ["a__a-5"],
  schema_version: 2,
};

describe("a run report", () => {
  it("counts an empty patch as 0, and an error or a missing prediction as no verdict", async () => {
    const text = JSON.stringify(report);
    expect(sweBenchRunReport.detects(Buffer.from(text))).toBe(true);
    const { trials, problems, checked } = await collect(sweBenchRunReport, text, {
      context: { path: "x/m.v1.json" },
    });
    expect(
      trials.map(({ run_id, task_id, reward, status, error_kind }) => [
        run_id,
        task_id,
        reward,
        status,
        error_kind,
      ]),
    ).toEqual([
      ["m.v1", "a__a-1", 1, "completed", null],
      ["m.v1", "a__a-2", 0, "completed", null],
      ["m.v1", "a__a-3", 0, "completed", "empty_patch"],
      ["m.v1", "a__a-4", null, "failed", "error"],
      ["m.v1", "a__a-5", null, "aborted", "incomplete"],
    ]);
    expect(problems.map(({ kind, count }) => [kind, count])).toEqual([["no-verdict", 2]]);
    expect(checked).toBe(5);
  });

  it("whose lists and counts disagree says so", async () => {
    const text = JSON.stringify({ ...report, resolved_instances: 9, unresolved_ids: ["a__a-1", "a__a-2"] });
    const { trials, problems } = await collect(sweBenchRunReport, text);
    expect(trials).toHaveLength(5);
    expect(problems.map(({ kind }) => kind)).toEqual([
      "conflicting-evaluation",
      "no-verdict",
      "stated-total-differs",
    ]);
  });

  it.each([
    ["eval/output.report.json", "eval"],
    ["eval/m.4.1.v2.json", "m.4.1.v2"],
  ])("at %s is of run %s", async (path, run) => {
    const { runs } = await collect(sweBenchRunReport, JSON.stringify(report), { context: { path } });
    expect(runs[0]?.run_id).toBe(run);
  });
});

describe("an instance report", () => {
  const one = (facts: Record<string, unknown>) =>
    JSON.stringify({
      "a__a-1": {
        patch_is_None: false,
        patch_exists: true,
        patch_successfully_applied: true,
        resolved: false,
        tests_status: {
          FAIL_TO_PASS: { success: ["t1"], failure: ["t2"] },
          PASS_TO_PASS: { success: ["t3", "t4"], failure: [] },
        },
        ...facts,
      },
    });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    [
      "has the share of its tests as reward and the harness's verdict",
      {},
      { reward: 0.75, strict_success: false, error_kind: null },
      [],
    ],
    [
      "keeps a verdict that the tests contradict",
      { resolved: true },
      { reward: 0.75, strict_success: true },
      ["verdict-disagrees"],
    ],
    [
      "without tests has its verdict as reward",
      { tests_status: null },
      { reward: 0, strict_success: false },
      [],
    ],
    [
      "without a patch says so",
      { patch_exists: false, tests_status: null },
      { reward: 0, error_kind: "empty_patch" },
      [],
    ],
    [
      "without a verdict is not scored",
      { resolved: null },
      { reward: null, strict_success: null },
      ["no-verdict"],
    ],
  ])("%s", async (_fact, facts, trial, problems) => {
    const text = one(facts);
    expect(sweBenchInstanceReport.detects(Buffer.from(text))).toBe(true);
    const { trials, problems: told } = await collect(sweBenchInstanceReport, text, {
      context: { path: "logs/run_evaluation/v1/m/a__a-1/report.json" },
    });
    expect(trials).toMatchObject([{ run_id: "m.v1", task_id: "a__a-1", ...trial }]);
    expect(told.map(({ kind }) => kind)).toEqual(problems);
  });
});

it.each([
  ['{"a": {"b": {"resolved": true, "note": "x"}}}', false],
  ['{"a": {"b": {"resolved": true, "cost": 1}}}', true],
  ['{"a": {"resolved": true, "cost": 1}}', false],
  ["[]", false],
])("%s is the site's file: %s", (text, is) => {
  expect(sweBenchSite.detects(Buffer.from(text))).toBe(is);
  expect(sweBenchInstanceReport.detects(Buffer.from(text))).toBe(false);
});
