import { describe, expect, it } from "vitest";

import {
  atLeast,
  chiSquareTail,
  fisherFall,
  fisherRise,
  holm,
  mannWhitneyRise,
  mantelHaenszel,
  normalTail,
} from "./count-tests";

const rise = { before: 3, before_trials: 40, after: 9, after_trials: 30 };

describe("fisher", () => {
  it("equals SciPy's fisher_exact on one side", () => {
    expect(fisherRise(rise)).toBeCloseTo(0.015702885845659056, 12);
  });

  it("falls as the mirror of a rise, and is 1 without trials", () => {
    const mirror = { before: 9, before_trials: 30, after: 3, after_trials: 40 };
    expect(fisherFall(mirror)).toBeCloseTo(fisherRise(rise), 12);
    expect(fisherRise({ before: 0, before_trials: 0, after: 3, after_trials: 4 })).toBe(1);
  });
});

describe("mantelHaenszel", () => {
  it("gives the published χ² of the Berkeley admissions, 1.5246 without correction", () => {
    const departments = [
      [512, 825, 89, 108],
      [353, 560, 17, 25],
      [120, 325, 202, 593],
      [138, 417, 131, 375],
      [53, 191, 94, 393],
      [22, 373, 24, 341],
    ] as const;
    const strata = departments.map(([before, before_trials, after, after_trials]) => {
      return { before, before_trials, after, after_trials };
    });
    const z = mantelHaenszel(strata);
    expect(z).toBeGreaterThan(0);
    expect((z ?? 0) ** 2).toBeCloseTo(1.5246, 3);
  });

  it("says nothing where no stratum has both sides and both outcomes", () => {
    expect(mantelHaenszel([])).toBeNull();
    expect(mantelHaenszel([{ before: 0, before_trials: 0, after: 3, after_trials: 4 }])).toBeNull();
    expect(mantelHaenszel([{ before: 0, before_trials: 9, after: 0, after_trials: 9 }])).toBeNull();
  });
});

describe("tails", () => {
  it("equal SciPy's", () => {
    expect(normalTail(3)).toBeCloseTo(0.0013498980316300933, 9);
    expect(normalTail(-1)).toBeCloseTo(0.8413447460685429, 6);
    expect(chiSquareTail(30, 20)).toBeCloseTo(0.0698536607, 3);
    expect(chiSquareTail(120, 85)).toBeCloseTo(0.0074527118, 4);
  });

  it("add up the chances of independent events", () => {
    expect(atLeast([0.5, 0.5, 0.5], 2)).toBeCloseTo(0.5, 12);
    expect(atLeast([0.1, 0.3], 1)).toBeCloseTo(1 - 0.9 * 0.7, 12);
    expect(atLeast([], 0)).toBe(1);
    expect(atLeast([], 1)).toBe(0);
  });
});

describe("holm", () => {
  it("multiplies the smallest by the number of tests and never lets the order turn", () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    [0.03, 0.06, 0.06, 0.02].forEach((p, i) => expect(adjusted[i]).toBeCloseTo(p, 12));
    expect(holm([])).toEqual([]);
  });
});

describe("mannWhitneyRise", () => {
  it("equals SciPy's asymptotic one-sided test with ties", () => {
    expect(mannWhitneyRise([3, 4, 2, 6, 2, 5], [9, 7, 5, 10, 6, 8])).toBeCloseTo(0.006295955745189852, 7);
  });

  it("is 1 where nothing can be compared", () => {
    expect(mannWhitneyRise([], [1])).toBe(1);
    expect(mannWhitneyRise([1, 1], [1, 1])).toBe(1);
  });
});
