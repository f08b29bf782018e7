import { addValue, NO_MOMENTS, sampleStd } from "./moments";
import { wilson } from "./proportion";

/** What one task did in one rollout in which it has a scored trial; success is reward = 1. */
export interface TaskRollout {
  readonly task_id: string;
  readonly rollout: number;
  readonly scored: number;
  readonly strict_successes: number;
}

/** pass@k of a window of rollouts, as a mean over tasks. */
export interface PassAtKPoint {
  /** First and last rollout of the window; it is shorter at the start of the run. */
  readonly first_rollout: number;
  readonly rollout: number;
  /** Null when no task has k scored trials. */
  readonly pass_at_k: number | null;
  /** Ends of the 95 % interval; null where there is none. */
  readonly low: number | null;
  readonly high: number | null;
  /** Tasks in the mean. */
  readonly tasks: number;
  /** Tasks with scored trials in the window, but fewer than k. */
  readonly tasks_left_out: number;
  /** Of all tasks of the window, also those left out. */
  readonly scored: number;
  readonly strict_successes: number;
  /** Successes over trials, whatever their tasks: pass@1 as a micro mean. */
  readonly pooled_rate: number;
}

/**
 * Probability that at least one of k trials drawn from n without replacement is among the c successes:
 * 1 − C(n − c, k) / C(n, k) (Chen et al. 2021), as a product. Null where it is not defined: k above n or below 1.
 */
export function passAtK(n: number, c: number, k: number): number | null {
  if (k < 1 || k > n) return null;
  if (k === 1) return c / n;
  if (n - c < k) return 1;
  let none = 1;
  for (let i = 0; i < k; i += 1) none *= (n - c - i) / (n - i);
  return 1 - none;
}

const Z = 1.959963984540054;

/**
 * The mean of per-task values with a 95 % interval for tasks drawn anew: mean ± 1.96 · s/√T inside [0, 1]
 * (Miller 2024, clustered by task). Where all are 0 or all are 1 that would be a point: Wilson over T tasks then.
 */
export function overTasks(values: readonly number[]) {
  const { mean, m2 } = values.reduce(addValue, NO_MOMENTS);
  const tasks = values.length;
  if (tasks === 0) return { mean: null, low: null, high: null };
  if (m2 === 0) {
    const certain = mean === 0 || mean === 1 ? wilson(mean * tasks, tasks) : null;
    return { mean, low: certain?.low ?? null, high: certain?.high ?? null };
  }
  const half = (Z * (sampleStd(m2, tasks) ?? 0)) / Math.sqrt(tasks);
  return { mean, low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

interface TaskInWindow {
  scored: number;
  strict_successes: number;
  estimate: number | null;
}

/**
 * pass@k at every rollout of the rows, over the `window` rollouts that end there. Rows come by rollout.
 * Costs one pass over the rows, and a sum over the tasks at each rollout: nothing is subtracted, so nothing drifts.
 */
export function slidingPassAtK(rows: readonly TaskRollout[], k: number, window: number): PassAtKPoint[] {
  const tasks = new Map<string, TaskInWindow>();
  const start = rows[0]?.rollout ?? 0;
  const points: PassAtKPoint[] = [];
  let left = 0;
  const add = ({ task_id, scored, strict_successes }: TaskRollout, sign: 1 | -1) => {
    let task = tasks.get(task_id);
    if (task === undefined) tasks.set(task_id, (task = { scored: 0, strict_successes: 0, estimate: null }));
    task.scored += sign * scored;
    task.strict_successes += sign * strict_successes;
    task.estimate = passAtK(task.scored, task.strict_successes, k);
  };
  rows.forEach((row, index) => {
    add(row, 1);
    if (rows[index + 1]?.rollout === row.rollout) return;
    for (let old = rows[left]; old !== undefined && old.rollout <= row.rollout - window; old = rows[left]) {
      add(old, -1);
      left += 1;
    }
    points.push(pointOf(tasks.values(), row.rollout, start, window));
  });
  return points;
}

function pointOf(
  tasks: Iterable<TaskInWindow>,
  rollout: number,
  start: number,
  window: number,
): PassAtKPoint {
  const estimates: number[] = [];
  let [left_out, scored, strict_successes] = [0, 0, 0];
  for (const task of tasks) {
    if (task.scored === 0) continue;
    scored += task.scored;
    strict_successes += task.strict_successes;
    if (task.estimate === null) left_out += 1;
    else estimates.push(task.estimate);
  }
  const { mean, low, high } = overTasks(estimates);
  return {
    first_rollout: Math.max(start, rollout - window + 1),
    rollout,
    pass_at_k: mean,
    low,
    high,
    tasks: estimates.length,
    tasks_left_out: left_out,
    scored,
    strict_successes,
    pooled_rate: strict_successes / scored,
  };
}

/** The window with the highest pass@k, the last of equals; null when none has one. */
export function peakOf(points: readonly PassAtKPoint[]): PassAtKPoint | null {
  let peak: PassAtKPoint | null = null;
  for (const point of points)
    if (point.pass_at_k !== null && point.pass_at_k >= (peak?.pass_at_k ?? 0)) peak = point;
  return peak;
}
