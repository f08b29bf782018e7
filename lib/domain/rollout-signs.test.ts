import { expect, it } from "vitest";

import { longestResponseMetric, type RolloutFacts, rolloutSigns } from "./rollout-signs";

const MINUTE = 60_000;
const facts = (rollout: number, of: Partial<RolloutFacts> = {}): RolloutFacts => ({
  rollout,
  trials: 128,
  failed: 5 + (rollout % 3),
  aborted: 0,
  is_checkpoint: false,
  checkpoint_status: null,
  attempt: 0,
  was_redone: false,
  longest_response: 1000 + rollout,
  last_logged: rollout * 15 * MINUTE,
  ...of,
});
const run = (of: Readonly<Record<number, Partial<RolloutFacts>>>) =>
  Array.from({ length: 40 }, (_, rollout) => facts(rollout, of[rollout]));

it("says nothing of a rollout like the others", () => {
  expect(rolloutSigns(run({})).get(10)).toEqual([]);
});

it("tells a burst of failures by what is usual in the run", () => {
  const signs = rolloutSigns(run({ 20: { failed: 79, aborted: 2 } }));
  expect(signs.get(20)).toEqual([{ kind: "failures", count: 81, trials: 128, usual: 6 }]);
  expect(signs.get(21)).toEqual([]);
});

it("tells saved checkpoints, restarts and redone rollouts", () => {
  const later = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [20 + i, { attempt: 1, was_redone: i === 0 }]),
  );
  const signs = rolloutSigns(run({ ...later, 7: { is_checkpoint: true, checkpoint_status: "broken" } }));
  expect(signs.get(7)).toEqual([{ kind: "checkpoint", status: "broken" }]);
  expect(signs.get(20)).toEqual([{ kind: "restart", attempt: 1 }, { kind: "redone" }]);
  expect(signs.get(21)).toEqual([]);
});

it("ranks the longest responses and names only the longest 5 %", () => {
  const signs = rolloutSigns(run({ 3: { longest_response: 9000 } }));
  expect(signs.get(3)).toEqual([{ kind: "long", tokens: 9000, rank: 1, of: 40 }]);
  expect(signs.get(39)).toEqual([{ kind: "long", tokens: 1039, rank: 2, of: 40 }]);
  expect(signs.get(38)).toEqual([]);
});

it("sees a rollout that took far longer, and no time where the clock ran backwards or rollouts are missing", () => {
  const late = Object.fromEntries(
    Array.from({ length: 40 }, (_, rollout) => [
      rollout,
      { last_logged: rollout * 15 * MINUTE + (rollout % 2) * MINUTE + (rollout >= 30 ? 90 * MINUTE : 0) },
    ]),
  );
  expect(rolloutSigns(run(late)).get(30)).toMatchObject([{ kind: "slow", minutes: 104, usual: 16 }]);
  const backwards = rolloutSigns(run({ 5: { last_logged: 0 } }));
  expect(backwards.get(5)).toEqual([]);
  expect(rolloutSigns([facts(1), facts(9)]).get(9)).toEqual([{ kind: "long", tokens: 1009, rank: 1, of: 2 }]);
});

it("says nothing of what is not known", () => {
  const unknown = { trials: null, failed: null, aborted: null, longest_response: null, last_logged: null };
  expect(rolloutSigns(run({ 4: { ...unknown, attempt: null } })).get(4)).toEqual([]);
});

it("knows the longest response by the keys of the trainers", () => {
  expect(longestResponseMetric(["rollout/response_len/mean", "rollout/response_len/max"])).toBe(
    "rollout/response_len/max",
  );
  expect(longestResponseMetric(["train/completions/max_length"])).toBe("train/completions/max_length");
  expect(longestResponseMetric(["train/loss/max", "response_length/max_ratio"])).toBeNull();
});
