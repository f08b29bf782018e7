import { expect, it } from "vitest";

import {
  agreementOver,
  compareSignal,
  type CountedSignal,
  type LoggedSignalValue,
  scoreOfKey,
  scoreScale,
  signalStretches,
} from "./signal-log";

const RATIO = "terminal/non_trainable_ratio";
const counted = (rollout: number, of: Partial<CountedSignal> = {}): CountedSignal => ({
  rollout,
  groups: 16,
  mixed_groups: 16,
  constant_partial_groups: 0,
  all_one_groups: 0,
  all_zero_groups: 0,
  unknown_groups: 0,
  trials: 128,
  scored: 128,
  ...of,
});
const count = (rollout: number, score: string, value: number): LoggedSignalValue => ({
  rollout,
  metric: `rollout/zero_std/count_${score}`,
  value,
});
const nothing = (rollout: number): LoggedSignalValue => ({ rollout, metric: null, value: null });

it.each([
  ["rollout/zero_std/count_-1.0", -1],
  ["zero_std/count_-0.0", 0],
  ["rollout/zero_std/count_nan", null],
  ["rollout/zero_std/count_", null],
  ["rollout/zero_std/count_1.0/x", null],
  ["terminal/accuracy", null],
] as const)("reads the score of %s as %s", (metric, score) => {
  expect(Object.is(scoreOfKey(metric), score)).toBe(true);
});

it("takes names below 0 as scores, names from 0 on as rewards, no names as neither", () => {
  expect(scoreScale(["a/zero_std/count_0.0", "a/zero_std/count_-1.0"])).toBe("score");
  expect(scoreScale(["a/zero_std/count_0.0", "a/zero_std/count_1.0"])).toBe("reward");
  expect(scoreScale([RATIO])).toBeNull();
});

it("reads half credit in scores as a constant partial group, in rewards as all zero", () => {
  const scores = compareSignal(
    [counted(0)],
    [count(0, "-1.0", 3), count(0, "0.0", 2), count(0, "1.0", 1)],
    null,
  );
  expect(scores).toMatchObject([{ logged_all_zero: 3, logged_constant_partial: 2, logged_all_one: 1 }]);
  const rewards = compareSignal([counted(0)], [count(0, "0.0", 2), count(0, "0.5", 4)], null);
  expect(rewards).toMatchObject([{ logged_all_zero: 2, logged_constant_partial: 4, logged_all_one: 0 }]);
});

it("takes an absent key as a count of 0, and a rollout without a row as not logged", () => {
  const rows = compareSignal(
    [counted(0, { all_zero_groups: 1 }), counted(1), counted(2)],
    [count(0, "-1.0", 1), nothing(1)],
    null,
  );
  expect(rows.map((row) => [row.logged_zero_groups, row.agreement])).toEqual([
    [1, "equal"],
    [0, "equal"],
    [null, null],
  ]);
});

it("tells what groups without all rewards may explain from what nothing explains", () => {
  const rows = compareSignal(
    [
      counted(0, { all_zero_groups: 4, unknown_groups: 3 }),
      counted(1, { all_zero_groups: 4, unknown_groups: 3 }),
      counted(2, { all_zero_groups: 4, unknown_groups: 3 }),
    ],
    [count(0, "-1.0", 7), count(1, "-1.0", 8), count(2, "-1.0", 3)],
    null,
  );
  expect(rows.map(({ agreement }) => agreement)).toEqual(["within", "outside", "outside"]);
  expect(agreementOver(rows)).toMatchObject({ rollouts: 3, equal: 0, within: 1, outside: 2 });
});

it("compares no groups where the trainer logs no zero_std at all, but still its removed share", () => {
  const rows = compareSignal(
    [counted(0, { scored: 96 })],
    [{ rollout: 0, metric: RATIO, value: 0.2 }],
    RATIO,
  );
  expect(rows).toMatchObject([
    { logged_zero_groups: null, agreement: null, logged_removed_share: 0.2, unscored: 32 },
  ]);
  expect(agreementOver(rows)).toBeNull();
});

it("adds groups up over stretches and averages the trainer's share over the rollouts that log it", () => {
  const rows = compareSignal(
    [
      counted(10, { all_zero_groups: 8, scored: 120 }),
      counted(11, { groups: 4, all_one_groups: 1, unknown_groups: 1, trials: 32, scored: 30 }),
      counted(14),
    ],
    [count(10, "-1.0", 8), { rollout: 10, metric: RATIO, value: 0.1 }, count(11, "1.0", 2)],
    RATIO,
  );
  expect(signalStretches(rows, 2)).toEqual([
    {
      first: 10,
      last: 11,
      groups: 20,
      zero_share: 9 / 20,
      most_zero_share: 10 / 20,
      logged_zero_share: 10 / 20,
      unscored_share: 10 / 160,
      logged_removed_share: 0.1,
    },
    {
      first: 14,
      last: 15,
      groups: 16,
      zero_share: 0,
      most_zero_share: 0,
      logged_zero_share: null,
      unscored_share: 0,
      logged_removed_share: null,
    },
  ]);
});
