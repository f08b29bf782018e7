import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { median } from "./moments";
import { robustScale, spikesOf, surroundings } from "./spikes";

const course = (values: readonly (number | null)[]) =>
  values.map((value, rollout) => ({ log_index: rollout, rollout, value }));

/** Median and 1.4826 · MAD, each by sorting. */
function plainly(values: readonly number[]) {
  const centre = median(values) ?? 0;
  const mad = median(values.map((value) => Math.abs(value - centre))) ?? 0;
  const distance = values.reduce((sum, value) => sum + Math.abs(value - centre), 0) / values.length;
  return { median: centre, scale: mad > 0 ? 1.4826 * mad : 1.2533 * distance };
}

describe("surroundings", () => {
  it("are median and MAD of the values around a point, as sorting each window gives them", () => {
    const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.constantFrom(5, 7, 11), (drawn, window) => {
        const width = Math.min(window, drawn.length);
        surroundings(course(drawn), window).forEach((near, index) => {
          const start = Math.min(Math.max(0, index - Math.floor(width / 2)), drawn.length - width);
          const expected = plainly(drawn.slice(start, start + width));
          expect(near?.median).toBeCloseTo(expected.median, 12);
          expect(near?.scale).toBeCloseTo(expected.scale, 12);
        });
      }),
    );
  });

  it("are exactly so for values of any size, and for a window of even width", () => {
    const values = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }), {
      minLength: 6,
      maxLength: 80,
    });
    fc.assert(
      fc.property(values, fc.constantFrom(6, 8, 51), (drawn, window) => {
        const width = Math.min(window, drawn.length);
        surroundings(course(drawn), window).forEach((near, index) => {
          const start = Math.min(Math.max(0, index - Math.floor(width / 2)), drawn.length - width);
          const expected = plainly(drawn.slice(start, start + width));
          expect(near?.median).toBe(expected.median);
          expect(near?.scale).toBeCloseTo(expected.scale, 6);
        });
      }),
    );
  });

  it("pass over values that are not finite", () => {
    const near = surroundings(course([1, null, 2, 3, null, 4, 5]), 5);
    expect(near.map((each) => each?.median ?? null)).toEqual([3, null, 3, 3, null, 3, 3]);
  });

  it("do not exist for fewer than five values", () => {
    expect(surroundings(course([1, 2, 3, 4]), 5)).toEqual([null, null, null, null]);
  });
});

describe("spikesOf", () => {
  it("takes only values strictly above a bound", () => {
    const found = spikesOf(course([0.5, 0.51, null]), { kind: "above", threshold: 0.5 });
    expect(found).toMatchObject([{ point: { rollout: 1 }, value: 0.51, z: null, usual: null }]);
  });

  it("finds a value far from the rolling median on either side, and tells how far", () => {
    const values = Array.from({ length: 40 }, (_, i) => 1 + (i % 2));
    values[10] = 9;
    values[30] = -6;
    const found = spikesOf(course(values), { kind: "robust", z: 3.5, window: 11 });
    expect(found.map(({ point }) => point.rollout)).toEqual([10, 30]);
    expect(found[0]?.z).toBeGreaterThan(3.5);
    expect(found[1]?.z).toBeLessThan(-3.5);
  });

  it("follows a trend where a bound would call its end a spike", () => {
    const rising = course(Array.from({ length: 100 }, (_, i) => i + (i % 3)));
    expect(spikesOf(rising, { kind: "robust", z: 3.5, window: 11 })).toEqual([]);
    expect(spikesOf(rising, { kind: "above", threshold: 90 })).toHaveLength(10);
  });

  it("finds the one value that differs among equal ones, and none when all are equal", () => {
    const values = Array.from({ length: 30 }, () => 0);
    expect(spikesOf(course(values), { kind: "robust", z: 3.5, window: 11 })).toEqual([]);
    values[15] = 1;
    const found = spikesOf(course(values), { kind: "robust", z: 3.5, window: 11 });
    expect(found.map(({ point }) => point.rollout)).toEqual([15]);
  });
});

it("scales as the standard deviation of normal values, and says nothing of four", () => {
  // Quantiles of a standard normal.
  const scale = robustScale([-1.2816, -0.8416, -0.5244, -0.2533, 0, 0.2533, 0.5244, 0.8416, 1.2816]);
  expect(scale?.scale).toBeCloseTo(1.4826 * 0.5244, 4);
  expect(robustScale([1, 1, 1, 1])).toBeNull();
  expect(robustScale([1, 1, 1, 1, 1])).toEqual({ median: 1, scale: 0 });
});
