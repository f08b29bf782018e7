import type { Health, Monitor } from "./monitors";
import type { Place } from "./windows";

/** One of several signs that a policy has collapsed, with what it was and what it became. */
export interface Signature {
  readonly id: "entropy" | "response_length" | "grad_norm" | "removed_share" | "accuracy" | "reward";
  readonly first: number;
  readonly then: number;
  readonly at: Place;
}

/** Strict successes over scored trials in a window of rollouts. */
export interface RateWindow {
  readonly first: number;
  readonly last: number;
  readonly rate: number;
  readonly scored: number;
}

/** The numbers of findings about the training job and about collapse. */
export interface RunValues {
  /** The monitors of the training job. */
  readonly infrastructure: { readonly health: Health; readonly monitors: readonly Monitor[] };
  /** Training trials that failed or were aborted. */
  readonly failed_trials: {
    readonly trials: number;
    readonly failed: number;
    readonly aborted: number;
    readonly share: number;
    readonly unscored: number;
  };
  /** Samples were removed from training in one stretch or in spikes. */
  readonly removed: {
    readonly first: number;
    readonly last: number;
    readonly share: number;
    /** Whether that window is high enough to be the finding; else the spikes alone are. */
    readonly is_window: boolean;
    /** Mean of all rollouts before that window; null when it starts the run. */
    readonly before: number | null;
    readonly spikes: number;
    readonly spike: number;
  };
  /** The job stood still. */
  readonly pauses: {
    readonly pauses: number;
    readonly hours: number;
    readonly longest_hours: number;
    /** Where the longest one ends. */
    readonly at: Place;
    readonly wall_hours: number;
    readonly median_minutes: number;
    readonly limit_minutes: number;
    /** Every pause with the place where it ends, for the picture. */
    readonly places: readonly { readonly at: number; readonly hours: number }[];
  };
  /** Rollouts took longer towards the end. */
  readonly slower: {
    readonly early_minutes: number;
    readonly late_minutes: number;
    readonly axis: Place["axis"];
    readonly n: number;
  };
  /** The job was started more than once. */
  readonly restarts: {
    readonly attempts: number;
    readonly redone: number;
    readonly axis: Place["axis"];
    /** The first rollout, or log row, of each attempt after the first. */
    readonly starts: readonly number[];
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
  /** Several signatures of collapse at once. */
  readonly collapse: { readonly signatures: readonly Signature[]; readonly at: Place };
  /** The strict rate fell from its best window of rollouts. */
  readonly fallen: {
    readonly best: RateWindow;
    readonly last: RateWindow;
    readonly p: number;
  };
  /** The logged accuracy or reward fell from its best stretch; for a run without trials. */
  readonly logged_fall: {
    readonly metric: "accuracy" | "reward";
    readonly best: number;
    readonly best_at: Place;
    readonly last: number;
    readonly last_at: Place;
    readonly n: number;
    readonly p: number;
  };
}
