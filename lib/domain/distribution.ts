import type { ObservedTask } from "./observed-task";
import { REWARD_BINS, rewardCounts } from "./reward-bins";
import { STD_BUCKETS } from "./std-buckets";

/** How the tasks of a cohort spread over std buckets, and their scored trials over reward bins. */
export interface Distribution {
  readonly tasks: number;
  /** Scored trials, those outside of every bin included: what the shares of rewards are of. */
  readonly scored: number;
  /** Tasks by std bucket. */
  readonly buckets: readonly number[];
  /** Scored trials by reward bin. */
  readonly rewards: readonly number[];
  /** Scored trials whose reward is outside [0, 1] and in no bin. */
  readonly outside: number;
}

/** Counts what the given tasks hold. */
export function distributionOf(tasks: readonly ObservedTask[]): Distribution {
  const buckets = STD_BUCKETS.map(() => 0);
  const rewards = REWARD_BINS.map(() => 0);
  let scored = 0;
  for (const task of tasks) {
    buckets[task.bucket] = (buckets[task.bucket] ?? 0) + 1;
    scored += task.scored;
    rewardCounts(task).forEach((count, bin) => {
      rewards[bin] = (rewards[bin] ?? 0) + count;
    });
  }
  const inside = rewards.reduce((sum, count) => sum + count, 0);
  return { tasks: tasks.length, scored, buckets, rewards, outside: scored - inside };
}

/** Counts as shares of `total`; all 0 when there is nothing to share. */
export function sharesOf(counts: readonly number[], total: number): number[] {
  return counts.map((count) => (total === 0 ? 0 : count / total));
}
