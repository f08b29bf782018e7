import { trainingLog } from "@/ingest/testing";
import { encodeEventFile } from "@/ingest/sources/tensorboard/encode";
import { encodeWandbFile } from "@/ingest/sources/wandb-binary/encode";

import { METRIC_SEEDS } from "./metric-seeds";
import { TRIAL_SEEDS } from "./trial-seeds";
import type { Seed } from "./seed";

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1));
const lines = (rows: readonly unknown[]) =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
const csv = (rows: readonly string[]) => Buffer.from(`${rows.join("\n")}\n`);
const twelve = <T>(row: (at: number) => T) => Array.from({ length: 12 }, (_, at) => row(at));

const harborTrial = {
  id: "t-1",
  task_name: "fix-git",
  trial_name: "fix-git__abc1234",
  trial_uri: "file:///jobs/job/fix-git__abc1234",
  task_id: { path: "fix-git" },
  source: "terminal-bench",
  task_checksum: "00",
  config: { task: { path: "fix-git" }, trial_name: "fix-git__abc1234", trials_dir: "jobs/job", job_id: "j" },
  agent_info: { name: "agent", version: "1", model_info: { name: "model", provider: "p" } },
  agent_result: { n_input_tokens: 10, n_cache_tokens: 2, n_output_tokens: 3, cost_usd: 0.1 },
  verifier_result: { rewards: { reward: 1 } },
  exception_info: null,
  started_at: "2026-01-01T00:00:00Z",
  finished_at: "2026-01-01T00:01:00Z",
};
const terminalBenchTrial = (at: number) => ({
  id: `id-${at}`,
  trial_name: `task.${at}.1-of-1.run`,
  task_id: "task",
  is_resolved: at % 2 === 0,
  failure_mode: "unset",
  parser_results: { test_a: at % 2 === 0 ? "passed" : "failed" },
  total_input_tokens: 1,
  total_output_tokens: 0,
  trial_started_at: "2026-01-01T00:00:00+00:00",
});
const history = (at: number) => ({
  _step: at,
  _timestamp: 1.7e9 + at,
  loss: 1 / (at + 1),
  note: "x",
  a: { b: at },
});

/** Seeds by the kind of the reader that must claim them. */
export const SEEDS: Readonly<Record<string, readonly Seed[]>> = {
  "wandb-binary": [
    {
      path: "run-abc.wandb",
      bytes: encodeWandbFile(
        {
          run_id: "abc",
          display_name: "n",
          project: "p",
          start_time: 1e12,
          config: { lr: 1, a: { b: "c" } },
        },
        [{ glob: "*", step_metric: "step" }],
        twelve((step) => ({
          step,
          logged_at: 1e12 + step,
          values: { loss: step / 7, step, media: { _type: "x" } },
        })),
      ),
    },
  ],
  "tensorboard-events": [
    {
      path: "events.out.tfevents.1.host",
      bytes: encodeEventFile(
        twelve((step) => ({
          wall_time: 1.7e9 + step,
          step,
          values: {
            loss: { simple: step },
            acc: { double_tensor: [0.5], as: "content" },
            pic: { image: true },
          },
        })),
      ),
    },
  ],
  "run-card": [
    {
      path: "card.json",
      bytes: json({
        rewardscape_run: 1,
        run_id: "r",
        pool_tasks: ["a"],
        config: { k: 1 },
        checkpoints: [{ checkpoint: 3 }],
      }),
    },
  ],
  "terminal-bench-metadata": [
    {
      path: "run/run_metadata.json",
      bytes: json({
        run_id: "r",
        uuid: "u",
        agent_name: "a",
        model_name: "m",
        n_attempts: 1,
        dataset_name: "d",
      }),
    },
  ],
  "terminal-bench-results": [
    {
      path: "run/results.json",
      bytes: json({
        id: "i",
        results: twelve(terminalBenchTrial),
        pass_at_k: {},
        n_resolved: 6,
        n_unresolved: 6,
        accuracy: 0.5,
      }),
    },
    { path: "run/task/task.1-of-1.run/results.json", bytes: json(terminalBenchTrial(1)) },
  ],
  "harbor-trial": [{ path: "job/fix-git__abc1234/result.json", bytes: json(harborTrial) }],
  "harbor-job": [
    {
      path: "job/result.json",
      bytes: json({
        id: "j",
        started_at: "2026-01-01T00:00:00",
        finished_at: null,
        n_total_trials: 3,
        stats: {
          n_trials: 1,
          n_errors: 0,
          evals: {
            a__m__d: {
              n_trials: 1,
              n_errors: 0,
              metrics: [{ mean: 1 }],
              reward_stats: { reward: { "1.0": ["fix-git__abc1234"] } },
              exception_stats: {},
            },
          },
        },
        trial_results: [],
      }),
    },
  ],
  "harbor-job-config": [
    {
      path: "job/config.json",
      bytes: json({
        job_name: "job",
        jobs_dir: "jobs",
        n_attempts: 1,
        timeout_multiplier: 1,
        n_concurrent_trials: 1,
        agents: [{ name: "a", model_name: "m" }],
        datasets: [{ name: "d", version: "1" }],
      }),
    },
  ],
  "harbor-reward": [
    {
      path: "job/fix-git__abc1234/verifier/reward.txt",
      bytes: Buffer.from("1.0\n"),
      beside: { "../result.json": JSON.stringify(harborTrial) },
    },
    {
      path: "job/fix-git__abc1234/verifier/reward.json",
      bytes: json({ reward: 0.5, style: 1 }),
      beside: { "../result.json": JSON.stringify(harborTrial) },
    },
  ],
  "leaderboard-csv": [
    {
      path: "board.csv",
      bytes: csv([
        "agent,model,org,accuracy,stderr,stderr_kind,date,benchmark,verified,reference",
        "a,m,o,0.5,0.01,tasks-fixed,2026-01-01,b,true,r",
      ]),
    },
  ],
  "wandb-history-csv": [
    { path: "h.csv", bytes: csv(["_step,loss,acc", ...twelve((at) => `${at},${1 / (at + 1)},NaN`)]) },
  ],
  "wandb-panel-csv": [
    {
      path: "panel.csv",
      bytes: csv([
        '"Step","r - loss","r - loss__MIN","r - loss__MAX"',
        ...twelve((at) => `"${at}","1.5","1","2"`),
      ]),
    },
  ],
  "wandb-runs-table": [
    {
      path: "runs.csv",
      bytes: csv([
        '"Name","State","Notes","User","Tags","Created","Runtime"',
        '"a","finished","","u","","2026","1"',
      ]),
    },
  ],
  "wandb-history-jsonl": [{ path: "wandb-history.jsonl", bytes: lines(twelve(history)) }],
  "terminal-rl-log": [
    {
      path: "train.log",
      bytes: Buffer.from(
        trainingLog([
          [["a", [0, 1, null, "nan"]]],
          [
            ["b", [0.5, 1]],
            ["a", [0, 0]],
          ],
        ]),
      ),
    },
  ],
  "trials-csv": [
    {
      path: "t.csv",
      bytes: csv([
        "task,reward,status,started_at,turns",
        ...twelve((at) => `t${at % 3},${at / 12},ok,2026-01-01,${at}`),
      ]),
    },
  ],
  "trials-jsonl": [
    { path: "t.jsonl", bytes: lines(twelve((at) => ({ task: `t${at % 3}`, reward: at / 12, rollout: at }))) },
  ],
  "per-task-counts": [{ path: "c.csv", bytes: csv(["task,successes,attempts", "a,1,5", "b,0,5"]) }],
  ...METRIC_SEEDS,
  ...TRIAL_SEEDS,
};
