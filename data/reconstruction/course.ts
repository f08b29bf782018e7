/** How the tests passed by one task's trials are drawn over the run. `strict` is the rate of full passes. */
export type Course =
  | { readonly kind: "unobserved" }
  | { readonly kind: "constant"; readonly passed: number }
  | Spread
  | Mixture
  | Stages
  | Quota;

/** A logistic change from one value to another: half done at `middle` (share of the run), `width` its scale. */
export interface Ramp {
  readonly middle: number;
  readonly width: number;
}

/** The mean share of passed tests drifts; trials fall on the two neighbouring levels; groups share a shift. */
export interface Spread {
  readonly kind: "spread";
  readonly from: number;
  readonly to: number;
  readonly ramp: Ramp;
  /** Standard deviation of the shift that the trials of one group share. */
  readonly shift: number;
  readonly strict: readonly [from: number, to: number];
}

/** Weights of each number of passed tests (index = tests passed) drift from one set to another. */
export interface Mixture {
  readonly kind: "mixture";
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly ramp: Ramp;
}

/** A published learning curve: strict rate by ordinal of the task's scored trials. */
export interface Stages {
  readonly kind: "stages";
  /** In order; the last one has no end. Rates go linearly from `rate` to `end`. */
  readonly stages: readonly { readonly until: number; readonly rate: number; readonly end: number }[];
  /** Numbers of passed tests of the trials that are no strict success, drawn evenly. */
  readonly otherwise: readonly number[];
}

/** All scored trials pass `passed` tests but so many (a count) or such a share (below 1) at random places. */
export interface Quota {
  readonly kind: "quota";
  readonly passed: number;
  readonly counts: readonly { readonly amount: number; readonly passed: number }[];
}

export interface TaskPlan {
  readonly task_id: string;
  readonly tests: number;
  readonly course: Course;
  /** How readily its environment fails, relative to 1. */
  readonly fragility: number;
}

/** The value of a ramp at a share of the run in [0, 1]. */
export function along(from: number, to: number, { middle, width }: Ramp, share: number): number {
  return from + (to - from) / (1 + Math.exp((middle - share) / width));
}
