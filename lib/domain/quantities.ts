/** What trainers log about a run, whatever they call it; the order is that of the panels on /curves. */
export const QUANTITIES = [
  "accuracy",
  "reward",
  "removed",
  "grad_norm",
  "kl",
  "entropy",
  "response_length",
  "truncated",
  "eval_score",
  "zero_signal",
  "clip_fraction",
  "reward_std",
  "learning_rate",
] as const;
export type Quantity = (typeof QUANTITIES)[number];

/**
 * What exactly a key measures of its quantity. Two keys of one quantity with different measures are not the same
 * number: a count is no share, a share kept is the inverse of a share removed. lib/messages/quantities.ts words them.
 */
export const MEASURES = {
  accuracy: ["accuracy", "accuracy_function", "pass_at_k", "correct_share", "correct_count"],
  reward: ["score", "reward_mean", "reward_after_penalty", "reward_positive", "reward_function"],
  removed: ["removed_share", "trainable_share"],
  grad_norm: ["grad_norm"],
  kl: ["kl_reference", "kl_update", "kl_mismatch", "kl_in_reward"],
  entropy: ["entropy", "entropy_estimate"],
  response_length: ["response_tokens", "sequence_tokens"],
  truncated: ["truncated_share", "no_end_share"],
  eval_score: [
    "eval_score",
    "eval_signed_score",
    "eval_mean",
    "eval_best",
    "eval_majority",
    "eval_pass_at_k",
    "eval_pass_all_k",
  ],
  zero_signal: [
    "zero_signal_share",
    "zero_signal_count",
    "zero_std_count",
    "all_failed_share",
    "all_solved_share",
    "all_failed",
    "all_solved",
    "baseline_zero_percent",
    "baseline_one_percent",
    "kept_percent",
  ],
  clip_fraction: ["clip_fraction", "clip_fraction_part", "clamped_ratio"],
  reward_std: ["reward_std", "group_reward_std"],
  learning_rate: ["learning_rate"],
} as const satisfies Readonly<Record<Quantity, readonly string[]>>;

/** `as_named`: chosen because of its name alone, from a trainer that is not known; its scale is not known either. */
export type Measure = (typeof MEASURES)[Quantity][number] | "as_named";
