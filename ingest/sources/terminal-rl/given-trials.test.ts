import { expect, it } from "vitest";

import { GivenTrials } from "./given-trials";

const trial = (id: string, sample: string | null, reward: number | null) => ({ id, sample, reward });

it("tells the reward that a trial had, null when it had none, and undefined of others", () => {
  const given = new GivenTrials();
  given.add(trial("a/0/0", "0", 0.5));
  given.add(trial("b/0/1", "1", null));
  given.add(trial("c/0/-", null, 1));
  expect(given.reward(trial("a/0/0", "0", null))).toBe(0.5);
  expect(given.reward(trial("b/0/1", "1", null))).toBeNull();
  expect(given.reward(trial("c/0/-", null, null))).toBe(1);
  expect(given.reward(trial("z/0/1", "1", null))).toBeUndefined();
  expect(given.reward(trial("d/0/2", "2", null))).toBeUndefined();
});

it("lets the last of several trials with one id count, whenever it was asked", () => {
  const given = new GivenTrials();
  given.add(trial("a/0/0", "0", 0));
  expect(given.reward(trial("a/0/0", "0", null))).toBe(0);
  given.add(trial("a/0/0", "0", 0.25));
  given.add(trial("a/0/0", "0", 1));
  expect(given.reward(trial("a/0/0", "0", null))).toBe(1);
});

it("tells trials apart whose sample indices are far apart, or larger than any number", () => {
  const given = new GivenTrials();
  const huge = "9".repeat(400);
  given.add(trial(`a/0/${huge}`, huge, 1));
  given.add(trial("a/0/5", "5", 0));
  expect(given.reward(trial(`a/0/${huge}`, huge, null))).toBe(1);
  expect(given.reward(trial("a/0/1048581", "1048581", null))).toBeUndefined();
});

it("knows none once it is cleared", () => {
  const given = new GivenTrials();
  given.add(trial("a/0/0", "0", 0));
  given.clear();
  expect(given.reward(trial("a/0/0", "0", null))).toBeUndefined();
});
