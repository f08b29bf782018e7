import type { Seed } from "./seed";

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1));
const rows = Array.from({ length: 12 }, (_, n) => ({ step: n, loss: 1 / (n + 1), "reward/mean": n / 12 }));

/** Twelve rows with `_step`, a number and a struct, as DuckDB writes them with Snappy. */
const PARQUET =
  "UEFSMRUAFcwBFaYBLBUYFQAVBhUGAABmGAIAAAAYAQANAREJARYBAQADAQUMAAAABAEFDAAAAAUBBQwAAAAGAQUM" +
  "AAAABwEFDAAAAAgBBQwAAAAJAQVIAAAACgAAAAAAAAALAAAAAAAAABUAFcwBFZIBLBUYFQAVBhUGAABmGAIAAAAY" +
  "AQANARySJEmSJEnCPwkIENI/27ZtAQMNEAjiP7cFDwDmDRgE6z8JNwDwDSAI8j8lAT8EkvQNKCT2P0mSJEmSJPk/" +
  "FQAVzAEVggEsFRgVABUGFQYAAGYQAgAAABgBBQUBAAEFBgQAABERAAMNEAAEDQgABQ0IAAYNCAAHDQgACA0IAAkN" +
  "CDwKAAAAAAAAAAsAAAAAAAAAFQIZXDUAGA1kdWNrZGJfc2NoZW1hFQYAFQQlAhgFX3N0ZXAlJAAVCiUCGARsb3Nz" +
  "ADUCGAFuFQIAFQQlAhgBYSUkABYYGRwZPCYAHBUEGRUAGRgFX3N0ZXAVAhYYFvIBFswBJgg8GAgLAAAAAAAAABgI" +
  "AAAAAAAAAAAWACgICwAAAAAAAAAYCAAAAAAAAAAAEREAAAAmABwVChkVABkYBGxvc3MVAhYYFvIBFrgBJtQBPBgI" +
  "SZIkSZIk+T8YCAAAAAAAAAAAFgAoCEmSJEmSJPk/GAgAAAAAAAAAABERAAAAJgAcFQQZFQAZKAFuAWEVAhYYFvIB" +
  "FqgBJowDPBgICwAAAAAAAAAYCAAAAAAAAAAAFgAoCAsAAAAAAAAAGAgAAAAAAAAAABERAAAAFtYFFhgmCBasBAAo" +
  "KER1Y2tEQiB2ZXJzaW9uIHYxLjUuNiAoYnVpbGQgMDY5Y2M5ZjliNSkZPBwAABwAABwAAABtAQAAUEFSMQ==";

const CONFIG = `wandb_version: 1
_wandb:
  desc: null
  value: {cli_version: 0.24.0, e: {w: {gpu: H100, host: node-3, gpu_nvidia: [{name: H100}]}}}
lr: {desc: null, value: 1.0e-06}
optim: {value: {name: adamw, betas: [0.9, .nan], deep: {er: [1, {x: y}]}}}
`;
const MACHINE = {
  os: "Linux",
  python: "3.12",
  startedAt: "2026-01-01T00:00:00Z",
  host: "node-3",
  args: ["--lr", "1", "--api-key", "abc"],
  gpu_nvidia: [{ name: "H100", uuid: "u" }],
};

/** Seeds of the readers of metrics that need no run of their own to be made. */
export const METRIC_SEEDS: Readonly<Record<string, readonly Seed[]>> = {
  "trainer-state": [
    {
      path: "checkpoint-12/trainer_state.json",
      bytes: json({ best_metric: null, global_step: 12, log_history: rows, max_steps: 12 }),
    },
  ],
  "metrics-jsonl": [
    { path: "metrics.jsonl", bytes: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join("")) },
    { path: "verl.jsonl", bytes: Buffer.from(JSON.stringify({ step: 1, data: { "actor/lr": 1e-6 } })) },
    {
      path: "logs/metrics.jsonl",
      bytes: Buffer.from(
        JSON.stringify({
          schema: "terminal_rl.per_dataset_metrics.v1",
          phase: "train",
          dataset: "seta",
          rollout_id: 1,
          "reward/total": 0.5,
        }),
      ),
    },
  ],
  "wandb-history-parquet": [{ path: "0000.parquet", bytes: Buffer.from(PARQUET, "base64") }],
  "wandb-config": [{ path: "files/config.yaml", bytes: Buffer.from(CONFIG) }],
  "wandb-metadata": [{ path: "files/wandb-metadata.json", bytes: json(MACHINE) }],
  "wandb-summary": [
    {
      path: "wandb-summary.json",
      bytes: json({ _step: 1, _runtime: 2, loss: 0.5, _wandb: { runtime: 2 } }),
      beside: { "wandb-history.jsonl": '{"_step": 1, "loss": 0.25}\n' },
    },
  ],
  "wandb-table": [
    { path: "media/table/a.table.json", bytes: Buffer.from('{"columns": ["a"], "data": [["x"], [1]]}') },
  ],
};
