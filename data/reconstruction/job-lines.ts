import { rawLine, recordLine, stampOf, type LogLine } from "./log-line";
import { HYPER_PARAMETERS, TBOVERFIT } from "./targets";

const CHECKPOINTS = "/ckpt/tboverfit";

/** The launch: the only place of a log that holds the configuration. Flags that are not published are left out. */
export function launchText(): string {
  const h = HYPER_PARAMETERS;
  const flags: readonly [string, string | number | null][] = [
    ["hf-checkpoint", "/models/Qwen3-8B"],
    ["num-rollout", TBOVERFIT.planned_rollouts],
    ["rollout-batch-size", h.rollout_batch_size],
    ["n-samples-per-prompt", h.samples_per_prompt],
    ["num-steps-per-rollout", h.steps_per_rollout],
    ["rollout-temperature", h.temperature],
    ["rollout-max-response-len", h.max_response_len],
    ["rollout-max-context-len", h.max_context_len],
    ["advantage-estimator", "grpo"],
    ["reward-key", "score"],
    ["use-kl-loss", null],
    ["kl-loss-coef", h.kl_loss_coef],
    ["kl-loss-type", h.kl_loss_type],
    ["optimizer", "adam"],
    ["lr", "1e-6"],
    ["lr-decay-style", "constant"],
    ["weight-decay", h.weight_decay],
    ["adam-beta1", h.adam_beta1],
    ["adam-beta2", h.adam_beta2],
    ["save", CHECKPOINTS],
    ["save-interval", h.save_interval],
    ["max-iterations", h.max_iterations],
  ];
  const given = flags.map(([flag, value]) => (value === null ? `--${flag}` : `--${flag} ${String(value)}`));
  const environment = JSON.stringify({ env_vars: { CUDA_DEVICE_MAX_CONNECTIONS: "1" } });
  const [day = "", time = ""] = stampOf(6).split(" ");
  return [
    "+ echo 'Reconstruction calibrated to published aggregates. This is not the original log.'",
    "Reconstruction calibrated to published aggregates. This is not the original log.",
    `+ ray job submit --address=http://127.0.0.1:8265 --runtime-env-json=${environment} -- python3 slime/train_async.py ${given.join(" ")}`,
    "Job submission server address: http://127.0.0.1:8265",
    `${day} ${time},318\tINFO worker.py:1771 -- Connecting to existing Ray cluster at address: 10.20.0.11:6379...`,
    "",
  ].join("\n");
}

/** Saving after a rollout; the last one meets the storage quota. */
export function savingLines(at: number, rollout: number): LogLine[] {
  const folder = `${CHECKPOINTS}/iter_${String(rollout).padStart(7, "0")}`;
  const begun = recordLine(
    at - 90,
    "trainer",
    "checkpointing.py:402",
    `saving checkpoint at iteration ${String(rollout)} to ${folder}`,
  );
  if (rollout !== TBOVERFIT.broken_checkpoint) {
    const done = `successfully saved checkpoint from iteration ${String(rollout)} to ${folder}`;
    return [begun, recordLine(at - 1, "trainer", "checkpointing.py:571", done)];
  }
  return [
    begun,
    rawLine(at - 1, "trainer", "Traceback (most recent call last):"),
    rawLine(
      at - 1,
      "trainer",
      '  File "/root/Megatron-LM/megatron/training/checkpointing.py", line 498, in save_checkpoint',
    ),
    rawLine(at - 1, "trainer", `OSError: [Errno 122] Disk quota exceeded: '${folder}/__5_0.distcp'`),
  ];
}
