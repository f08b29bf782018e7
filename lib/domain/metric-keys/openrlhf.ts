import type { Framework } from "./framework";

/** OpenRLHF. Its filter's pass rate is in percent, and the inverse of a zero-signal share. */
export const openRlhf: Framework = {
  id: "openrlhf",
  marks: [
    "train/actor_lr",
    "train/actor_grad_norm",
    "train/group_reward_std",
    "train/ppo_clip_ratio",
    "train/response_clip_ratio",
    "train/dynamic_filtering_pass_rate",
    "eval/eval_*_pass1",
  ],
  keys: [
    ["reward", "reward_mean", "train/reward"],
    ["grad_norm", "grad_norm", "train/actor_grad_norm"],
    ["kl", "kl_reference", "train/kl"],
    ["kl", "kl_update", "train/ppo_kl"],
    ["entropy", "entropy", "train/entropy_loss"],
    ["response_length", "response_tokens", "train/response_length"],
    ["truncated", "truncated_share", "train/truncated"],
    ["truncated", "truncated_share", "train/response_clip_ratio"],
    ["eval_score", "eval_pass_at_k", /^eval\/eval_.+_pass1$/],
    ["eval_score", "eval_pass_at_k", /^eval\/eval_.+_pass\d+$/],
    ["zero_signal", "kept_percent", "train/dynamic_filtering_pass_rate"],
    ["clip_fraction", "clip_fraction", "train/ppo_clip_ratio"],
    ["reward_std", "group_reward_std", "train/group_reward_std"],
    ["learning_rate", "learning_rate", "train/actor_lr"],
  ],
};

export const lightRft: Framework = {
  id: "lightrft",
  base: "openrlhf",
  marks: ["rollout/reward_std", "rollout/accuracy_reward", "rollout/format_reward"],
  keys: [
    ["accuracy", "accuracy_function", "rollout/accuracy_reward"],
    ["reward", "reward_mean", "rollout/reward"],
    ["response_length", "response_tokens", "rollout/response_length"],
    ["eval_score", "eval_score", /^eval\/(?!(epoch|global_step)$).*(reward|accuracy|score)/],
    ["reward_std", "reward_std", "rollout/reward_std"],
  ],
};
