import type { Framework } from "./framework";

/**
 * TRL's GRPO on the Hugging Face Trainer; loggers put `train/` before its keys. `rewards/<function>` is one of the
 * reward functions on a scale of its own: only its name says that it may be an accuracy.
 */
export const trl: Framework = {
  id: "trl",
  prefixes: ["", "train/"],
  marks: [
    "reward_std",
    "frac_reward_zero_std",
    "completions/mean_length",
    "completions/clipped_ratio",
    "completion_length",
    "clip_ratio/region_mean",
    /^rewards\/[^/]+(\/mean)?$/,
    "profiling/Time taken: *",
    "step_time",
    "num_tokens",
  ],
  keys: [
    ["accuracy", "accuracy_function", /^rewards\/[^/]*(accuracy|correct)[^/]*(\/mean)?$/i],
    ["reward", "reward_mean", "reward"],
    ["reward", "reward_function", /^rewards\/[^/]+(\/mean)?$/],
    ["grad_norm", "grad_norm", "grad_norm"],
    ["kl", "kl_reference", "kl"],
    ["entropy", "entropy", "entropy"],
    ["response_length", "response_tokens", "completions/mean_length"],
    ["response_length", "response_tokens", "completion_length"],
    ["truncated", "truncated_share", "completions/clipped_ratio"],
    ["eval_score", "eval_score", "eval_reward"],
    ["eval_score", "eval_score", "eval/reward"],
    ["zero_signal", "zero_signal_share", "frac_reward_zero_std"],
    ["clip_fraction", "clip_fraction", "clip_ratio/region_mean"],
    ["clip_fraction", "clip_fraction", "clip_ratio"],
    ["clip_fraction", "clip_fraction_part", "clip_ratio/low_mean"],
    ["clip_fraction", "clip_fraction_part", "clip_ratio/high_mean"],
    ["reward_std", "reward_std", "reward_std"],
    ["learning_rate", "learning_rate", "learning_rate"],
  ],
};
