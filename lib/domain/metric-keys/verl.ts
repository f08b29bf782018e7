import type { Framework } from "./framework";

/** verl; its file logger may put everything under `data.`. It logs no spread of the training reward. */
export const verl: Framework = {
  id: "verl",
  prefixes: ["", "data."],
  marks: [
    "response_length/mean",
    "val-core/*",
    "val-aux/*",
    "timing_s/*",
    "global_seqlen/*",
    "actor/pg_clipfrac",
    "actor/ppo_kl",
    "actor/entropy_loss",
  ],
  keys: [
    ["accuracy", "accuracy", "critic/acc/mean"],
    ["reward", "reward_mean", "critic/score/mean"],
    ["reward", "reward_after_penalty", "critic/rewards/mean"],
    ["grad_norm", "grad_norm", "actor/grad_norm"],
    ["kl", "kl_reference", "actor/kl_loss"],
    ["kl", "kl_in_reward", "actor/reward_kl_penalty"],
    ["kl", "kl_update", "actor/ppo_kl"],
    ["entropy", "entropy", "actor/entropy"],
    ["entropy", "entropy", "actor/entropy_loss"],
    ["response_length", "response_tokens", "response_length/mean"],
    ["truncated", "truncated_share", "response_length/clip_ratio"],
    ["eval_score", "eval_mean", /^val-core\/.+\/mean@\d+$/],
    ["eval_score", "eval_score", "val/test_score/*"],
    ["eval_score", "eval_best", /^val-core\/.+\/best@\d+(\/mean)?$/],
    ["eval_score", "eval_majority", /^val-core\/.+\/maj@\d+(\/mean)?$/],
    ["clip_fraction", "clip_fraction", "actor/pg_clipfrac"],
    ["clip_fraction", "clip_fraction_part", "actor/pg_clipfrac_lower"],
    ["learning_rate", "learning_rate", "actor/lr"],
  ],
};

/** rLLM, on verl or on its own trainer. Versions differ in whether `batch/solve_*` are counts or shares. */
export const rllm: Framework = {
  id: "rllm",
  base: "verl",
  marks: ["episode/*", "groups/dropped_zero_adv", "batch/solve_partial"],
  keys: [
    ["accuracy", "correct_share", "episode/correct"],
    ["reward", "reward_mean", /^reward\/[^/]+\/mean$/],
    ["kl", "kl_mismatch", "train/kl_sample_train_v1"],
    ["kl", "kl_mismatch", "train/kl_sample_train_v2"],
    ["entropy", "entropy", "train/entropy"],
    ["response_length", "response_tokens", "episode/response_tokens"],
    ["truncated", "truncated_share", /^episode\/termination_reason\/.*(length|truncat)/i],
    ["eval_score", "eval_pass_at_k", /^val\/.+\/pass@1$/],
    ["eval_score", "eval_pass_at_k", /^val\/.+\/pass@\d+$/],
    ["zero_signal", "all_failed", "batch/solve_none"],
    ["zero_signal", "all_solved", "batch/solve_all"],
    ["zero_signal", "zero_signal_count", "groups/dropped_zero_adv"],
    ["reward_std", "reward_std", /^reward\/[^/]+\/std$/],
    ["learning_rate", "learning_rate", "optim/lr"],
  ],
};

/** ROLL: keys like verl's; a reduction such as `@sum` may stand behind them. */
export const roll: Framework = {
  id: "roll",
  marks: [
    "rollout/score/mean",
    "tokens/response_length/*",
    /^actor\/approxkl(@\w+)?$/,
    /^actor\/(ppo_ratio_)?clipfrac(@\w+)?$/,
    "critic/entropy/mean",
  ],
  keys: [
    ["reward", "reward_mean", "critic/score/mean"],
    ["reward", "reward_mean", "rollout/score/mean"],
    ["grad_norm", "grad_norm", /^actor(_train)?\/grad_norm(@\w+)?$/],
    ["kl", "kl_reference", /^actor\/kl_loss(@\w+)?$/],
    ["kl", "kl_update", /^actor\/approxkl(@\w+)?$/],
    ["entropy", "entropy", "critic/entropy/mean"],
    ["response_length", "response_tokens", "tokens/response_length/mean"],
    ["eval_score", "eval_score", "val/score/mean"],
    ["clip_fraction", "clip_fraction", /^actor\/ppo_ratio_clipfrac(@\w+)?$/],
    ["clip_fraction", "clip_fraction", /^actor\/clipfrac(@\w+)?$/],
    ["learning_rate", "learning_rate", /^actor\/lr(@\w+)?$/],
  ],
};
