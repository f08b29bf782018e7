import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";
import { z } from "zod";

import { collect } from "./collected";
import type { Collected } from "./collected";
import { splitRecords } from "./line-layers";
import { LineScanner } from "./line-scanner";
import { parseMetricLine } from "./metric-lines";
import { terminalRlLog } from "./reader";

const FOLDER = path.resolve(import.meta.dirname, "../../../../shared/samples/logs");
const ORACLE = path.join(FOLDER, "EXPECTED.json");

const expectedTrial = z.object({
  attempt: z.number(),
  task: z.string(),
  uid: z.string(),
  group_idx: z.number().nullable(),
  sample_idx: z.number().nullable(),
  phase: z.enum(["train", "eval"]),
  rollout_id: z.number().nullable(),
  reward: z.union([z.number(), z.literal("NaN"), z.literal("Infinity")]).nullable(),
  status: z.string().nullable(),
  turns: z.number().nullable(),
  parse_errors: z.number().nullable(),
  evaluations: z.number(),
  fail_stage: z.string().nullable(),
});
const expectedTrialLines = expectedTrial.extend({ repeated: z.number().optional() });
const expectedMetric = z.object({
  role: z.string().nullable(),
  kind: z.string(),
  n: z.number(),
  actor: z.string().nullable(),
  attempt: z.number(),
  keys: z.number(),
});
const oracle = z.record(
  z.string(),
  z.object({
    trials: z.array(expectedTrialLines),
    metrics: z.array(expectedMetric),
    metric_json: z.number(),
    bad_metric_lines: z.number(),
    repeated_total: z.number(),
    attempts: z.number(),
  }),
);

/** The metric lines with what rows do not carry, and the sum of Ray's suffixes over all lines. */
function scan(bytes: Buffer) {
  const metrics: {
    logIndex: number;
    role: string | null;
    kind: string;
    n: number;
    actor: string | null;
    keys: number;
  }[] = [];
  let json = 0;
  const scanner = new LineScanner((text) => {
    for (const record of splitRecords(text)) {
      const line = parseMetricLine(record.message);
      if (line === null || line === "bad") continue;
      const logIndex = metrics.length + json;
      if (line.form === "json") json += 1;
      else {
        const { role, kind, n } = line;
        metrics.push({ logIndex, role, kind, n, actor: record.actor, keys: line.entries.size });
      }
    }
    return false;
  });
  scanner.push(bytes);
  scanner.end();
  const records = bytes.toString("utf8").split("\n").flatMap(splitRecords);
  return { metrics, json, repeated: records.reduce((sum, record) => sum + record.repeated, 0) };
}

function asExpected({ trials }: Collected): z.infer<typeof expectedTrial>[] {
  return trials.map((trial) => ({
    attempt: trial.attempt,
    task: trial.task_id,
    uid: trial.trial_id.split("/")[0] ?? "",
    group_idx: trial.group_id === null ? null : Number(trial.group_id),
    sample_idx: trial.sample_id === null ? null : Number(trial.sample_id),
    phase: trial.phase,
    rollout_id: trial.rollout,
    reward: trial.non_finite === "nan" ? "NaN" : trial.non_finite === "inf" ? "Infinity" : trial.reward,
    status: trial.status?.toUpperCase() ?? null,
    turns: trial.turns,
    parse_errors: trial.parse_errors,
    evaluations: trial.evaluations,
    fail_stage: trial.error_kind,
  }));
}

function countOf({ problems }: Collected, kind: string): number {
  return problems
    .filter((problem) => problem.kind === kind)
    .reduce((sum, problem) => sum + (problem.count ?? 1), 0);
}

if (!existsSync(ORACLE)) describe.skip("sample logs (the folder of samples is not here)", () => undefined);
else {
  const files = Object.entries(oracle.parse(JSON.parse(readFileSync(ORACLE, "utf8"))));
  describe.each(files)("%s", (name, expected) => {
    const bytes = readFileSync(path.join(FOLDER, name));

    it("is detected", () => {
      expect(terminalRlLog.detects(bytes)).toBe(true);
    });

    it("holds the expected trials", async () => {
      const order = new Map(expected.trials.map(({ uid }, index) => [uid, index]));
      const trials = asExpected(await collect(bytes));
      trials.sort((one, other) => (order.get(one.uid) ?? -1) - (order.get(other.uid) ?? -1));
      expect(trials).toEqual(expected.trials.map((trial) => expectedTrial.parse(trial)));
    });

    it("holds the expected metric lines", async () => {
      const collected = await collect(bytes);
      const found = scan(bytes);
      const attempts = new Map(collected.metrics.map((row) => [row.log_index, row.attempt]));
      const lines = found.metrics.map(({ logIndex, ...line }) => ({
        ...line,
        attempt: attempts.get(logIndex),
      }));
      expect(lines).toEqual(expected.metrics);
      expect(found.json).toBe(expected.metric_json);
      const rows = collected.metrics.filter(({ metric }) => !metric.startsWith("per_dataset/")).length;
      const keys = expected.metrics.reduce((sum, line) => sum + line.keys, 0);
      expect(rows + countOf(collected, "not-a-number")).toBe(keys);
    });

    it("tells the expected problems", async () => {
      const collected = await collect(bytes);
      const collapsed = expected.trials.reduce((sum, trial) => sum + (trial.repeated ?? 0), 0);
      expect(countOf(collected, "bad-metric-line")).toBe(expected.bad_metric_lines);
      expect(countOf(collected, "attempt-restart")).toBe(expected.attempts - 1);
      expect(countOf(collected, "lost-to-deduplication")).toBe(collapsed);
      expect(scan(bytes).repeated).toBe(expected.repeated_total);
    });

    it.each([1, 7, 64 * 1024])("reads the same in chunks of %i bytes", async (size) => {
      expect(await collect(bytes, {}, size)).toEqual(await collect(bytes, {}, bytes.length));
    });
  });
}
