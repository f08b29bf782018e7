import { describe, expect, it } from "vitest";

import { seededRandom } from "@/lib/domain/random";

import { barnardExact } from "./barnard";
import { binomialUpperTail, fairCoinTest } from "./binomial-test";
import { fisherExact } from "./fisher";
import { isSolved, mcnemarTest } from "./mcnemar";
import { benjaminiHochberg, holm } from "./multiplicity";

/** c of n on both sides; p as SciPy 1.17.1 gives it: the first two are the examples of its documentation. */
const FISHER = [
  [6, 7, 2, 6, 0.10256410256410256],
  [8, 9, 2, 7, 0.034965034965034975],
  [7, 15, 12, 15, 0.12813593203398302],
  [0, 5, 5, 5, 0.007936507936507938],
  [3, 7, 4, 7, 1],
  [74, 117, 31, 63, 0.0817946749549986],
  [1, 21, 6, 406, 0.29923773104395796],
  [100, 1100, 2, 7, 0.13007593634300163],
] as const;

/**
 * As above; the first is the example of scipy.stats.barnard_exact. SciPy takes the largest of some sampled values of
 * the nuisance parameter, so its p may lie a little below the supremum, and never above.
 */
const BARNARD = [
  [7, 15, 12, 15, 0.06815343273153585],
  [0, 5, 5, 5, 0.001953125],
  [3, 7, 4, 7, 0.7905273437500012],
  [74, 117, 31, 63, 0.07014838086273552],
] as const;

describe("Fisher's exact test", () => {
  it.each(FISHER)("of %i of %i and %i of %i is SciPy's", (c1, n1, c2, n2, p) => {
    expect(fisherExact(c1, n1, c2, n2)).toBeCloseTo(p, 9);
  });

  it("is 1 where a side has no trial, or no success on both", () => {
    expect(fisherExact(0, 0, 3, 5)).toBeCloseTo(1, 12);
    expect(fisherExact(0, 5, 0, 400)).toBeCloseTo(1, 12);
  });

  it("does not change when the sides are swapped, nor when success and failure are", () => {
    for (const [c1, n1, c2, n2] of FISHER) {
      expect(fisherExact(c2, n2, c1, n1)).toBeCloseTo(fisherExact(c1, n1, c2, n2), 10);
      expect(fisherExact(n1 - c1, n1, n2 - c2, n2)).toBeCloseTo(fisherExact(c1, n1, c2, n2), 10);
    }
  });

  it("stays at or below its level under equal rates", () => {
    const random = seededRandom(5);
    const draw = (n: number, p: number) => Array.from({ length: n }, random).filter((u) => u < p).length;
    let claims = 0;
    for (let i = 0; i < 2000; i += 1)
      if (fisherExact(draw(7, 0.3), 7, draw(30, 0.3), 30) <= 0.05) claims += 1;
    expect(claims / 2000).toBeLessThanOrEqual(0.05);
  });
});

describe("Barnard's exact test", () => {
  it.each(BARNARD)("of %i of %i and %i of %i is SciPy's", (c1, n1, c2, n2, p) => {
    const found = barnardExact(c1, n1, c2, n2);
    expect(found).toBeGreaterThanOrEqual(p - 1e-12);
    expect(found - p).toBeLessThan(1e-4);
    expect(barnardExact(c2, n2, c1, n1)).toBeCloseTo(found, 9);
  });

  it("is 1 where both sides are equal or one has no trial", () => {
    expect(barnardExact(0, 5, 0, 5)).toBe(1);
    expect(barnardExact(0, 0, 1, 5)).toBe(1);
  });
});

describe("the binomial test", () => {
  it("has the upper tail of SciPy's example: 3 or more of 15 at .1", () => {
    expect(binomialUpperTail(3, 15, 0.1)).toBeCloseTo(0.18406106910639114, 12);
  });

  it("is two-sided for a fair coin as binomtest is", () => {
    expect(fairCoinTest(8, 21)).toBeCloseTo(0.38331031799316406, 12);
    expect(fairCoinTest(2, 8)).toBeCloseTo(0.2890625, 12);
    expect(fairCoinTest(10, 17)).toBeCloseTo(0.629058837890625, 12);
    expect(fairCoinTest(0, 0)).toBe(1);
    expect(fairCoinTest(4, 8)).toBe(1);
  });
});

describe("McNemar's test", () => {
  const pair = (a: number, b: number) => ({
    a: { n: 5, strict_successes: a },
    b: { n: 5, strict_successes: b },
  });

  it("counts a task as solved by the named rule", () => {
    expect(isSolved({ n: 4, strict_successes: 2 }, "majority")).toBe(false);
    expect(isSolved({ n: 5, strict_successes: 3 }, "majority")).toBe(true);
    expect(isSolved({ n: 5, strict_successes: 1 }, "any")).toBe(true);
    expect(isSolved({ n: 5, strict_successes: 4 }, "all")).toBe(false);
    expect(isSolved({ n: 0, strict_successes: 0 }, "all")).toBe(false);
  });

  it("looks only at tasks that one side solves", () => {
    const pairs = [pair(5, 5), pair(0, 0), pair(3, 0), ...Array.from({ length: 6 }, () => pair(1, 4))];
    expect(mcnemarTest(pairs, "majority")).toEqual({
      rule: "majority",
      both: 1,
      only_a: 1,
      only_b: 6,
      neither: 1,
      p: fairCoinTest(1, 7),
    });
  });

  it("has p = 1 where no task tells the sides apart", () => {
    expect(mcnemarTest([pair(5, 5), pair(0, 0)], "any").p).toBe(1);
    expect(mcnemarTest([], "any").p).toBe(1);
  });
});

describe("many tests", () => {
  const random = seededRandom(3);
  const lists = Array.from({ length: 50 }, () => Array.from({ length: 12 }, () => random() ** 3));

  it("have the q values of SciPy's false_discovery_control example", () => {
    const ps = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ];
    const qs = [
      0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.06385714, 0.06385714, 0.0645, 0.0765, 0.486, 0.58118182,
      0.714875, 0.75323077, 0.81321429, 1,
    ];
    benjaminiHochberg(ps).forEach((q, at) => expect(q).toBeCloseTo(qs[at] ?? NaN, 7));
  });

  it("have Holm's p of the example in his rule: .01, .02, .03, .04 times 4, 3, 2, 1, never falling", () => {
    expect(holm([0.03, 0.01, 0.04, 0.02]).map((p) => Number(p?.toFixed(10)))).toEqual([
      0.06, 0.04, 0.06, 0.06,
    ]);
  });

  it("have Holm's p and q never below the raw p nor above 1, and in its order", () => {
    for (const ps of lists) {
      for (const adjusted of [holm(ps), benjaminiHochberg(ps)]) {
        const order = ps
          .map((p, at) => [p, adjusted[at] ?? NaN] as const)
          .sort(([one], [other]) => one - other);
        order.forEach(([p, value], rank) => {
          expect(value).toBeGreaterThanOrEqual(p);
          expect(value).toBeLessThanOrEqual(1);
          expect(value).toBeGreaterThanOrEqual(order[rank - 1]?.[1] ?? 0);
        });
      }
    }
  });

  it("leave an absent p absent and do not count it", () => {
    expect(holm([null, 0.02])).toEqual([null, 0.02]);
    expect(benjaminiHochberg([null, 0.02, null])).toEqual([null, 0.02, null]);
  });
});
