import { BOOTSTRAP_DRAWS, type Interval, percentileInterval } from "./resampling";
import { taskDraws } from "./task-draws";

export interface MacroBootstrap {
  readonly difference: Interval;
  /** Of macro b / macro a; null where macro a is 0 in more than 2.5 % of the draws. */
  readonly ratio: Interval | null;
}

/**
 * Intervals of difference and ratio of two macro means, each over all of its own tasks: the tasks of either side are
 * resampled together, and each mean is over those drawn tasks that its side has. NaN is a task that a side does not
 * have. A draw without a task of one side is left out; null where that happens in more than 2.5 % of the draws.
 */
export function macroBootstrap(
  a: Float64Array,
  b: Float64Array,
  seed: number,
  draws = BOOTSTRAP_DRAWS,
): MacroBootstrap | null {
  const tasks = a.length;
  if (tasks === 0) return null;
  const chosen = taskDraws(tasks, seed, draws);
  const differences = new Float64Array(draws);
  const ratios = new Float64Array(draws);
  let known = 0;
  let undefinedRatios = 0;
  let at = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    let [sumA, sumB, tasksA, tasksB] = [0, 0, 0, 0];
    for (const end = at + tasks; at < end; at += 1) {
      const place = chosen[at] ?? 0;
      const [ofA, ofB] = [a[place] ?? NaN, b[place] ?? NaN];
      if (!Number.isNaN(ofA)) {
        sumA += ofA;
        tasksA += 1;
      }
      if (!Number.isNaN(ofB)) {
        sumB += ofB;
        tasksB += 1;
      }
    }
    if (tasksA === 0 || tasksB === 0) continue;
    differences[known] = sumB / tasksB - sumA / tasksA;
    if (sumA === 0) undefinedRatios += 1;
    ratios[known] = sumA === 0 ? Infinity : (sumB * tasksA) / (tasksB * sumA);
    known += 1;
  }
  if (draws - known > 0.025 * draws) return null;
  return {
    difference: percentileInterval(differences.subarray(0, known)),
    ratio: undefinedRatios > 0.025 * known ? null : percentileInterval(ratios.subarray(0, known)),
  };
}
