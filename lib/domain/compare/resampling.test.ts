import { describe, expect, it } from "vitest";

import { seededRandom } from "@/lib/domain/random";
import { near } from "@/lib/testing/near";

import { standardError } from "./cohort-means";
import { differenceInterval, meanInterval, pairedBootstrap, sortedQuantile } from "./resampling";
import { signFlipTest, signTest } from "./sign-tests";

const floats = (...values: number[]) => Float64Array.from(values);

/** Task rates of two cohorts: most tasks at 0, some in between, as evaluations have them. */
function drawnRates(random: () => number, tasks: number, trials: number, gain: number) {
  const draw = (p: number) => Array.from({ length: trials }, random).filter((u) => u < p).length / trials;
  const rates = Array.from({ length: tasks }, () => random() ** 2);
  return {
    a: Float64Array.from(rates, (rate) => draw(rate * (1 - gain))),
    b: Float64Array.from(rates, (rate) => draw(rate * (1 - gain) + gain * random())),
  };
}

describe("a quantile", () => {
  it("lies between neighbours as numpy's does", () => {
    const values = floats(1, 2, 4, 8, 16, 32, 64);
    expect([0.025, 0.5, 0.975].map((q) => sortedQuantile(values, q))).toEqual([1.15, 8, near(59.2)]);
    expect(sortedQuantile(floats(), 0.5)).toBeNaN();
  });
});

describe("the paired bootstrap over tasks", () => {
  const { a, b } = drawnRates(seededRandom(1), 80, 5, 0.2);

  it("gives the same interval for the same seed and another for another", () => {
    expect(pairedBootstrap(a, b, 7)).toEqual(pairedBootstrap(a, b, 7));
    expect(pairedBootstrap(a, b, 8)?.difference).not.toEqual(pairedBootstrap(a, b, 7)?.difference);
  });

  it("has the interval of the differences alone", () => {
    expect(
      differenceInterval(
        b.map((value, at) => value - (a[at] ?? 0)),
        7,
      ),
    ).toEqual({
      low: near(pairedBootstrap(a, b, 7)?.difference.low ?? NaN, 10),
      high: near(pairedBootstrap(a, b, 7)?.difference.high ?? NaN, 10),
    });
    expect(differenceInterval(floats(), 7)).toBeNull();
  });

  it("mirrors the difference when the sides are swapped", () => {
    const forth = pairedBootstrap(a, b, 7)?.difference;
    const back = pairedBootstrap(b, a, 7)?.difference;
    expect(back?.low).toBeCloseTo(-(forth?.high ?? NaN), 12);
    expect(back?.high).toBeCloseTo(-(forth?.low ?? NaN), 12);
  });

  it("says that it has no width where all tasks differ alike, and has no ratio over nothing", () => {
    expect(pairedBootstrap(a, a, 1)).toMatchObject({ difference: { low: 0, high: 0 }, degenerate: true });
    expect(pairedBootstrap(floats(0, 0), floats(0.5, 0.5), 1)).toMatchObject({
      ratio: null,
      degenerate: true,
    });
    expect(pairedBootstrap(floats(), floats(), 1)).toBeNull();
  });

  it("covers the true difference in 93 to 97 of 100 repetitions", () => {
    const random = seededRandom(42);
    // The gain in expectation: half of `gain`, less what the rate gives up, is 0.2 · ½ for every task.
    const [gain, repetitions] = [0.2, 800];
    let covered = 0;
    for (let i = 0; i < repetitions; i += 1) {
      const rates = drawnRates(random, 80, 5, gain);
      const interval = pairedBootstrap(rates.a, rates.b, i, 600)?.difference;
      if (interval !== undefined && interval.low <= gain / 2 && interval.high >= gain / 2) covered += 1;
    }
    expect(covered / repetitions).toBeGreaterThanOrEqual(0.93);
    expect(covered / repetitions).toBeLessThanOrEqual(0.97);
  });
});

describe("the paired standard error", () => {
  it("covers the true difference at ±1.96 in 93 to 97 of 100 repetitions", () => {
    const random = seededRandom(43);
    const [gain, repetitions] = [0.2, 2000];
    let covered = 0;
    for (let i = 0; i < repetitions; i += 1) {
      const { a, b } = drawnRates(random, 80, 5, gain);
      const differences = Array.from(b, (value, at) => value - (a[at] ?? 0));
      const middle = differences.reduce((sum, value) => sum + value, 0) / differences.length;
      if (Math.abs(middle - gain / 2) <= 1.96 * (standardError(differences) ?? NaN)) covered += 1;
    }
    expect(covered / repetitions).toBeGreaterThanOrEqual(0.93);
    expect(covered / repetitions).toBeLessThanOrEqual(0.97);
  });

  it("is absent for a single task", () => {
    expect(standardError([0.3])).toBeNull();
    expect(standardError([1, 2, 3, 4])).toBeCloseTo(Math.sqrt(5 / 3) / 2, 12);
  });
});

describe("the interval of a mean over tasks", () => {
  it("covers the true mean in 93 to 97 of 100 repetitions", () => {
    const random = seededRandom(44);
    let covered = 0;
    for (let i = 0; i < 1000; i += 1) {
      const interval = meanInterval([...drawnRates(random, 80, 5, 0).a], i, 600);
      if (interval !== null && interval.low <= 1 / 3 && interval.high >= 1 / 3) covered += 1;
    }
    expect(covered / 1000).toBeGreaterThanOrEqual(0.93);
    expect(covered / 1000).toBeLessThanOrEqual(0.97);
  });

  it("falls back on Wilson where every task is 0 or every task is 1, and is absent for other constants", () => {
    expect(meanInterval([0, 0, 0, 0], 1)).toMatchObject({ method: "wilson", low: 0 });
    expect(meanInterval([1, 1, 1, 1], 1)).toMatchObject({ method: "wilson", high: 1 });
    expect(meanInterval([0.4, 0.4], 1)).toBeNull();
    expect(meanInterval([0.4], 1)).toBeNull();
  });
});

describe("the sign-flip test", () => {
  it("tries every pattern where few tasks differ, as scipy.stats.permutation_test does", () => {
    const ten = floats(0.2, -0.4, 0.6, 0, 0.2, 0.2, 0.4, -0.2, 0, 0.8);
    expect(signFlipTest(ten, 1)).toMatchObject({ p: 0.203125, exact: true, patterns: 256 });
    expect(signFlipTest(floats(0.1, 0.25, -0.05, 0.3, 0.4, -0.2, 0.15), 1).p).toBe(0.15625);
    expect(signFlipTest(floats(0, 0), 1)).toMatchObject({ p: 1, exact: true });
  });

  it("does not change with the sign or the order of the differences", () => {
    const { a, b } = drawnRates(seededRandom(2), 18, 5, 0.3);
    const differences = b.map((value, at) => value - (a[at] ?? 0));
    const { p } = signFlipTest(differences, 1);
    expect(
      signFlipTest(
        differences.map((value) => -value),
        1,
      ).p,
    ).toBe(p);
    expect(signFlipTest(differences.toReversed(), 1).p).toBe(p);
  });

  it("comes near the exact p by random patterns, and is never 0", () => {
    const random = seededRandom(9);
    const differences = Float64Array.from(
      { length: 16 },
      () => Math.round(10 * (random() - 0.35)) / 10 || 0.1,
    );
    const exact = signFlipTest(differences, 1);
    const drawn = signFlipTest(Float64Array.from([...differences, 1e-9, 1e-9, 1e-9]), 1);
    expect([exact.exact, drawn.exact]).toEqual([true, false]);
    expect(Math.abs(drawn.p - exact.p)).toBeLessThan(0.015);
    expect(signFlipTest(new Float64Array(80).fill(0.5), 1).p).toBeCloseTo(1 / 10_001, 12);
  });

  it("holds its level of 5 % where nothing differs", () => {
    const random = seededRandom(12);
    let claims = 0;
    for (let i = 0; i < 1000; i += 1) {
      const { a, b } = drawnRates(random, 40, 5, 0);
      const differences = b.map((value, at) => value - (a[at] ?? 0));
      if (signFlipTest(differences, i, 400).p <= 0.05) claims += 1;
    }
    expect(claims / 1000).toBeGreaterThan(0.03);
    expect(claims / 1000).toBeLessThan(0.07);
  });
});

describe("the sign test", () => {
  it("counts ties and leaves them out", () => {
    const differences = floats(...Array<number>(13).fill(0.2), ...Array<number>(8).fill(-0.4), 0, 0, 1e-17);
    expect(signTest(differences)).toEqual({ ups: 13, downs: 8, ties: 3, p: near(0.38331, 5) });
    expect(signTest(floats())).toEqual({ ups: 0, downs: 0, ties: 0, p: 1 });
  });
});
