import { describe, expect, it } from "vitest";

import { signalOf, trialGroups } from "./trial-groups";

const trial = (reward: number | null, rollout: number, group_id: string | null, attempt = 0) => ({
  rollout,
  attempt,
  group_id,
  reward,
  strict_success: reward === 1,
});
const group = (rewards: readonly (number | null)[]) => rewards.map((reward) => trial(reward, 0, "g"));

describe("signalOf", () => {
  it.each([
    [[0, 0, 0], "all_zero"],
    [[1, 1, 1], "all_one"],
    [[0.195, 0.195, 0.195], "constant_partial"],
    [[0, 0, 1], "mixed"],
    [[0, 0, null], "unknown"],
    [[0, 0], "unknown"],
    [[], "unknown"],
  ] as const)("takes %j, where three are usual, for %s", (rewards, signal) => {
    expect(signalOf(group(rewards), 3)).toBe(signal);
  });

  it("never judges a group of one", () => {
    expect(signalOf(group([1]), 1)).toBe("unknown");
  });
});

describe("trialGroups", () => {
  it("keeps rollouts, attempts and prompts apart, in the order of their first trials", () => {
    const groups = trialGroups(
      [
        trial(0, 4, "b"),
        trial(1, 4, "a"),
        trial(0, 4, "b"),
        trial(1, 4, "a"),
        trial(1, 5, "a"),
        trial(1, 5, "a", 1),
        trial(0.5, 5, null),
      ],
      null,
    );
    expect(
      groups.map(({ rollout, group_id, trials, signal }) => [rollout, group_id, trials.length, signal]),
    ).toEqual([
      [4, "b", 2, "all_zero"],
      [4, "a", 2, "all_one"],
      [5, "a", 1, "unknown"],
      [5, "a", 1, "unknown"],
    ]);
  });

  it("judges no group that is smaller than the run says", () => {
    const two = [trial(1, 0, "a"), trial(1, 0, "a")];
    expect(trialGroups(two, 8)[0]?.signal).toBe("unknown");
    expect(trialGroups(two, 2)[0]?.signal).toBe("all_one");
  });

  it("is empty where trials belong to no group", () => {
    expect(trialGroups([trial(1, 0, null)], 8)).toEqual([]);
  });
});
