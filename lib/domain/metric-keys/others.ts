import type { Framework } from "./framework";

/** AReaL; its actors may nest under a scope of their own. Its lengths hold the prompt, its correct answers are counted. */
export const areal: Framework = {
  id: "areal",
  marks: [/(^|\/)ppo_actor\//, "eval-rollout/*"],
  keys: [
    ["accuracy", "correct_count", /(^|\/)ppo_actor\/correct_n_seqs$/],
    ["reward", "reward_mean", /(^|\/)ppo_actor\/task_reward\/avg$/],
    ["reward", "reward_mean", "rollout/reward"],
    ["grad_norm", "grad_norm", /(^|\/)ppo_actor\/update\/grad_norm$/],
    ["kl", "kl_update", /(^|\/)ppo_actor\/update\/approx_kl\/avg$/],
    ["entropy", "entropy", /(^|\/)ppo_actor\/update\/entropy\/avg$/],
    ["response_length", "sequence_tokens", /(^|\/)ppo_actor\/seq_len\/avg$/],
    ["truncated", "no_end_share", /(^|\/)ppo_actor\/no_eos_ratios\/avg$/],
    ["eval_score", "eval_score", "eval-rollout/reward"],
    ["clip_fraction", "clip_fraction", /(^|\/)ppo_actor\/update\/clip_ratio\/avg$/],
    ["learning_rate", "learning_rate", /(^|\/)ppo_actor\/update\/lr$/],
  ],
};

/** prime-rl: by environment and over all of them (`agg`); earlier versions logged the whole alone. */
export const primeRl: Framework = {
  id: "prime-rl",
  marks: [
    "train/agg/*",
    /^train\/.+\/solved_(all|some|none)$/,
    "mismatch_kl/*",
    "optim/grad_norm",
    "entropy/all/mean",
    "batch/effective_batch_size",
  ],
  keys: [
    ["reward", "reward_mean", /^train\/agg\/all\/(.+\/)?reward\/mean$/],
    ["reward", "reward_mean", /^train\/agg\/(.+\/)?reward\/mean$/],
    ["reward", "reward_mean", /^train\/.+\/reward\/mean$/],
    ["reward", "reward_mean", "reward/mean"],
    ["removed", "trainable_share", /^train\/agg\/(.+\/)?is_trainable\/mean$/],
    ["removed", "trainable_share", /^train\/.+\/is_trainable\/mean$/],
    ["grad_norm", "grad_norm", "optim/grad_norm"],
    ["kl", "kl_mismatch", "mismatch_kl/all/mean"],
    ["entropy", "entropy", "entropy/all/mean"],
    ["response_length", "response_tokens", /^train\/agg\/(.+\/)?num_output_tokens\/mean$/],
    ["response_length", "response_tokens", /^train\/.+\/num_output_tokens\/mean$/],
    ["truncated", "truncated_share", /^train\/agg\/(.+\/)?is_truncated\/mean$/],
    ["truncated", "truncated_share", /^train\/.+\/is_truncated\/mean$/],
    ["truncated", "truncated_share", "is_truncated/mean"],
    ["eval_score", "eval_mean", /^eval\/.+\/avg@\d+$/],
    ["eval_score", "eval_pass_at_k", /^eval\/.+\/pass@\d+$/],
    ["eval_score", "eval_pass_all_k", /^eval\/.+\/pass\^\d+$/],
    ["zero_signal", "all_failed_share", /^train\/agg\/(.+\/)?solved_none$/],
    ["zero_signal", "all_solved_share", /^train\/agg\/(.+\/)?solved_all$/],
    ["zero_signal", "all_failed_share", /^train\/.+\/solved_none$/],
    ["zero_signal", "all_solved_share", /^train\/.+\/solved_all$/],
    ["zero_signal", "all_failed_share", "batch/solve_none"],
    ["zero_signal", "all_solved_share", "batch/solve_all"],
    ["learning_rate", "learning_rate", "optim/lr"],
  ],
};

export const skyRl: Framework = {
  id: "skyrl",
  marks: ["reward/avg_raw_reward", "policy/policy_kl", "policy/policy_entropy", "generate/avg_num_tokens"],
  keys: [
    ["accuracy", "pass_at_k", /^reward\/avg_pass_at_\d+$/],
    ["reward", "reward_mean", "reward/avg_raw_reward"],
    ["reward", "reward_positive", "reward/mean_positive_reward"],
    ["grad_norm", "grad_norm", "policy/raw_grad_norm"],
    ["grad_norm", "grad_norm", "policy/grad_norm"],
    ["kl", "kl_reference", "policy/policy_kl"],
    ["entropy", "entropy", "policy/policy_entropy"],
    ["response_length", "response_tokens", "generate/avg_num_tokens"],
    ["eval_score", "eval_score", "eval/all/avg_score"],
    ["eval_score", "eval_score", /^eval\/.+\/avg_score$/],
    ["eval_score", "eval_pass_at_k", /^eval\/.+\/pass_at_\d+$/],
    ["zero_signal", "zero_signal_count", "reward/num_zero_variance_filtered"],
    ["zero_signal", "zero_signal_count", "reward/num_zero_variance_groups"],
    ["clip_fraction", "clip_fraction", /^policy\/(.*\/)?(ppo_)?clip_ratio$/],
    ["learning_rate", "learning_rate", "policy/policy_lr"],
  ],
};

/** NeMo-RL. Its clamped ratio is the mean of a ratio near 1, its baselines are in percent. */
export const nemoRl: Framework = {
  id: "nemo-rl",
  prefixes: ["", "train/"],
  marks: [
    "gen_kl_error",
    "kl_penalty",
    "approx_entropy",
    "mean_gen_tokens_per_sample",
    "truncation_rate",
    "baseline_reward/*",
    "probs_ratio_clamped",
    "validation/accuracy",
  ],
  keys: [
    ["reward", "reward_mean", "reward"],
    ["grad_norm", "grad_norm", "grad_norm"],
    ["kl", "kl_reference", "kl_penalty"],
    ["kl", "kl_mismatch", "gen_kl_error"],
    ["entropy", "entropy_estimate", "approx_entropy"],
    ["response_length", "response_tokens", "mean_gen_tokens_per_sample"],
    ["truncated", "truncated_share", "truncation_rate"],
    ["eval_score", "eval_score", "validation/accuracy"],
    ["eval_score", "eval_pass_at_k", /^validation\/.*pass[_@]k?\d*$/],
    ["zero_signal", "baseline_zero_percent", "baseline_reward/pct_0"],
    ["zero_signal", "baseline_one_percent", "baseline_reward/pct_1"],
    ["clip_fraction", "clamped_ratio", "probs_ratio_clamped"],
    ["learning_rate", "learning_rate", "lr"],
  ],
};
