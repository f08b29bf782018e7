import { describe, expect, it } from "vitest";

import { seededRandom } from "@/lib/domain/random";
import { NO_STATISTICS } from "@/lib/testing/task-statistics";
import { near } from "@/lib/testing/near";

import { compareIqm, iqm } from "./iqm";
import { probabilityOfImprovement } from "./improvement";
import { performanceProfile } from "./profile";
import {
  binnedRewards,
  type RewardCount,
  type RewardTable,
  rewardTables,
  stratifiedDraws,
  tableOf,
} from "./rewards";

/** Runs × tasks, as rliable takes scores. */
type Scores = readonly (readonly number[])[];

function counted(scores: Scores): RewardCount[] {
  return scores.flatMap((run) =>
    run.map((reward, task) => ({ task_id: `task ${String(task)}`, reward, trials: 1 })),
  );
}

function tables(...all: readonly Scores[]) {
  return rewardTables(all.map((scores) => ({ rows: counted(scores), missing: "skip" as const })));
}

/** rliable's own test (tests/rliable/metrics_test.py): IQM 1.5 and 2, probability of improvement of x over y 1/3. */
const PUBLISHED_X: Scores = [
  [1, 2],
  [2, 2],
  [1, 1],
  [2, 1],
];
const PUBLISHED_Y: Scores = [
  [1, 1],
  [2, 2],
  [3, 3],
];
/** Drawn once; the expected values are those of rliable's definitions run with NumPy 2.4 and SciPy 1.17. */
const X: Scores = [
  [1.0, 0.6, 0.8, 1.0, 0.6, 0.8, 1.0],
  [0.2, 0.0, 0.2, 0.2, 1.0, 1.0, 0.0],
  [0.4, 0.8, 0.0, 0.8, 0.0, 0.4, 0.8],
  [0.2, 0.4, 0.2, 0.8, 0.2, 1.0, 0.4],
  [0.4, 0.6, 0.6, 0.6, 0.6, 1.0, 0.8],
];
const Y: Scores = [
  [0.75, 0.75, 0.75, 0.25, 1.0, 0.5, 0.25],
  [1.0, 0.0, 1.0, 0.75, 0.0, 0.0, 0.5],
  [0.0, 0.0, 0.5, 1.0, 0.5, 1.0, 1.0],
];

function pairOf(one: Scores, other: Scores) {
  const [a, b] = tables(one, other);
  if (a === undefined || b === undefined) throw new Error("two tables were asked for");
  return [a, b] as const;
}

function drawn(table: RewardTable, seed: number, draws = 2000) {
  return { table, draws: stratifiedDraws(table, seed, draws) };
}

describe("the interquartile mean", () => {
  it("is rliable's", () => {
    expect(pairOf(PUBLISHED_X, PUBLISHED_Y).map(iqm)).toEqual([1.5, 2]);
    expect(pairOf(X, Y).map(iqm)).toEqual([near(0.568421052631579), near(0.5909090909090909)]);
  });

  it("has an interval around it, and none where tasks have one trial each", () => {
    const [a, b] = pairOf(X, Y);
    const found = compareIqm(drawn(a, 3), drawn(b, 4));
    expect(found?.a95?.low).toBeLessThan(found?.a ?? NaN);
    expect(found?.a95?.high).toBeGreaterThan(found?.a ?? NaN);
    expect(found).toEqual(compareIqm(drawn(a, 3), drawn(b, 4)));
    const [one, other] = pairOf(X.slice(0, 1), Y.slice(0, 1));
    expect(compareIqm(drawn(one, 3), drawn(other, 4))).toMatchObject({
      a95: null,
      b95: null,
      difference95: null,
    });
  });

  it("is absent without a trial", () => {
    const [none] = rewardTables([{ rows: [], missing: "skip" }]);
    expect(none === undefined ? 0 : iqm(none)).toBeNull();
  });

  it("is covered in 93 to 97 of 100 repetitions, tasks fixed", () => {
    const random = seededRandom(17);
    // Tasks with rates over a wide range and rewards 0, ½, 1: the true IQM is that of a very long evaluation.
    const rates = Array.from({ length: 20 }, (_, task) => task / 20);
    const evaluation = (trials: number): Scores =>
      Array.from({ length: trials }, () =>
        rates.map((rate) => (Number(random() < rate) + Number(random() < rate)) / 2),
      );
    const [long] = tables(evaluation(4000));
    const truth = long === undefined ? NaN : (iqm(long) ?? NaN);
    let covered = 0;
    for (let i = 0; i < 400; i += 1) {
      const [a, b] = pairOf(evaluation(40), evaluation(1));
      const interval = compareIqm(drawn(a, i, 400), drawn(b, i, 400))?.a95;
      if (interval != null && interval.low <= truth && interval.high >= truth) covered += 1;
    }
    expect(covered / 400).toBeGreaterThanOrEqual(0.93);
    expect(covered / 400).toBeLessThanOrEqual(0.97);
  });
});

describe("the probability of improvement", () => {
  it("is rliable's, ties counting half", () => {
    const [x, y] = pairOf(PUBLISHED_X, PUBLISHED_Y);
    expect(probabilityOfImprovement(y, x, 1)?.probability).toBeCloseTo(1 / 3, 12);
    const [a, b] = pairOf(X, Y);
    expect(probabilityOfImprovement(b, a, 1)?.probability).toBeCloseTo(0.5047619047619047, 12);
  });

  it("of A over B and of B over A sum to 1", () => {
    const [a, b] = pairOf(X, Y);
    const [forth, back] = [probabilityOfImprovement(a, b, 1), probabilityOfImprovement(b, a, 1)];
    expect((forth?.probability ?? 0) + (back?.probability ?? 0)).toBeCloseTo(1, 12);
    expect(forth?.probability95?.low).toBeLessThan(forth?.probability ?? NaN);
  });
});

describe("a performance profile", () => {
  it("is the share of scores above each of 81 thresholds, as rliable's", () => {
    const [a] = tables(X);
    const profile = a === undefined ? [] : performanceProfile(a, drawn(a, 1).draws);
    expect(profile).toHaveLength(81);
    const at = (threshold: number) => profile.find((point) => Math.abs(point.threshold - threshold) < 1e-9);
    expect(at(0)?.share).toBeCloseTo(0.8857142857142857, 12);
    expect(at(0.5)?.share).toBeCloseTo(0.5714285714285714, 12);
    expect(at(1)?.share).toBe(0);
    expect(at(0.5)?.share95?.low).toBeLessThan(0.5714285714285714);
    profile.slice(1).forEach((point, before) => {
      expect(point.share).toBeLessThanOrEqual(profile[before]?.share ?? 0);
    });
  });
});

describe("rewards of a cohort", () => {
  const rows: RewardCount[] = [
    { task_id: "b", reward: null, trials: 2 },
    { task_id: "a", reward: 0.5, trials: 3 },
    { task_id: "b", reward: 1, trials: 1 },
    { task_id: "c", reward: null, trials: 4 },
  ];

  it("leave out a trial without a reward, or count it as 0", () => {
    const [skip, zero] = rewardTables([
      { rows, missing: "skip" },
      { rows, missing: "zero" },
    ]);
    expect(skip).toMatchObject({ tasks: ["a", "b"], levels: floats(0, 0.5, 1), starts: ints(0, 3, 4) });
    expect(zero).toMatchObject({ tasks: ["a", "b", "c"], starts: ints(0, 3, 6, 10) });
    expect(zero?.trials).toEqual(ints(1, 1, 1, 0, 0, 2, 0, 0, 0, 0));
  });

  it("can be limited to some tasks", () => {
    const [zero] = rewardTables([{ rows, missing: "zero" }]);
    if (zero === undefined) throw new Error("one table was asked for");
    expect(tableOf(zero, new Set(["c", "b"]))).toMatchObject({
      tasks: ["b", "c"],
      starts: ints(0, 3, 7),
      trials: ints(0, 0, 2, 0, 0, 0, 0),
    });
  });

  it("come from counts by bin at the middle of the bin, 0 and 1 exactly", () => {
    const task = {
      ...NO_STATISTICS,
      task_id: "a",
      trials: 8,
      scored: 6,
      rewards_00: 3,
      rewards_04: 2,
      rewards_11: 1,
    };
    expect(binnedRewards([task])).toEqual([
      { task_id: "a", reward: 0, trials: 3 },
      { task_id: "a", reward: near(0.35), trials: 2 },
      { task_id: "a", reward: 1, trials: 1 },
      { task_id: "a", reward: null, trials: 2 },
    ]);
  });
});

function floats(...values: number[]): Float64Array {
  return Float64Array.from(values);
}

function ints(...values: number[]): Int32Array {
  return Int32Array.from(values);
}
