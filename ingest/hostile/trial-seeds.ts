import { header, inspectSample, zipOf } from "@/ingest/sources/inspect/testing";

import { COMPLETIONS_PARQUET, TRIALS_PARQUET } from "./parquet-seeds";
import type { Seed } from "./seed";

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1));
const lines = (...rows: readonly unknown[]) =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));

const trialFolder = "job/fix-git__abc1234";
const trialResult = JSON.stringify({
  task_name: "fix-git",
  trial_name: "fix-git__abc1234",
  verifier_result: null,
});
const swe = { resolved: true, patch_exists: true, patch_successfully_applied: true };
const rolloutRow = {
  env_id: "e",
  task_name: "t",
  timestamp: "2026-01-01 00:00:00",
  test_score: 1,
  judge_score: 0,
};

/** Seeds of the readers of trials and of what lies beside them. */
export const TRIAL_SEEDS: Readonly<Record<string, readonly Seed[]>> = {
  "harbor-trial-config": [
    {
      path: `${trialFolder}/config.json`,
      bytes: json({ trial_name: "fix-git__abc1234", trials_dir: "jobs/job", task: {} }),
    },
  ],
  "harbor-side-file": [
    {
      path: `${trialFolder}/exception.txt`,
      bytes: Buffer.from("Traceback\n"),
      beside: { "result.json": trialResult },
    },
  ],
  "atif-trajectory": [
    {
      path: `${trialFolder}/agent/trajectory.json`,
      bytes: json({
        schema_version: "ATIF-v1.4",
        session_id: "s",
        agent: { name: "a" },
        steps: [{ step_id: 1, source: "agent", message: "m" }],
      }),
    },
  ],
  "terminal-bench-lock": [
    {
      path: "run/tb.lock",
      bytes: json({
        lockfile_version: 1,
        harness: { version: "1" },
        agent: { name: "a" },
        run_config: { timeout: 1 },
        dataset: { name: "d", version: "1" },
      }),
    },
  ],
  "terminal-bench-side-file": [{ path: "run/task/task.1-of-1.run/commands.txt", bytes: Buffer.from("ls\n") }],
  "rollout-metrics-jsonl": [
    {
      path: "rollout_metrics.jsonl",
      bytes: lines(
        { ...rolloutRow, final_reward: 0.65, messages_size: 4 },
        { ...rolloutRow, env_id: "f", final_reward: 0.65, messages_size: 3 },
      ),
    },
  ],
  "rollout-metrics-csv": [
    {
      path: "rollout_metrics.csv",
      bytes: Buffer.from(
        "env_id,task_name,timestamp,test_score,judge_score,final_reward,messages_size\ne,t,2026-01-01 00:00:00,1,0,0.65,4\n",
      ),
    },
  ],
  "inspect-eval": [
    {
      path: "log.eval",
      bytes: zipOf([
        { name: "header.json", text: JSON.stringify(header()) },
        { name: "samples/1_epoch_1.json", text: JSON.stringify(inspectSample(1)) },
        { name: "samples/2_epoch_1.json", text: JSON.stringify(inspectSample(2)), method: 93 },
      ]),
    },
  ],
  "inspect-json": [
    { path: "log.json", bytes: json({ ...header(), samples: [inspectSample(1), inspectSample(2)] }) },
  ],
  "swe-bench-site": [
    {
      path: "info.json",
      bytes: json({
        "gpt-5": {
          "a__b-1": { resolved: true, cost: 0.1, api_calls: 3 },
          "a__b-2": { resolved: false, cost: 0.2, api_calls: 4 },
        },
      }),
    },
  ],
  "swe-bench-run-report": [
    {
      path: "model.run.json",
      bytes: json({
        total_instances: 3,
        submitted_instances: 3,
        completed_instances: 2,
        resolved_instances: 1,
        unresolved_instances: 1,
        empty_patch_instances: 0,
        error_instances: 1,
        completed_ids: ["a", "b"],
        resolved_ids: ["a"],
        unresolved_ids: ["b"],
        error_ids: ["c"],
        empty_patch_ids: [],
        submitted_ids: ["a", "b", "c"],
        schema_version: 2,
      }),
    },
  ],
  "swe-bench-instance-report": [
    {
      path: "logs/run/model/a__b-1/report.json",
      bytes: json({
        "a__b-1": {
          patch_is_None: false,
          ...swe,
          tests_status: {
            FAIL_TO_PASS: { success: ["t"], failure: [] },
            PASS_TO_PASS: { success: [], failure: ["u"] },
          },
        },
      }),
    },
  ],
  "lm-eval-samples": [
    {
      path: "org__model/samples_gsm8k_2026-01-16T15-23-47.285735.jsonl",
      bytes: lines({
        doc_id: 0,
        doc: {},
        target: "x",
        resps: [],
        filtered_resps: [],
        filter: "x",
        metrics: ["acc"],
        acc: 1,
      }),
    },
  ],
  "verl-rollouts": [
    {
      path: "rollouts/3.jsonl",
      bytes: lines({ input: "a", output: "b", gts: "c", score: 1, step: 3, acc: true }),
    },
  ],
  "verifiers-results": [
    {
      path: "out/results.jsonl",
      bytes: lines({ example_id: 0, reward: 1, error: { error: "E" }, token_usage: { input_tokens: 3 } }),
    },
  ],
  "verifiers-traces": [
    {
      path: "rollouts/step_3/train/all/traces.jsonl",
      bytes: lines({
        id: "e",
        task: { key: "k" },
        run: { id: "r", work: { type: "train", step: 3 } },
        traces: [
          {
            id: "t",
            rewards: { a: { score: 1, weight: 1 } },
            nodes: [{ sampled: true }],
            timing: { start: 1775044800 },
          },
        ],
      }),
    },
  ],
  "areal-rollouts": [
    {
      path: "rollout/3/a.jsonl",
      bytes: lines({ task_id: "a", sample_idx: 0, reward: 1, seqlen: 3, prompt_len: 1 }),
    },
  ],
  "skyrl-evaluation": [
    {
      path: "dumped_evals/global_step_3_evals/d.jsonl",
      bytes: lines({ input_prompt: "a", output_response: "b", score: [0, 1], stop_reason: "stop" }),
    },
  ],
  "nemo-rl-samples": [
    { path: "val_data_step1.jsonl", bytes: lines({ content: ["q", "a"], rewards: 1, idx: 0 }) },
  ],
  "openhands-output": [
    {
      path: "output.jsonl",
      bytes: lines({ instance_id: "a", test_result: { report: { resolved: true } }, metrics: {} }),
    },
  ],
  "rllm-evaluation": [
    { path: "e.json", bytes: json({ items: [{ idx: 0, attempt: 0, reward: 1, is_correct: true }] }) },
  ],
  "terminal-rl-trajectory": [
    {
      path: "traj.json",
      bytes: json({
        trajectory_format: "openclaw-terminal-rl-1",
        info: { task_name: "a" },
        turns: [{}],
        reward: { accuracy: 1 },
      }),
    },
  ],
  "trl-completions": [
    { path: "run/completions/completions_00007.parquet", bytes: Buffer.from(COMPLETIONS_PARQUET, "base64") },
  ],
  "trials-parquet": [{ path: "t.parquet", bytes: Buffer.from(TRIALS_PARQUET, "base64") }],
  "python-object": [
    {
      path: "rollout.pkl",
      bytes: Buffer.from(
        "\u0080\u0004\u0095\u0005\u0000\u0000\u0000\u0000\u0000\u0000\u0000}\u0094.",
        "latin1",
      ),
    },
  ],
};
