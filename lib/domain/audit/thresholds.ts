import { CHECKPOINT_WINDOW } from "@/lib/domain/checkpoint-window";

/** Where the rules of the audit draw their lines. They are ours, and configurable. */
export const DEFAULT_THRESHOLDS = {
  /** Below this many tasks a distribution over tasks says nothing. */
  fewest_tasks: 10,
  /** Below this many scored trials a task, on average, nothing is said about what was learned: it may be chance. */
  fewest_trials: 8,
  /** Below this many rollouts nothing is said about how learning went over the run. */
  fewest_rollouts: 20,
  /** Below this many values a metric is not judged, except that one that is nan or infinite is seen. */
  fewest_points: 10,
  /** Chance of a false alarm that a test over the tasks of a run may have, all its comparisons together. */
  level: 0.05,
  /** Standard errors by which success must have grown for the run to have gained. */
  errors: 1.96,
  /** Rollouts of a window. */
  window: CHECKPOINT_WINDOW,
  /** Share of strict successes that "hold" means. */
  held_share: 0.8,
  /** Holders among all tasks. */
  concentrated_serious: 0.1,
  concentrated_warning: 0.2,
  /** Never solved among all tasks. */
  never_solved_serious: 0.5,
  never_solved_warning: 0.2,
  /** Groups without gradient; below so many groups nothing is said about them. */
  fewest_groups: 30,
  no_gradient_serious: 0.75,
  no_gradient_warning: 0.25,
  /** Reward earned on tasks that were never solved. */
  unsolved_reward_warning: 0.5,
  unsolved_reward_notice: 0.25,
  /** Late strict rate of a task, lower end of its interval, from which it is saturated; and the late trials on such tasks. */
  saturated_rate: 0.9,
  saturated_warning: 0.3,
  saturated_notice: 0.1,
  /** Early strict rate from which a task can be forgotten, and the part of it below which it is. */
  forgotten_rate: 0.25,
  forgotten_part: 0.5,
  /** Training strict rate above that of evaluation. */
  train_eval_gap: 0.1,
  /** Training trials that failed or were aborted. */
  failed_serious: 0.5,
  failed_warning: 0.25,
  failed_notice: 0.1,
  /** Mean removed share of the highest window; a single rollout above the second is a spike. */
  removed: 0.1,
  removed_spike: 0.5,
  /** The last window's success below this part of the best is a fall. */
  fall: 0.5,
  /** Bounds of the monitors; a gradient norm must also exceed this many times the run's median. */
  grad_norm: 10,
  grad_norm_ratio: 10,
  kl: 1,
  /** The lowest window of entropy or length, as part of the first window, that is a collapse. */
  collapse: 0.25,
  /** Late minus early share of truncated responses that is a rise. */
  truncation_rise: 0.1,
  /** Monitors with data that a healthy verdict needs at least. */
  fewest_monitors: 3,
  /** Mean response, in tokens, below which there is no answer left. */
  short_response: 5,
  /** The lowest window of the gradient norm, as part of the first, below which it has vanished. */
  vanished: 0.05,
  /** Removed share of a window that is a signature of collapse. */
  removed_collapse: 0.5,
  /** A pause is this many times the median time of a rollout, and this many minutes, at least; its share of the wall time warns. */
  pause_ratio: 10,
  pause_minutes: 30,
  pause_share: 0.25,
  /** Late median time of a rollout over the early one. */
  slower: 2,
  /** Tasks of the pool never observed. */
  unobserved_warning: 0.1,
  /** Mean reward of a task without success, and the strict rate that its trials must rule out. */
  near_miss_mean: 0.75,
  near_miss_rate: 0.05,
  /** Groups on the most sampled tenth of the tasks, as a multiple of an equal share. */
  unequal_times: 2,
} as const satisfies Readonly<Record<string, number>>;

export type ThresholdName = keyof typeof DEFAULT_THRESHOLDS;
export type AuditThresholds = Readonly<Record<ThresholdName, number>>;

function isThreshold(name: string): name is ThresholdName {
  return Object.hasOwn(DEFAULT_THRESHOLDS, name);
}

/** Every threshold, in the order in which the rules use them. */
export const THRESHOLD_NAMES: readonly ThresholdName[] = Object.keys(DEFAULT_THRESHOLDS).filter(isThreshold);

/** Whole numbers from 1, and numbers above 0; every other threshold is a share in [0, 1]. */
const COUNTS: ReadonlySet<ThresholdName> = new Set([
  "fewest_tasks",
  "fewest_trials",
  "fewest_rollouts",
  "fewest_points",
  "fewest_groups",
  "window",
  "fewest_monitors",
]);
const NUMBERS: ReadonlySet<ThresholdName> = new Set([
  "errors",
  "grad_norm",
  "grad_norm_ratio",
  "kl",
  "short_response",
  "pause_ratio",
  "pause_minutes",
  "slower",
  "unequal_times",
]);

export type ThresholdKind = "share" | "count" | "number";

/** How a threshold is written and bounded. */
export function thresholdKind(name: ThresholdName): ThresholdKind {
  return COUNTS.has(name) ? "count" : NUMBERS.has(name) ? "number" : "share";
}

/** Whether a value may stand for a threshold. */
export function isThresholdValue(name: ThresholdName, value: number): boolean {
  if (!Number.isFinite(value) || value < 0 || value > 1_000_000) return false;
  switch (thresholdKind(name)) {
    case "share":
      return value <= 1;
    case "count":
      return Number.isInteger(value) && value >= 1;
    case "number":
      return value > 0;
  }
}

/** The threshold of that name; null where there is none. */
export function thresholdNamed(text: string): ThresholdName | null {
  return isThreshold(text) ? text : null;
}
