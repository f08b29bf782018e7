import { cohortCounts } from "@/lib/domain/denominators";
import { mergeMoments, NO_MOMENTS, populationStd, sampleStd } from "@/lib/domain/moments";
import { type ObservedTask, zeroSignalGroups } from "@/lib/domain/observed-task";
import { rewardCounts } from "@/lib/domain/reward-bins";

import type { Stretch, TaskRow } from "./task-rows";

/** What several tasks come to when every trial weighs the same. */
export interface TaskTotals {
  readonly trials: number;
  readonly scored: number;
  readonly mean: number | null;
  readonly mean_missing_as_zero: number | null;
  readonly std: number | null;
  readonly sample_std: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly strict_successes: number;
  readonly strict_rate: number | null;
  readonly strict_rate_missing_as_zero: number | null;
  readonly groups: number;
  readonly zero_signal_groups: number;
  readonly zero_signal_share: number | null;
  readonly recent_mean: number | null;
  readonly trend: number | null;
  readonly failed_or_aborted: number;
  readonly rewards: readonly number[];
  readonly course: readonly (Stretch | null)[];
}

/** The tasks of a group as one: means weighed by scored trials, spread by Chan's merge, counts added. */
export function taskTotals(rows: readonly TaskRow[]): TaskTotals {
  const tasks = rows.flatMap(({ observed }) => observed ?? []);
  const trials = total(rows, (row) => row.trials);
  const { scored, mean, strict_successes } = cohortCounts(tasks);
  const moments = tasks
    .map((task) => ({ count: task.scored, mean: task.mean, m2: task.m2 ?? 0 }))
    .reduce(mergeMoments, NO_MOMENTS);
  const known = total(tasks, (task) => task.groups - task.unknown_groups);
  const zeroSignal = total(tasks, zeroSignalGroups);
  const early = meanBy(tasks, (task) => [task.early_mean, task.early_scored]);
  const late = meanBy(tasks, (task) => [task.late_mean, task.late_scored]);
  const min = least(tasks.map((task) => task.min));
  const max = negated(least(tasks.map((task) => negated(task.max))));
  // As for one task: equal rewards have no spread, whatever rounding left.
  const m2 = min === max ? 0 : moments.m2;
  return {
    trials,
    scored,
    mean,
    mean_missing_as_zero: trials === 0 ? null : ((mean ?? 0) * scored) / trials,
    std: populationStd(m2, scored),
    sample_std: sampleStd(m2, scored),
    min,
    max,
    strict_successes,
    strict_rate: scored === 0 ? null : strict_successes / scored,
    strict_rate_missing_as_zero: trials === 0 ? null : strict_successes / trials,
    groups: total(tasks, (task) => task.groups),
    zero_signal_groups: zeroSignal,
    zero_signal_share: known === 0 ? null : zeroSignal / known,
    recent_mean: meanBy(tasks, (task) => [task.recent_mean, task.recent_scored]),
    trend: early === null || late === null ? null : late - early,
    failed_or_aborted: total(tasks, (task) => task.failed_or_aborted),
    rewards: tasks.map(rewardCounts).reduce<number[]>((sum, counts) => {
      return counts.map((count, bin) => count + (sum[bin] ?? 0));
    }, []),
    course: courseOf(rows),
  };
}

function courseOf(rows: readonly TaskRow[]): (Stretch | null)[] {
  const length = Math.max(0, ...rows.map(({ course }) => course.length));
  return Array.from({ length }, (_, place) => {
    const stretches = rows.flatMap(({ course }) => course[place] ?? []);
    if (stretches.length === 0) return null;
    return {
      scored: total(stretches, (stretch) => stretch.scored),
      strict_successes: total(stretches, (stretch) => stretch.strict_successes),
    };
  });
}

function meanBy(
  tasks: readonly ObservedTask[],
  part: (task: ObservedTask) => readonly [number | null, number],
): number | null {
  const parts = tasks.map(part);
  const scored = total(parts, ([, count]) => count);
  return scored === 0 ? null : total(parts, ([mean, count]) => (mean ?? 0) * count) / scored;
}

function total<T>(values: readonly T[], amount: (value: T) => number): number {
  return values.reduce((sum, value) => sum + amount(value), 0);
}

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((low, value) => Math.min(low, value));
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}
