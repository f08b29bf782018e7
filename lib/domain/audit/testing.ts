import {
  type AuditFacts,
  COURSE_BINS,
  type CourseCell,
  type LoggedPoint,
  type PassPoint,
  type RolloutFacts,
  type TaskFacts,
} from "./facts";

/** A task with `scored` trials of which `strict` earned 1 and the rest `partial`. For tests. */
export function task(task_id: string, scored: number, strict: number, partial = 0): TaskFacts {
  const mean = scored === 0 ? null : (strict + (scored - strict) * partial) / scored;
  const m2 = mean === null ? null : strict * (1 - mean) ** 2 + (scored - strict) * (partial - mean) ** 2;
  const groups = Math.floor(scored / 8);
  const constant = strict === 0 || strict === scored;
  return {
    task_id,
    trials: scored,
    scored,
    early_scored: Math.floor(scored / 3),
    late_scored: Math.floor(scored / 3),
    mean,
    m2,
    min: scored === 0 ? null : strict === scored ? 1 : partial,
    max: scored === 0 ? null : strict > 0 ? 1 : partial,
    strict_successes: strict,
    groups,
    all_zero_groups: constant && strict === 0 && partial === 0 ? groups : 0,
    all_one_groups: constant && strict > 0 ? groups : 0,
    constant_partial_groups: constant && strict === 0 && partial > 0 ? groups : 0,
    mixed_groups: constant ? 0 : groups,
    unknown_groups: 0,
  };
}

/** `count` tasks alike. */
export function tasks(count: number, name: string, scored: number, strict: number, partial = 0): TaskFacts[] {
  return Array.from({ length: count }, (_, i) => task(`${name}-${String(i)}`, scored, strict, partial));
}

/** One point a rollout. */
export function series(values: readonly (number | "nan")[]): LoggedPoint[] {
  return values.map((value, rollout) => ({
    log_index: rollout,
    rollout,
    attempt: 0,
    logged_at: null,
    value: value === "nan" ? null : value,
    non_finite: value === "nan" ? value : null,
  }));
}

/** `count` values from `from` to `to`. */
export function ramp(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1));
}

export function passes(values: readonly number[], scored = 5000): PassPoint[] {
  return values.map((pass_at_1, rollout) => ({
    ...{ rollout, pass_at_1, scored },
    ...{ pass_at_1_missing_as_zero: pass_at_1, trials: scored },
  }));
}

/** The course of a task that met `scored` trials in each stretch, with the strict rate that `rate` gives for it. */
export function course(task_id: string, scored: number, rate: (bin: number) => number): CourseCell[] {
  return Array.from({ length: COURSE_BINS }, (_, bin) => {
    return { task_id, bin, scored, strict_successes: Math.round(scored * rate(bin)) };
  });
}

/** One rollout of 128 scored trials for each strict rate. */
export function rollouts(rates: readonly number[]): RolloutFacts[] {
  return rates.map((rate, rollout) => ({
    ...{ rollout, trials: 128, scored: 128, strict_successes: Math.round(128 * rate) },
    ...{ failed: 0, aborted: 0, status_unknown: 0 },
  }));
}

/** A run of which nothing is known. */
export function noFacts(): AuditFacts {
  return {
    run: {
      run_id: "r",
      name: "run",
      role: "unknown",
      contaminated: null,
      pool_tasks: null,
      rollouts: 0,
      planned_rollouts: null,
      group_size: null,
    },
    tasks: [],
    series: {
      accuracy: [],
      reward: [],
      removed_share: [],
      grad_norm: [],
      kl: [],
      entropy: [],
      response_length: [],
      truncated_share: [],
    },
    log_rows: 0,
    pass_at_1: [],
    course: [],
    rollouts: [],
    attempts: [],
    own_evaluations: [],
    checkpoints: [],
    evaluations: [],
  };
}

/** A job in good health: 300 log rows, nothing that a monitor minds. */
export function healthySeries(): AuditFacts["series"] {
  return {
    accuracy: series(ramp(300, 0.2, 0.34)),
    reward: [],
    removed_share: series(ramp(300, 0.03, 0.04)),
    grad_norm: series(ramp(300, 0.9, 0.5)),
    kl: series(ramp(300, 0, 0.2)),
    entropy: series(ramp(300, 0.08, 0.04)),
    response_length: series(ramp(300, 100, 190)),
    truncated_share: series(ramp(300, 0.9, 0.8)),
  };
}
