import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { READERS } from "@/ingest/sources/all";

/** A small file of each format that is text. */
const FILES: Readonly<Record<string, string>> = {
  "trials-csv": 'task,reward,started_at\na,1,2026-01-01\n"b,""c",nan,1775044800\n',
  "trials-jsonl": '{"task": "a", "reward": 1}\n{"task": "b", "reward": NaN, "error": {"type": "X"}}\n',
  "per-task-counts": "task,successes,attempts\na,1,2\nb,0,3\n",
  "lm-eval-samples": '{"doc_id": 0, "filtered_resps": [], "filter": "x", "metrics": ["acc"], "acc": 1}\n',
  "verl-rollouts": '{"input": "a", "output": "b", "gts": "c", "score": 1.0, "step": 3, "acc": true}\n',
  "verifiers-results":
    '{"example_id": 0, "reward": 1.0, "error": {"error": "E"}, "token_usage": {"input_tokens": 3}}\n',
  "verifiers-traces":
    '{"id": "e", "task": {"key": "k"}, "run": {"id": "r", "work": {"type": "train", "step": 3}}, "traces": [{"id": "t", "rewards": {"a": {"score": 1, "weight": 1}}, "nodes": [{"sampled": true}], "calls": [{"usage": {"prompt_tokens": 2}}], "timing": {"start": 1775044800}}]}\n',
  "areal-rollouts": '{"task_id": "a", "sample_idx": 0, "reward": 1, "seqlen": 3, "prompt_len": 1}\n',
  "skyrl-evaluation":
    '{"input_prompt": "a", "output_response": "b", "score": [0, 1], "stop_reason": "stop"}\n',
  "nemo-rl-samples": '{"content": ["q", "a"], "rewards": 1, "idx": 0}\n',
  "openhands-output": '{"instance_id": "a", "test_result": {"report": {"resolved": true}}, "metrics": {}}\n',
  "rllm-evaluation": '{"items": [{"idx": 0, "attempt": 0, "reward": 1, "is_correct": true}]}',
  "terminal-rl-trajectory":
    '{"trajectory_format": "openclaw-terminal-rl-1", "info": {"task_name": "a"}, "turns": [{}], "reward": {"accuracy": 1}}',
};

/** Bytes and pieces of JSON that may stand where they should not. */
const splice = fc.oneof(
  fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      "null",
      "[]",
      "{}",
      '"x"',
      "-1e999",
      "1e308",
      "true",
      '{"__proto__": 1}',
      "[[[[[[",
      '"\\ud800"',
      "\n",
      ",",
      '"',
    )
    .map((text) => Buffer.from(text)),
);

describe.each(Object.entries(FILES))("damaged %s", (kind, text) => {
  const reader = READERS.find((one) => one.kind === kind);
  if (reader === undefined) throw new Error(`no reader of kind ${kind}`);
  const whole = Buffer.from(text);

  it("never fails the whole, gives only values that fit, and few problems", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(20), splice, async (at, cut, put) => {
        const bytes = Buffer.concat([whole.subarray(0, at), put, whole.subarray(at + cut)]);
        reader.detects(bytes, true, "a/1.jsonl");
        reader.detects(bytes, false, "a/1.jsonl");
        const { trials, problems } = await collect(reader, bytes, {
          context: { path: "a/val_data_step1.jsonl" },
        });
        for (const trial of trials) {
          for (const value of Object.values(trial)) {
            if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
          }
          for (const count of [
            trial.turns,
            trial.input_tokens,
            trial.output_tokens,
            trial.rollout,
            trial.checkpoint,
          ]) {
            if (count != null) expect(count).toBe(count | 0);
          }
        }
        expect(problems.length).toBeLessThan(10);
      }),
      { numRuns: 150 },
    );
  });
});
