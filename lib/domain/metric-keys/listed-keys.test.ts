import { describe, expect, it } from "vitest";

import { firstMetrics, missingQuantities } from "./first-panels";
import { mapMetrics } from "./map-metrics";
import { chosen, LISTED, named } from "./testing";

const EXPECTED: Record<keyof typeof LISTED, Record<string, string>> = {
  "terminal-rl": {
    accuracy: "accuracy: terminal/accuracy",
    reward: "score: terminal/reward_mean",
    removed: "removed_share: terminal/non_trainable_ratio",
    grad_norm: "grad_norm: train/grad_norm",
    kl: "kl_reference: train/kl_loss",
    entropy: "entropy: train/entropy_loss",
    response_length: "response_tokens: rollout/response_len/mean",
    truncated: "truncated_share: rollout/truncated_ratio",
    eval_score: "eval_signed_score: eval/seta",
    zero_signal: "zero_std_count: rollout/zero_std/count_-1.0",
    clip_fraction: "clip_fraction: train/pg_clipfrac",
    learning_rate: "learning_rate: train/lr-pg_0",
  },
  slime: {
    reward: "reward_mean: rollout/raw_reward",
    grad_norm: "grad_norm: train/grad_norm",
    kl: "kl_update: train/ppo_kl",
    response_length: "response_tokens: rollout/response_lengths",
    eval_score: "eval_score: eval/aime",
  },
  rllm: {
    accuracy: "correct_share: episode/correct",
    reward: "reward_mean: reward/solver/mean",
    grad_norm: "grad_norm: actor/grad_norm",
    kl: "kl_update: actor/ppo_kl",
    entropy: "entropy: actor/entropy",
    response_length: "response_tokens: episode/response_tokens",
    truncated: "truncated_share: episode/termination_reason/max_response_length_exceeded",
    eval_score: "eval_pass_at_k: val/deepcoder/pass@1",
    zero_signal: "all_failed: batch/solve_none",
    clip_fraction: "clip_fraction: actor/pg_clipfrac",
    reward_std: "reward_std: reward/solver/std",
    learning_rate: "learning_rate: actor/lr",
  },
  roll: {
    reward: "reward_mean: critic/score/mean",
    grad_norm: "grad_norm: actor_train/grad_norm",
    kl: "kl_reference: actor/kl_loss",
    entropy: "entropy: critic/entropy/mean",
    response_length: "response_tokens: tokens/response_length/mean",
    eval_score: "eval_score: val/score/mean",
    clip_fraction: "clip_fraction: actor/ppo_ratio_clipfrac",
    learning_rate: "learning_rate: actor/lr",
  },
  openrlhf: {
    reward: "reward_mean: train/reward",
    grad_norm: "grad_norm: train/actor_grad_norm",
    kl: "kl_reference: train/kl",
    entropy: "entropy: train/entropy_loss",
    response_length: "response_tokens: train/response_length",
    truncated: "truncated_share: train/truncated",
    eval_score: "eval_pass_at_k: eval/eval_math_pass1",
    zero_signal: "kept_percent: train/dynamic_filtering_pass_rate",
    clip_fraction: "clip_fraction: train/ppo_clip_ratio",
    reward_std: "group_reward_std: train/group_reward_std",
    learning_rate: "learning_rate: train/actor_lr",
  },
  lightrft: {
    accuracy: "accuracy_function: rollout/accuracy_reward",
    reward: "reward_mean: rollout/reward",
    kl: "kl_reference: train/kl",
    reward_std: "reward_std: rollout/reward_std",
    learning_rate: "learning_rate: train/actor_lr",
  },
  areal: {
    accuracy: "correct_count: ppo_actor/correct_n_seqs",
    reward: "reward_mean: ppo_actor/task_reward/avg",
    grad_norm: "grad_norm: ppo_actor/update/grad_norm",
    kl: "kl_update: ppo_actor/update/approx_kl/avg",
    entropy: "entropy: ppo_actor/update/entropy/avg",
    response_length: "sequence_tokens: ppo_actor/seq_len/avg",
    truncated: "no_end_share: ppo_actor/no_eos_ratios/avg",
    eval_score: "eval_score: eval-rollout/reward",
    clip_fraction: "clip_fraction: ppo_actor/update/clip_ratio/avg",
    learning_rate: "learning_rate: ppo_actor/update/lr",
  },
  "prime-rl": {
    reward: "reward_mean: train/agg/all/solver/reward/mean",
    removed: "trainable_share: train/agg/all/solver/is_trainable/mean",
    grad_norm: "grad_norm: optim/grad_norm",
    kl: "kl_mismatch: mismatch_kl/all/mean",
    entropy: "entropy: entropy/all/mean",
    response_length: "response_tokens: train/agg/all/solver/num_output_tokens/mean",
    truncated: "truncated_share: train/agg/all/solver/is_truncated/mean",
    eval_score: "eval_mean: eval/math/solver/avg@4",
    zero_signal: "all_failed_share: train/agg/all/solver/solved_none",
    learning_rate: "learning_rate: optim/lr",
  },
  skyrl: {
    accuracy: "pass_at_k: reward/avg_pass_at_8",
    reward: "reward_mean: reward/avg_raw_reward",
    grad_norm: "grad_norm: policy/raw_grad_norm",
    kl: "kl_reference: policy/policy_kl",
    entropy: "entropy: policy/policy_entropy",
    response_length: "response_tokens: generate/avg_num_tokens",
    eval_score: "eval_score: eval/all/avg_score",
    zero_signal: "zero_signal_count: reward/num_zero_variance_filtered",
    clip_fraction: "clip_fraction: policy/ppo_clip_ratio",
    learning_rate: "learning_rate: policy/policy_lr",
  },
  "nemo-rl": {
    reward: "reward_mean: train/reward",
    grad_norm: "grad_norm: train/grad_norm",
    kl: "kl_reference: train/kl_penalty",
    entropy: "entropy_estimate: train/approx_entropy",
    response_length: "response_tokens: train/mean_gen_tokens_per_sample",
    truncated: "truncated_share: train/truncation_rate",
    eval_score: "eval_score: validation/accuracy",
    zero_signal: "baseline_zero_percent: train/baseline_reward/pct_0",
    clip_fraction: "clamped_ratio: train/probs_ratio_clamped",
    learning_rate: "learning_rate: train/lr",
  },
};

describe("mapMetrics on keys as listed", () => {
  it.each(Object.entries(LISTED))("knows the keys of %s", (framework, keys) => {
    const map = mapMetrics(named(keys));
    expect(map.framework).toBe(framework);
    expect(chosen(map)).toEqual(Object.entries(EXPECTED).find(([id]) => id === framework)?.[1]);
  });

  it("gives terminal-rl the eight panels that its runs have always had", () => {
    const names = named(LISTED["terminal-rl"]);
    expect(firstMetrics(names, mapMetrics(names))).toEqual([
      "terminal/accuracy",
      "terminal/reward_mean",
      "terminal/non_trainable_ratio",
      "train/grad_norm",
      "train/kl_loss",
      "train/entropy_loss",
      "rollout/response_len/mean",
      "rollout/truncated_ratio",
    ]);
    expect(missingQuantities(mapMetrics(names))).toEqual([]);
  });
});
