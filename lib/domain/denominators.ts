/** What is counted of some trials: of one task, or of a cohort. Superseded trials are in neither number. */
export interface ScoredCounts {
  readonly trials: number;
  /** Trials with a reward. */
  readonly scored: number;
  /** Mean reward of the scored trials. */
  readonly mean: number | null;
  readonly strict_successes: number;
}

/**
 * A mean reward and a strict rate by both denominators. "Scored only" leaves out trials without a reward;
 * "missing counts as 0" divides by all trials, as if those had earned nothing. Null where the denominator is 0.
 */
export interface BothDenominators {
  readonly trials: number;
  readonly scored: number;
  /** Trials without a reward: without any the two readings are one. */
  readonly missing: number;
  readonly mean_scored: number | null;
  readonly mean_missing_as_zero: number | null;
  readonly strict_rate_scored: number | null;
  readonly strict_rate_missing_as_zero: number | null;
}

/** Both readings of what was counted. */
export function bothDenominators({ trials, scored, mean, strict_successes }: ScoredCounts): BothDenominators {
  const missing = trials - scored;
  return {
    trials,
    scored,
    missing,
    mean_scored: scored === 0 ? null : mean,
    // Without a missing trial it is the mean itself, to the last digit.
    mean_missing_as_zero: missing === 0 ? mean : ((mean ?? 0) * scored) / trials,
    strict_rate_scored: scored === 0 ? null : strict_successes / scored,
    strict_rate_missing_as_zero: trials === 0 ? null : strict_successes / trials,
  };
}

/** Several tasks as one cohort: every trial weighs the same. */
export function cohortCounts(tasks: readonly ScoredCounts[]): ScoredCounts {
  const total = (amount: (task: ScoredCounts) => number) =>
    tasks.reduce((sum, task) => sum + amount(task), 0);
  const scored = total((task) => task.scored);
  return {
    trials: total((task) => task.trials),
    scored,
    mean: scored === 0 ? null : total((task) => (task.mean ?? 0) * task.scored) / scored,
    strict_successes: total((task) => task.strict_successes),
  };
}
