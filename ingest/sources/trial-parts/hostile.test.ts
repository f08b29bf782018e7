import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import type { StreamReader } from "@/ingest/source";
import { harborJobConfig, harborTrialConfig } from "@/ingest/sources/harbor/config-readers";
import { harborJobResult } from "@/ingest/sources/harbor/job-reader";
import { oldJob, trial } from "@/ingest/sources/harbor/testing";
import { atifTrajectory } from "@/ingest/sources/harbor/trajectory";
import { harborTrialResult } from "@/ingest/sources/harbor/trial-reader";
import { inspectJson } from "@/ingest/sources/inspect/json-reader";
import { header, inspectSample } from "@/ingest/sources/inspect/testing";
import { rolloutMetricsJsonl } from "@/ingest/sources/rollout-metrics/reader";
import { sweBenchInstanceReport } from "@/ingest/sources/swe-bench/instance-report-reader";
import { sweBenchRunReport } from "@/ingest/sources/swe-bench/run-report-reader";
import { sweBenchSite } from "@/ingest/sources/swe-bench/site-reader";
import { terminalBenchResults } from "@/ingest/sources/terminal-bench/reader";
import { terminalBenchLock } from "@/ingest/sources/terminal-bench/side-files";

const record = { id: "1", task_id: "t", is_resolved: true, parser_results: { a: "passed" } };
const cases: [string, StreamReader, string][] = [
  ["harbor trial", harborTrialResult, trial("t__aaaaaaa")],
  ["harbor job", harborJobResult, oldJob()],
  ["harbor job config", harborJobConfig, '{"job_name": "j", "jobs_dir": "d", "agents": [{"name": "a"}]}'],
  ["harbor trial config", harborTrialConfig, '{"trial_name": "t", "trials_dir": "d/e"}'],
  ["trajectory", atifTrajectory, '{"schema_version": "ATIF-v1.4", "steps": [{"source": "agent"}]}'],
  ["inspect", inspectJson, JSON.stringify({ ...header(), samples: [inspectSample(1)] })],
  [
    "rollouts",
    rolloutMetricsJsonl,
    '{"env_id": "e", "task_name": "t", "test_score": 1, "final_reward": 0.65}\n',
  ],
  ["instance", sweBenchInstanceReport, '{"a__a-1": {"resolved": true, "patch_exists": true}}'],
  ["run report", sweBenchRunReport, '{"total_instances": 1, "resolved_ids": ["a"], "schema_version": 2}'],
  ["site", sweBenchSite, '{"m": {"a": {"resolved": true, "cost": 1, "api_calls": 2}}}'],
  ["terminal-bench", terminalBenchResults, JSON.stringify({ results: [record], n_resolved: 1 })],
  ["lock", terminalBenchLock, '{"lockfile_version": 1, "harness": {}, "run_config": {"n": 1}}'],
];

describe.each(cases)("%s", (_name, reader, text) => {
  it("claims its own text and no other reader here does", () => {
    expect(
      cases
        .filter(([, other]) => other.detects(Buffer.from(text), true, "x.json"))
        .map(([, one]) => one.kind),
    ).toEqual([reader.kind]);
  });

  it("never throws: cut anywhere, with any byte changed", async () => {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 3) {
      await collect(reader, bytes.subarray(0, at));
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 + (at % 255));
      await collect(reader, changed);
    }
  });

  it.each([
    ["deep nesting", `{"results": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    [
      "a key called __proto__",
      '{"__proto__": {"reward": 1}, "constructor": {"prototype": []}, "results": [{"__proto__": 1}]}',
    ],
    ["nothing but null", "null"],
    ["a list", "[1, 2]"],
    ["a word", '"text"'],
  ])("never throws over %s, and takes no trial from it", async (_what, hostile) => {
    const { trials } = await collect(reader, hostile);
    expect(trials).toEqual([]);
  });
});
