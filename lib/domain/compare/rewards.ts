import { fillWords } from "@/lib/domain/random";
import { REWARD_BINS, rewardCounts, type RewardCounts } from "@/lib/domain/reward-bins";

/** So many trials of one task in one cohort have this reward; null where a trial has none. */
export interface RewardCount {
  readonly task_id: string;
  readonly reward: number | null;
  readonly trials: number;
}

/** The rewards of a cohort's counted trials, task by task, as places in a list of levels. */
export interface RewardTable {
  readonly tasks: readonly string[];
  /** Distinct rewards, ascending; tables that are compared share one list. */
  readonly levels: Float64Array;
  /** Level of every trial; those of task i stand from starts[i] to starts[i + 1]. */
  readonly trials: Int32Array;
  readonly starts: Int32Array;
}

interface Counted {
  readonly rows: readonly RewardCount[];
  /** What becomes of trials without a reward. */
  readonly missing: "skip" | "zero";
}

/** Tables of several cohorts over one list of levels; tasks without a counted trial are left out. */
export function rewardTables(cohorts: readonly Counted[]): RewardTable[] {
  const counted = cohorts.map(({ rows, missing }) =>
    rows
      .flatMap(({ task_id, reward, trials }) => {
        if (reward === null && missing === "skip") return [];
        return [{ task_id, reward: reward ?? 0, trials }];
      })
      .sort((one, other) =>
        one.task_id === other.task_id ? one.reward - other.reward : one.task_id < other.task_id ? -1 : 1,
      ),
  );
  const levels = Float64Array.from(new Set(counted.flat().map(({ reward }) => reward))).sort();
  const placeOf = new Map(Array.from(levels, (reward, place) => [reward, place]));
  return counted.map((rows) => {
    const tasks = [...new Set(rows.map(({ task_id }) => task_id))];
    const trials = new Int32Array(rows.reduce((sum, row) => sum + row.trials, 0));
    const starts = new Int32Array(tasks.length + 1);
    let at = 0;
    let task = -1;
    for (const row of rows) {
      if (row.task_id !== tasks[task]) starts[(task += 1)] = at;
      trials.fill(placeOf.get(row.reward) ?? 0, at, (at += row.trials));
    }
    starts[tasks.length] = at;
    return { tasks, levels, trials, starts };
  });
}

/**
 * Rewards from counts by bin, each at the middle of its bin (0 and 1 are exact), where single trials are not at hand:
 * up to .05 off. Rewards outside [0, 1] are in no bin and missing here.
 */
export function binnedRewards(
  tasks: readonly (RewardCounts & {
    readonly task_id: string;
    readonly trials: number;
    readonly scored: number;
  })[],
): RewardCount[] {
  return tasks
    .flatMap((task) => [
      ...rewardCounts(task).map((trials, bin) => {
        const { low = 0, high = 0 } = REWARD_BINS[bin] ?? {};
        return { task_id: task.task_id, reward: (low + high) / 2, trials };
      }),
      { task_id: task.task_id, reward: null, trials: task.trials - task.scored },
    ])
    .filter(({ trials }) => trials > 0);
}

/** Only the tasks that are named, in their order. */
export function tableOf(table: RewardTable, tasks: ReadonlySet<string>): RewardTable {
  const kept = table.tasks.flatMap((task, at) => (tasks.has(task) ? [{ task, at }] : []));
  const parts = kept.map(({ at }) => table.trials.subarray(table.starts[at], table.starts[at + 1]));
  const starts = new Int32Array(kept.length + 1);
  parts.forEach((part, at) => (starts[at + 1] = (starts[at] ?? 0) + part.length));
  const trials = new Int32Array(starts[kept.length] ?? 0);
  parts.forEach((part, at) => trials.set(part, starts[at]));
  return { tasks: kept.map(({ task }) => task), levels: table.levels, trials, starts };
}

/** How many of the trials from `from` to `to` stand at each level, added to `histogram`. */
export function addLevels(histogram: Float64Array, trials: Int32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const level = trials[at] ?? 0;
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
}

/**
 * As `addLevels`, for as many trials drawn from them with replacement; `words` are random, one a trial, from the
 * place `from` on.
 */
export function addDrawnLevels(
  histogram: Float64Array,
  trials: Int32Array,
  from: number,
  to: number,
  words: Uint32Array,
): void {
  const scale = (to - from) / 2 ** 32;
  for (let at = from; at < to; at += 1) {
    const level = trials[from + (((words[at] ?? 0) * scale) | 0)] ?? 0;
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
}

/**
 * Counts by level of cohorts resampled as rliable does: tasks fixed, trials drawn with replacement inside of each
 * task. One list a draw.
 */
export function stratifiedDraws(table: RewardTable, seed: number, draws: number): Float64Array[] {
  const words = new Uint32Array(table.trials.length);
  let state = seed;
  return Array.from({ length: draws }, () => {
    state = fillWords(words, state);
    const histogram = new Float64Array(table.levels.length);
    for (let task = 0; task < table.tasks.length; task += 1)
      addDrawnLevels(histogram, table.trials, table.starts[task] ?? 0, table.starts[task + 1] ?? 0, words);
    return histogram;
  });
}

/** Whether some task has two trials or more: else there is nothing to draw from inside of tasks. */
export function canBeDrawn(table: RewardTable): boolean {
  return table.trials.length > table.tasks.length;
}
