import type { Health, Monitor } from "./monitors";

/** Worst first. Quiet is the good news. */
export const SEVERITIES = ["serious", "warning", "notice", "quiet"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A task with the numbers that a finding names it for. */
export interface NamedTask {
  readonly task_id: string;
  readonly scored: number;
  readonly strict_rate: number;
  readonly mean: number;
  readonly std: number;
  /** Strict rate in the first and the last third of the rollouts; null without a scored trial there. */
  readonly early: number | null;
  readonly late: number | null;
}

/** The numbers of each finding. Its words are in lib/messages/audit.ts, in both languages. */
export interface FindingValues {
  /** Few tasks hold most strict successes. */
  readonly concentrated: {
    readonly tasks: number;
    readonly pool: number;
    readonly share: number;
    readonly strict_successes: number;
  };
  /** Many tasks were never strictly solved; `partial` earned a mean reward of .05 or more all the same. */
  readonly never_solved: {
    readonly never: number;
    readonly pool: number;
    readonly cold_flat: number;
    readonly cold_noisy: number;
    readonly partial: number;
    readonly unobserved: number;
  };
  /** The tasks it is measured on were trained on. */
  readonly contaminated: {
    readonly pass_at_1: number | null;
    readonly window: number;
    readonly evaluations: readonly {
      readonly label: string;
      readonly strict_rate: number;
      readonly scored: number;
      readonly role: "in-distribution" | "out-of-distribution" | "unknown";
    }[];
  };
  /** Samples were removed from training in one stretch or in spikes. */
  readonly removed: {
    readonly first: number;
    readonly last: number;
    readonly share: number;
    /** Mean of all rollouts before that window; null when it starts the run. */
    readonly before: number | null;
    readonly spikes: number;
    readonly spike: number;
  };
  /** Groups whose samples all earned the same reward. */
  readonly no_gradient: {
    readonly groups: number;
    readonly group_size: number | null;
    readonly share: number;
    readonly all_zero: number;
    readonly constant_partial: number;
    readonly all_one: number;
    readonly mixed: number;
    readonly unknown: number;
  };
  /** Solved nearly always, with hardly any spread. */
  readonly verifier: { readonly tasks: readonly NamedTask[] };
  /** Tasks that the run can learn from and solves. */
  readonly learnable: { readonly tasks: readonly NamedTask[] };
  /** pass@1 fell from its peak. */
  readonly fallen: {
    readonly peak: number;
    readonly peak_rollout: number;
    readonly last: number;
    readonly last_rollout: number;
  };
  /** Checkpoints that are no use. */
  readonly checkpoints: {
    readonly broken: readonly number[];
    readonly last_healthy: number | null;
    readonly count: number;
    readonly note: string | null;
    readonly rollouts: number;
    readonly planned_rollouts: number | null;
  };
  /** The monitors of the training job. */
  readonly infrastructure: {
    readonly health: Health;
    readonly monitors: readonly Monitor[];
  };
}

export type FindingId = keyof FindingValues;

export type FindingOf<Id extends FindingId> = {
  readonly id: Id;
  readonly severity: Severity;
  readonly values: FindingValues[Id];
};

/** One result of the audit: which rule, how bad, and its numbers. */
export type Finding = { [Id in FindingId]: FindingOf<Id> }[FindingId];
