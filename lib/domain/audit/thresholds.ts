/** Where the rules of the audit draw their lines. They are ours, and configurable. */
export interface AuditThresholds {
  /** Below this many tasks a distribution over tasks says nothing. */
  readonly fewest_tasks: number;
  /** Below this many scored trials a task, on average, nothing is said about what was learned: it may be chance. */
  readonly fewest_trials: number;
  /** Share of strict successes that "hold" means. */
  readonly held_share: number;
  /** Holders among all tasks: serious up to the first, warning up to the second. */
  readonly concentrated: readonly [serious: number, warning: number];
  /** Never solved among all tasks: serious from the first, warning from the second. */
  readonly never_solved: readonly [serious: number, warning: number];
  /** Rollouts of a window. */
  readonly window: number;
  /** Mean removed share of the highest window: warning from here. */
  readonly removed: number;
  /** A single rollout above this is a spike. */
  readonly removed_spike: number;
  /** Groups without gradient: serious from the first, warning from the second. */
  readonly no_gradient: readonly [serious: number, warning: number];
  /** The last window's pass@1 below this part of its peak is a fall. */
  readonly fall: number;
  /** Standard errors that a change of pass@1 must exceed to be called one. */
  readonly errors: number;
  readonly grad_norm: number;
  readonly kl: number;
  /** The lowest window of entropy or length, as part of the first window, that is a collapse. */
  readonly collapse: number;
  /** Late minus early share of truncated responses that is a rise. */
  readonly truncation_rise: number;
  /** Monitors with data that a healthy verdict needs at least. */
  readonly fewest_monitors: number;
}

export const DEFAULT_THRESHOLDS: AuditThresholds = {
  fewest_tasks: 10,
  fewest_trials: 8,
  held_share: 0.8,
  concentrated: [0.1, 0.2],
  never_solved: [0.5, 0.2],
  window: 50,
  removed: 0.1,
  removed_spike: 0.5,
  no_gradient: [0.75, 0.25],
  fall: 0.5,
  errors: 1.96,
  grad_norm: 10,
  kl: 1,
  collapse: 0.25,
  truncation_rise: 0.1,
  fewest_monitors: 3,
};
