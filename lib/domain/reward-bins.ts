/** Lower edges of the reward bins between "exactly 0" and "exactly 1", each [edge, next edge): tenths. */
const TENTHS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** A bin of rewards: one value exactly, or a range that holds `low` (0 excepted) and not `high`. */
export interface RewardBin {
  readonly low: number;
  readonly high: number;
  readonly exact: boolean;
}

/** The twelve bins: exactly 0, (0, .1), [.1, .2) … [.9, 1), exactly 1. A reward outside [0, 1] is in none. */
export const REWARD_BINS: readonly RewardBin[] = [
  { low: 0, high: 0, exact: true },
  ...TENTHS.map((low, index) => ({ low, high: TENTHS[index + 1] ?? 1, exact: false })),
  { low: 1, high: 1, exact: true },
];

/** The names of the columns that count rewards by bin, in the order of the bins. */
export const REWARD_COLUMNS = [
  "rewards_00",
  "rewards_01",
  "rewards_02",
  "rewards_03",
  "rewards_04",
  "rewards_05",
  "rewards_06",
  "rewards_07",
  "rewards_08",
  "rewards_09",
  "rewards_10",
  "rewards_11",
] as const;

/** Rewards counted by bin. */
export type RewardCounts = Readonly<Record<(typeof REWARD_COLUMNS)[number], number>>;

/** The counts in the order of the bins. */
export function rewardCounts(counts: RewardCounts): number[] {
  return REWARD_COLUMNS.map((column) => counts[column]);
}

/** Index 0–11 of the bin that holds a reward; null outside [0, 1]. */
export function rewardBinOf(reward: number): number | null {
  if (reward === 0) return 0;
  if (reward === 1) return REWARD_BINS.length - 1;
  const index = REWARD_BINS.findIndex(
    ({ low, high, exact }) => !exact && reward < high && (low === 0 ? reward > 0 : reward >= low),
  );
  return index === -1 ? null : index;
}
