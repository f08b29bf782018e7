import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import type { SourceReader } from "@/ingest/source";
import { READERS } from "@/ingest/sources/all";
import { lmEvalSamples } from "@/ingest/sources/lm-eval/reader";
import { perTaskCounts } from "@/ingest/sources/plain-trials/counts-reader";
import { plainTrialsCsv } from "@/ingest/sources/plain-trials/csv-reader";
import { plainTrialsJsonl } from "@/ingest/sources/plain-trials/jsonl-reader";
import { plainTrialsParquet } from "@/ingest/sources/plain-trials/parquet-reader";
import { verifiersResults } from "@/ingest/sources/verifiers/results-reader";
import { verifiersTraces } from "@/ingest/sources/verifiers/traces-reader";
import { verlRollouts } from "@/ingest/sources/verl-rollouts/reader";

import { sampleDumps } from "./dump-readers";
import { pythonObjects } from "./python-objects";
import { rllmEvaluation } from "./rllm-evaluation";
import { terminalRlTrajectory } from "./terminal-rl-trajectory";
import { trlCompletions } from "./trl-completions";

const TRIAL_FORMATS: readonly SourceReader[] = [
  lmEvalSamples,
  verlRollouts,
  verifiersResults,
  verifiersTraces,
  perTaskCounts,
  plainTrialsCsv,
  plainTrialsJsonl,
  plainTrialsParquet,
  ...sampleDumps,
  pythonObjects,
  rllmEvaluation,
  terminalRlTrajectory,
  trlCompletions,
];
const HEAD = 256 * 1024;
const samples = resolve(import.meta.dirname, "../../../../shared/samples");

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = resolve(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

/** Who would read a file of these bytes. */
function chosen(bytes: Buffer | string, path: string): string | undefined {
  const all = Buffer.from(bytes);
  const head = all.subarray(0, HEAD);
  return READERS.find((reader) => reader.detects(head, all.length <= HEAD, path))?.kind;
}

describe.skipIf(!existsSync(samples))("files of other formats (skipped where the samples are absent)", () => {
  it("are claimed by no format of trials but their own", () => {
    const claims: [string, string][] = [];
    for (const path of files(samples)) {
      const bytes = readFileSync(path);
      const head = bytes.subarray(0, HEAD);
      const name = path.slice(samples.length + 1);
      for (const reader of TRIAL_FORMATS) {
        if (reader.detects(head, bytes.length <= HEAD, name)) claims.push([reader.kind, name]);
      }
    }
    expect(claims).toEqual([
      [
        "lm-eval-samples",
        "trials/lm-eval-samples-excerpt/google__gemma-2b/samples_masakhaner_luo_prompt_1_2026-01-16T15-23-47.285735.jsonl",
      ],
      ["per-task-counts", "trials/tb2-forgecode-opus46-per-task/per_task.csv"],
    ]);
  });
});

describe("the choice among all readers", () => {
  it.each([
    ["trials-csv", "task,reward,step\na,1,2\n", "t.csv"],
    ["trials-jsonl", '{"task_id": "a", "reward": 1, "step": 3}\n', "t.jsonl"],
    ["per-task-counts", "task,successes,attempts\na,1,2\n", "c.csv"],
    ["lm-eval-samples", '{"doc_id": 0, "doc": {}, "filtered_resps": [], "acc": 1.0}\n', "samples_a.jsonl"],
    ["verl-rollouts", '{"input": "a", "output": "b", "gts": "c", "score": 1.0, "step": 3}\n', "3.jsonl"],
    ["verifiers-results", '{"example_id": 0, "prompt": [], "reward": 1.0, "task": "x"}\n', "results.jsonl"],
    ["verifiers-traces", '{"id": "e", "task": {}, "traces": [], "run": {}}\n', "traces.jsonl"],
    ["areal-rollouts", '{"task_id": "a", "sample_idx": 0, "reward": 1, "seqlen": 3}\n', "a.jsonl"],
    ["skyrl-evaluation", '{"input_prompt": "a", "output_response": "b", "score": 1}\n', "g.jsonl"],
    ["openhands-output", '{"instance_id": "a", "test_result": {}, "error": null}\n', "output.jsonl"],
    ["python-object", Buffer.from([0x80, 4, 0x95, 0]), "a.pkl"],
  ])("gives %s its own", (kind, bytes, path) => {
    expect(chosen(bytes, path)).toBe(kind);
  });
});
