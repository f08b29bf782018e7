/** What a reward says at a glance: everything passed, something, nothing, or no reward at all. */
export const REWARD_KINDS = ["solved", "partial", "zero", "missing"] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** The kind of a reward; null is a trial that was not scored. Below 0 and above 1 are partial: neither of the ends. */
export function rewardKindOf(reward: number | null): RewardKind {
  if (reward === null) return "missing";
  if (reward === 0) return "zero";
  return reward === 1 ? "solved" : "partial";
}
