/**
 * The published figures of the two runs, each with its source in short. The generator calibrates to them and
 * the test asserts them; nothing that a query reads holds any of them.
 * "model card": the checkpoint's public model card. "public report": the public report of its authors.
 */
export const POOL = {
  /** model card */
  name: "terminal-bench-core v0.1.x",
  tasks: 86,
  observed_tasks: 85,
  /** public report: mean tests a task 3.01, at most 9 */
  mean_tests: 3.01,
  max_tests: 9,
} as const;

/** model card */
export const HYPER_PARAMETERS = {
  learning_rate: 1e-6,
  adam_beta1: 0.9,
  adam_beta2: 0.98,
  weight_decay: 0.1,
  kl_loss_coef: 0.01,
  kl_loss_type: "k3",
  rollout_batch_size: 16,
  samples_per_prompt: 8,
  steps_per_rollout: 2,
  temperature: 1,
  max_response_len: 8192,
  max_context_len: 16384,
  max_iterations: 10,
  save_interval: 8,
} as const;

/** Early, middle and late: `_step` below the first bound, below the second, and from there on. */
export type PhaseMeans = readonly [early: number, middle: number, late: number];

export const TBOVERFIT = {
  run_id: "fdhgc9j7",
  name: "tboverfit",
  /** model card */
  rollouts: 320,
  planned_rollouts: 2000,
  hours: 84,
  history_rows: 1616,
  scored_trials: 37_236,
  last_healthy_checkpoint: 311,
  broken_checkpoint: 319,
  /** model card: Codex formula with k = 1 over strict successes, sliding window of 50 rollouts */
  pass_at_1: { window: 50, at_311: 0.0923, peak: 0.0927, peak_at: 318, last: 0.092, last_at: 319 },
  /** public report: thirds of `_step`; that report cut a little earlier, at 530 and 1060 */
  phase_bounds: [538, 1077],
  accuracy: [0.201, 0.272, 0.34],
  reward_mean: [-0.599, -0.457, -0.32],
  grad_norm_median: [0.63, 0.54, 0.55],
  response_len: [126, 158, 191],
  /** Mean over the rows that have `rollout/zero_std/count_0.0`; the key is absent at 0. */
  zero_std_half_credit: [1.14, 1.41, 1.36],
  truncated_ratio: [0.9, 0.89, 0.8],
  /**
   * The report says .044 / .043 / .148, and a peak of 27.9 %, which can only be a smoothed value. The card's
   * 3.36 % over the first 225 rollouts forces about .034 and .033; the card is followed. Late is the report's.
   */
  non_trainable: [0.034, 0.033, 0.148],
  /** model card */
  non_trainable_first: { rollouts: 225, mean: 0.0336 },
  non_trainable_burst: { from: 250, to: 299, mean: 0.2265, points_above_half: 7 },
  grad_norm: { min: 0, max: 2.07, mean: 0.564 },
  kl_loss: { min: 0, max: 0.237, mean: 0.089 },
  entropy_loss: { min: 0.04, max: 0.08 },
  /** model card: mean response length of windows of 50 rollouts; taken as bounds, not as attained extremes. */
  response_len_window: { rollouts: 50, min: 87, max: 283 },
} as const satisfies Record<string, unknown>;

export const RUN_3 = {
  run_id: "msp60ius",
  name: "run-3",
  /** public report */
  pool: "seta_env",
  pool_tasks: 1367,
  hours: 60,
  train_steps: 565,
  history_rows: 1671,
  phase_bounds: [557, 1114],
  accuracy: [0.387, 0.482, 0.521],
  reward_mean: [-0.225, -0.037, 0.042],
  grad_norm_median: [0.79, 0.63, 0.52],
  response_len: [219, 267, 336],
  non_trainable: [0.02, 0.017, 0.026],
  zero_std_half_credit: [1.15, 1, 1],
  truncated_ratio: [0.93, 0.94, 0.9],
  best_accuracy: 0.711,
  /**
   * A late mean of .521 beside a best window of .518 can hold: the last cut leaves fewer than two whole windows,
   * and the rows where the two overlap lie low.
   */
  best_window: { rollouts: 50, accuracy: 0.518 },
} as const satisfies Record<string, unknown>;

/**
 * model card and public report: strict pass@1 on the 86 tasks. Attempts a task are ours: the fewest with which these
 * rates and the published 1.65× from iter215 to iter311 are all shares of whole trials (README).
 */
export const EVALUATIONS = [
  { folder: "msp60ius/eval-iter215", run_id: "msp60ius", checkpoint: 215, pass_at_1: 0.056, attempts: 5 },
  { folder: "msp60ius/eval-iter279", run_id: "msp60ius", checkpoint: 279, pass_at_1: 0.025, attempts: 7 },
  { folder: "qwen3-8b-base", run_id: "qwen3-8b-base", checkpoint: null, pass_at_1: 0.02, attempts: 7 },
] as const;

/** public report: from iter215 to iter311, by the rates as they are published. */
export const GAIN = { difference: 0.036, ratio: 1.65 } as const;

/** public report: population standard deviation of a task's rewards; exactly 0 means min = max. */
export const STD_BUCKETS = [
  { from: null, below: null, tasks: 31 },
  { from: 0, below: 0.05, tasks: 6 },
  { from: 0.05, below: 0.1, tasks: 9 },
  { from: 0.1, below: 0.2, tasks: 22 },
  { from: 0.2, below: 0.3, tasks: 9 },
  { from: 0.3, below: 0.4, tasks: 5 },
  { from: 0.4, below: null, tasks: 3 },
] as const;

/** public report, in tasks. */
export const SPLITS = {
  never_strict_with_unobserved: 67,
  cold: 33,
  partial: 33,
  ever_strict: 19,
  strict_from_40: 6,
  strict_10_to_40: 3,
  strict_below_10: 10,
  constant_zero: 25,
  constant_partial: 6,
  mean_between: { from: 0.3, to: 0.95, tasks: 22 },
} as const;

/** Counts that follow from the report for the eight categories (the rules are this project's). */
export const CATEGORIES = {
  truly_cold_flat: 25,
  cold_noisy: 8,
  partial_stuck_flat_and_varied: 33,
  verifier_shortcut_suspect: 1,
  rarely_solved: 10,
  truly_learnable: 4,
  partly_solved: 4,
} as const;

/** public report: means to three decimals of tasks that are never strictly solved. */
export const NEVER_SOLVED = [
  { task_id: "swe-bench-astropy-2", mean: 0.889 },
  { task_id: "swe-bench-astropy-1", mean: 0.867 },
  { task_id: "tmux-advanced-workflow", mean: 0.774 },
  { task_id: "decommissioning-service-with-sensitive-data", mean: 0.678 },
  { task_id: "blind-maze-explorer-5x5", mean: null },
  { task_id: "build-linux-kernel-qemu", mean: null },
  { task_id: "chess-best-move", mean: null },
] as const;

/** public report: swe-bench-astropy-2 has 472 scored trials, none strict, std about 0. */
export const ASTROPY_2_SCORED = 472;

/** public report: learning curves of single tasks, by ordinal of the task's scored trials. */
export const LEARNED = {
  shortcut: { task_id: "swe-bench-fsspec", std: 0.005 },
  hello_world: { from: 0.7, to: 0.85, first_trials: 150 },
  fix_permissions: 0.93,
  fibonacci: { cold_until: 250, learned_from: 300, rate: 0.8 },
  truly_learnable: ["fibonacci-server", "fix-permissions", "hello-world", "vim-terminal-task"],
} as const;
