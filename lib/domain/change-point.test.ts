import { describe, expect, it } from "vitest";

import { type ChangeFinding, findChange } from "./change-point";
import { seededRandom } from "./random";
import type { ScoredTrial } from "./trial-buckets";

/** Trials in groups of eight a rollout, every sixth rollout, with the reward of each. */
function course(rewards: readonly number[]): ScoredTrial[] {
  return rewards.map((reward, index) => ({
    rollout: 6 * Math.floor(index / 8),
    reward,
    strict_success: reward === 1,
  }));
}

/** Rewards of 0 or 1, 1 with the chance of its place. */
function coins(length: number, chance: (index: number) => number, random: () => number): number[] {
  return Array.from({ length }, (_, index) => Number(random() < chance(index)));
}

/** The p of whatever was found; 1 where nothing could be. */
const pOf = (finding: ChangeFinding) => ("p" in finding ? finding.p : 1);

describe("findChange", () => {
  it("finds where a task locks in, as hello-world does near its trial 150", () => {
    const random = seededRandom(1);
    const found = findChange(course(coins(440, (index) => (index < 152 ? 0.78 : 1), random)));
    expect(found).toMatchObject({ kind: "change", measure: "strict", after_mean: 1 });
    if (found.kind !== "change") return;
    expect(found.low).toBeLessThanOrEqual(152);
    expect(found.high).toBeGreaterThanOrEqual(152);
    expect(Math.abs(found.after - 152)).toBeLessThanOrEqual(16);
    expect(found.rollout).toBe(6 * (found.after / 8));
    expect(found.before_mean).toBeGreaterThan(0.7);
  });

  it("places a gradual rise, as fibonacci-server's between 250 and 300, inside it", () => {
    const random = seededRandom(2);
    const rise = (index: number) => Math.min(0.8, Math.max(0.01, (index - 250) / 50));
    const found = findChange(course(coins(430, rise, random)));
    expect(found).toMatchObject({ kind: "change", measure: "strict" });
    if (found.kind !== "change") return;
    expect(found.after).toBeGreaterThan(248);
    expect(found.after).toBeLessThan(302);
  });

  it("finds a fall as well as a rise", () => {
    const found = findChange(course([...Array<number>(80).fill(1), ...Array<number>(80).fill(0)]));
    expect(found).toMatchObject({
      kind: "change",
      after: 80,
      low: 80,
      high: 80,
      before_mean: 1,
      after_mean: 0,
    });
  });

  it("looks at the mean reward where strict successes are too few, and gives rewards not counts", () => {
    const random = seededRandom(3);
    const rewards = Array.from({ length: 400 }, (_, index) => (index < 200 ? 0.2 : 0.4) + 0.2 * random());
    const found = findChange(course(rewards));
    expect(found).toMatchObject({ kind: "change", measure: "reward", after: 200 });
    if (found.kind === "change") expect(found.after_mean - found.before_mean).toBeCloseTo(0.2, 1);
  });

  it("takes a step without any spread beside it", () => {
    const found = findChange(course([...Array<number>(40).fill(0.25), ...Array<number>(40).fill(0.5)]));
    expect(found).toMatchObject({ kind: "change", measure: "reward", after: 40, low: 40, high: 40 });
  });

  it.each([0, 0.8889, 1])("finds none where every reward is %d", (reward) => {
    expect(findChange(course(Array<number>(400).fill(reward)))).toEqual({ kind: "constant", reward });
  });

  it("says that there are too few trials, and needs none to say so", () => {
    expect(findChange([])).toEqual({ kind: "too-few" });
    expect(findChange(course([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]))).toEqual({ kind: "too-few" });
  });

  it("lets a change lie only between rollouts: one rollout has none, nor have trials without any", () => {
    const scored = course(coins(64, (index) => Number(index >= 32), seededRandom(1)));
    expect(findChange(scored.map((trial) => ({ ...trial, rollout: 3 })))).toEqual({ kind: "too-few" });
    expect(findChange(scored.map((trial) => ({ ...trial, rollout: null })))).toEqual({ kind: "unordered" });
  });

  it("is the same each time it is asked", () => {
    const scored = course(coins(200, () => 0.4, seededRandom(9)));
    expect(findChange(scored)).toEqual(findChange(scored));
  });

  it("reports a change where there is none no oftener than its level says", () => {
    const runs = 1000;
    const kinds = [
      { name: "coins", rewards: (random: () => number) => coins(240, () => 0.3, random) },
      { name: "rare coins", rewards: (random: () => number) => coins(240, () => 0.06, random) },
      {
        name: "fractions",
        rewards: (random: () => number) =>
          Array.from({ length: 240 }, () => Math.floor(random() * 6) ** 2 / 36),
      },
      {
        // Trials of one rollout alike: reordering trials one by one would take this for changes.
        name: "rollouts that differ",
        rewards: (random: () => number) => {
          const chances = Array.from({ length: 30 }, () => (random() < 0.5 ? 0.1 : 0.7));
          return coins(240, (index) => chances[Math.floor(index / 8)] ?? 0, random);
        },
      },
    ];
    for (const [place, { name, rewards }] of kinds.entries()) {
      const random = seededRandom(100 + place);
      const ps = Array.from({ length: runs }, () => pOf(findChange(course(rewards(random)))));
      expect(ps.filter((p) => p <= 0.05).length / runs, `${name} at 5 %`).toBeLessThan(0.065);
      expect(ps.filter((p) => p <= 0.01).length / runs, `${name} at 1 %`).toBeLessThan(0.018);
    }
  }, 60_000);

  it("covers the true change about as often as its interval says", () => {
    const random = seededRandom(7);
    let covered = 0;
    let found = 0;
    for (let run = 0; run < 200; run++) {
      const finding = findChange(course(coins(240, (index) => (index < 120 ? 0.2 : 0.55), random)));
      if (finding.kind !== "change") continue;
      found += 1;
      covered += Number(finding.low <= 120 && finding.high >= 120);
    }
    expect(found).toBeGreaterThan(180);
    expect(covered / found).toBeGreaterThan(0.93);
  }, 60_000);
});
