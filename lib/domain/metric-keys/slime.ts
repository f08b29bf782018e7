import type { Framework } from "./framework";

/** `eval/<data set>`, not the axis nor what is logged beside it. */
const EVAL_OF_DATA_SET = /^eval\/(?!step$)(?![^/]*-(aborted_ratio|truncated_ratio|pass@\d+)$)[^/]+$/;

/**
 * terminal-rl on slime. Its reward is the share of passed tests; what it trains on is the score, 2 · reward − 1.
 * `rollout/rewards` is normalised within groups and no learning curve.
 */
export const terminalRl: Framework = {
  id: "terminal-rl",
  base: "slime",
  marks: ["terminal/*"],
  keys: [
    ["accuracy", "accuracy", "terminal/accuracy"],
    ["reward", "score", "terminal/reward_mean"],
    ["reward", "score", "rollout/raw_reward"],
    ["removed", "removed_share", "terminal/non_trainable_ratio"],
    ["reward_std", "reward_std", "terminal/reward_std"],
    ["eval_score", "eval_signed_score", EVAL_OF_DATA_SET],
  ],
};

export const slime: Framework = {
  id: "slime",
  marks: [
    "rollout/raw_reward",
    "rollout/zero_std/count_*",
    "rollout/response_len/*",
    "rollout/repetition_frac",
    "train/train_rollout_logprob_abs_diff",
    "train/pg_clipfrac",
    "train/lr-pg_*",
    "passrate/pass@*",
  ],
  keys: [
    ["accuracy", "pass_at_k", "passrate/pass@1"],
    ["reward", "reward_mean", "rollout/raw_reward"],
    ["grad_norm", "grad_norm", "train/grad_norm"],
    ["kl", "kl_reference", "train/kl_loss"],
    ["kl", "kl_update", "train/ppo_kl"],
    ["entropy", "entropy", "train/entropy_loss"],
    ["response_length", "response_tokens", "rollout/response_len/mean"],
    ["response_length", "response_tokens", "rollout/response_lengths"],
    ["truncated", "truncated_share", "rollout/truncated_ratio"],
    ["truncated", "truncated_share", "rollout/truncated"],
    ["eval_score", "eval_score", EVAL_OF_DATA_SET],
    ["eval_score", "eval_pass_at_k", /^eval\/[^/]+-pass@\d+$/],
    ["zero_signal", "zero_std_count", "rollout/zero_std/count_*"],
    ["clip_fraction", "clip_fraction", "train/pg_clipfrac"],
    ["learning_rate", "learning_rate", "train/lr-pg_*"],
  ],
};
