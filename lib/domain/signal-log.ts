import type { SignalCounts } from "./group-signal";

/** A value that the trainer logged in a rollout; null: the rollout has a row in the log, but none of the keys. */
export interface LoggedSignalValue {
  readonly rollout: number;
  readonly metric: string | null;
  readonly value: number | null;
}

/** Groups of one rollout with how many of their trials there are, and how many have a reward. */
export interface CountedSignal extends SignalCounts {
  readonly trials: number;
  readonly scored: number;
}

/** What `<x>` of `zero_std/count_<x>` is: the score 2 · reward − 1, or the reward itself. */
export type ScoreScale = "score" | "reward";

/**
 * How the trainer's count of groups without spread stands to ours. `equal`; `within`: it lies among the groups whose
 * rewards are not all known, some of which the trainer could decide; `outside`: no such group explains it.
 */
export type Agreement = "equal" | "within" | "outside";

/** One rollout (or several) as counted from trials and as logged by the trainer. */
export interface SignalComparison {
  readonly rollout: number;
  readonly groups: number;
  /** Groups whose rewards are all known and equal. */
  readonly zero_groups: number;
  readonly all_zero_groups: number;
  readonly all_one_groups: number;
  readonly constant_partial_groups: number;
  readonly unknown_groups: number;
  /** The same by the trainer's zero_std keys, an absent key as 0; null where it logs none in the whole run. */
  readonly logged_zero_groups: number | null;
  readonly logged_all_zero: number | null;
  readonly logged_all_one: number | null;
  readonly logged_constant_partial: number | null;
  readonly agreement: Agreement | null;
  readonly trials: number;
  readonly unscored: number;
  /** The trainer's own share of removed samples; null where it is not logged. */
  readonly logged_removed_share: number | null;
}

const KEY = /zero_std\/count_(-?\d+(?:\.\d+)?|nan)$/;

/** The score in the name of a zero_std key, −0 as 0; null for another key and for `nan`. */
export function scoreOfKey(metric: string): number | null {
  const score = KEY.exec(metric)?.[1];
  return score === undefined || score === "nan" ? null : Number(score) + 0;
}

/** Scores below 0 exist only as 2 · reward − 1; a run that logs none of them logs rewards. Null without any key. */
export function scoreScale(metrics: readonly string[]): ScoreScale | null {
  const scores = metrics.flatMap((metric) => scoreOfKey(metric) ?? []);
  if (scores.length === 0) return null;
  return scores.some((score) => score < 0) ? "score" : "reward";
}

interface Logged {
  all_zero: number;
  all_one: number;
  other: number;
  removed: number | null;
}

/**
 * Each rollout that has groups beside what the trainer logged of it. A rollout without a row in the log is compared
 * with nothing. `removed_metric` is the trainer's share of removed samples.
 */
export function compareSignal(
  counted: readonly CountedSignal[],
  logged: readonly LoggedSignalValue[],
  removed_metric: string | null,
): SignalComparison[] {
  const scale = scoreScale(logged.flatMap(({ metric }) => metric ?? []));
  const [none, all] = scale === "score" ? [-1, 1] : [0, 1];
  const byRollout = new Map<number, Logged>();
  for (const { rollout, metric, value } of logged) {
    const row = byRollout.get(rollout) ?? { all_zero: 0, all_one: 0, other: 0, removed: null };
    byRollout.set(rollout, row);
    if (metric === null || value === null) continue;
    if (metric === removed_metric) row.removed = value;
    if (!KEY.test(metric)) continue;
    const score = scoreOfKey(metric);
    if (score === none) row.all_zero += value;
    else if (score === all) row.all_one += value;
    else row.other += value;
  }
  return counted.map((row) => {
    const found = byRollout.get(row.rollout) ?? null;
    const own = scale === null ? null : found;
    const zero_groups = row.all_zero_groups + row.all_one_groups + row.constant_partial_groups;
    const logged_zero = own === null ? null : own.all_zero + own.all_one + own.other;
    return {
      rollout: row.rollout,
      groups: row.groups,
      zero_groups,
      all_zero_groups: row.all_zero_groups,
      all_one_groups: row.all_one_groups,
      constant_partial_groups: row.constant_partial_groups,
      unknown_groups: row.unknown_groups,
      logged_zero_groups: logged_zero,
      logged_all_zero: own?.all_zero ?? null,
      logged_all_one: own?.all_one ?? null,
      logged_constant_partial: own?.other ?? null,
      agreement: logged_zero === null ? null : agreementOf(zero_groups, row.unknown_groups, logged_zero),
      trials: row.trials,
      unscored: row.trials - row.scored,
      logged_removed_share: found?.removed ?? null,
    };
  });
}

function agreementOf(zero: number, unknown: number, logged: number): Agreement {
  if (logged === zero) return "equal";
  return logged > zero && logged <= zero + unknown ? "within" : "outside";
}

/** Rollouts by how their counts agree, and the shares over all of them. */
export interface SignalAgreement {
  readonly rollouts: number;
  readonly equal: number;
  readonly within: number;
  readonly outside: number;
  /** Of all groups of the compared rollouts: surely without a gradient, and at most. */
  readonly zero_share: number;
  readonly most_zero_share: number;
  readonly logged_zero_share: number;
}

/** Over the rollouts that can be compared; null where there are none. */
export function agreementOver(rows: readonly SignalComparison[]): SignalAgreement | null {
  const compared = rows.filter(({ agreement }) => agreement !== null);
  const groups = sum(compared, (row) => row.groups);
  if (groups === 0) return null;
  const of = (kind: Agreement) => compared.filter(({ agreement }) => agreement === kind).length;
  return {
    rollouts: compared.length,
    equal: of("equal"),
    within: of("within"),
    outside: of("outside"),
    zero_share: sum(compared, (row) => row.zero_groups) / groups,
    most_zero_share: sum(compared, (row) => row.zero_groups + row.unknown_groups) / groups,
    logged_zero_share: sum(compared, (row) => row.logged_zero_groups ?? 0) / groups,
  };
}

/** Some rollouts in a row as shares in [0, 1]; null where nothing is logged or counted. */
export interface SignalStretch {
  readonly first: number;
  readonly last: number;
  readonly groups: number;
  readonly zero_share: number;
  readonly most_zero_share: number;
  readonly logged_zero_share: number | null;
  readonly unscored_share: number | null;
  /** Mean of the trainer's share over the rollouts that log it. */
  readonly logged_removed_share: number | null;
}

/** Shares in stretches of `width` rollouts from the first on, one without groups left out. Rows come by rollout. */
export function signalStretches(rows: readonly SignalComparison[], width: number): SignalStretch[] {
  const start = rows[0]?.rollout ?? 0;
  const stretches = new Map<number, SignalComparison[]>();
  for (const row of rows) {
    const stretch = Math.floor((row.rollout - start) / width);
    const known = stretches.get(stretch);
    if (known === undefined) stretches.set(stretch, [row]);
    else known.push(row);
  }
  return [...stretches].flatMap(([stretch, inside]) => {
    const groups = sum(inside, (row) => row.groups);
    if (groups === 0) return [];
    const trials = sum(inside, (row) => row.trials);
    const removed = inside.flatMap(({ logged_removed_share }) => logged_removed_share ?? []);
    const logged = inside.filter(({ logged_zero_groups }) => logged_zero_groups !== null);
    return [
      {
        first: start + stretch * width,
        last: start + (stretch + 1) * width - 1,
        groups,
        zero_share: sum(inside, (row) => row.zero_groups) / groups,
        most_zero_share: sum(inside, (row) => row.zero_groups + row.unknown_groups) / groups,
        logged_zero_share:
          logged.length > 0
            ? sum(logged, (row) => row.logged_zero_groups ?? 0) / sum(logged, (row) => row.groups)
            : null,
        unscored_share: trials === 0 ? null : sum(inside, (row) => row.unscored) / trials,
        logged_removed_share:
          removed.length === 0 ? null : removed.reduce((total, share) => total + share, 0) / removed.length,
      },
    ];
  });
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
