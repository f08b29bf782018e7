import { describe, expect, it } from "vitest";

import { mean } from "./moments";
import { seededRandom } from "./random";
import { debiasedEma, emaWeight, movingMeans, smooth, SMOOTHINGS } from "./smoothing";
import { gaussianMean } from "./smoothing-gaussian";
import { movingMedian } from "./smoothing-median";

const PI = Float64Array.from([
  3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4, 3, 3, 8, 3, 2, 7,
]);
const nan = Number.NaN;

function noisy(seed: number, length: number): Float64Array {
  const next = seededRandom(seed);
  return Float64Array.from({ length }, () => (next() < 0.1 ? nan : next() - 0.5));
}

const present = (values: Float64Array, first: number, last: number) =>
  [...values.subarray(Math.max(0, first), last + 1)].filter((value) => !Number.isNaN(value));

function close(actual: Float64Array, expected: readonly number[], digits: number) {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, place) => {
    if (Number.isNaN(expected[place])) expect(value).toBeNaN();
    else expect(value).toBeCloseTo(expected[place] ?? nan, digits);
  });
}

describe("movingMeans", () => {
  it.each([1, 2, 7, 50, 400])("equals its definition, window %i", (window) => {
    const values = noisy(window, 300);
    const slow = [...values].map((value, place) =>
      Number.isNaN(value) ? nan : (mean(present(values, place - window + 1, place)) ?? nan),
    );
    close(movingMeans(values, window), slow, 13);
  });

  it("forgets a huge value once it has left the window", () => {
    const means = movingMeans(Float64Array.from([0.25, 1e300, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25]), 3);
    expect([...means.slice(4)]).toEqual([0.25, 0.25, 0.25, 0.25]);
  });
});

describe("debiasedEma", () => {
  it("gives the values that the pandas manual prints for com 0.5, missing values passed over", () => {
    // DataFrame({"B": [0, 1, 2, nan, 4]}).ewm(com=0.5, ignore_na=True).mean(); weight = com / (1 + com).
    const averages = debiasedEma(Float64Array.from([0, 1, 2, nan, 4]), 1 / 3);
    close(averages, [0, 0.75, 1.615385, nan, 3.225], 6);
  });

  it("equals m / (1 − wⁿ) of the recursion, and starts at the first value", () => {
    const weight = emaWeight(8);
    let m = 0;
    const expected = [...PI].map((value, place) => {
      m = weight * m + (1 - weight) * value;
      return m / (1 - weight ** (place + 1));
    });
    close(debiasedEma(PI, weight), expected, 12);
    expect(expected[0]).toBeCloseTo(3, 12);
  });

  it("halves the weight of a value in one half-life", () => {
    expect(emaWeight(8) ** 8).toBeCloseTo(0.5, 15);
    expect(emaWeight(1)).toBe(0.5);
  });
});

describe("gaussianMean", () => {
  it("equals SciPy's gaussian_filter1d away from the ends, σ 1.5", () => {
    const scipy = [
      4.739570261940533, 4.9905924066500145, 5.767701404734071, 6.780152138441305, 7.3982615757389105,
      7.209721854386407, 6.228989389596533, 4.948776346369829, 4.189695919132413, 4.31774172401418,
      4.799529745260441, 4.946475472676762, 4.702000548751558, 4.414607790716214,
    ];
    close(gaussianMean(PI, 1.5).slice(8, 22), scipy, 12);
  });

  it("keeps a constant to its ends and across missing values", () => {
    close(gaussianMean(Float64Array.from([2, 2, nan, 2, 2]), 3), [2, 2, nan, 2, 2], 14);
  });

  it("gives the same through the frequencies as sum by sum", () => {
    const values = noisy(3, 60_000);
    const fast = gaussianMean(values, 60);
    for (const place of [0, 1, 241, 5_000, 29_999, 59_999]) {
      if (Number.isNaN(values[place])) continue;
      let sum = 0;
      let weights = 0;
      for (let near = Math.max(0, place - 240); near <= Math.min(59_999, place + 240); near += 1) {
        const value = values[near] ?? nan;
        if (Number.isNaN(value)) continue;
        const weight = Math.exp(-((near - place) ** 2) / (2 * 60 ** 2));
        sum += weight * value;
        weights += weight;
      }
      expect(fast[place]).toBeCloseTo(sum / weights, 10);
    }
  });
});

describe("movingMedian", () => {
  it("equals SciPy's medfilt, whose window of five is centred two places earlier", () => {
    const scipy = [3, 4, 4, 5, 5, 5, 5, 5, 5, 7, 8, 8, 7, 3, 3, 3, 4, 4, 6, 4, 4, 3, 4, 3, 3, 3];
    expect([...movingMedian(PI, 5).slice(4)]).toEqual(scipy);
  });

  it.each([1, 2, 7, 50, 400])("equals its definition, window %i", (window) => {
    const values = noisy(window + 1, 300);
    const slow = [...values].map((value, place) => {
      if (Number.isNaN(value)) return nan;
      const inside = present(values, place - window + 1, place).sort((a, b) => a - b);
      const middle = inside.length / 2;
      return ((inside[Math.ceil(middle) - 1] ?? nan) + (inside[Math.floor(middle)] ?? nan)) / 2;
    });
    close(movingMedian(values, window), slow, 14);
  });
});

describe.each(SMOOTHINGS)("%s", (kind) => {
  it("has no value where there was none and changes none by a gap of any length", () => {
    const whole = smooth(Float64Array.from([nan, 1, 1, nan, nan, 1, nan]), { kind, size: 3 });
    close(whole, [nan, 1, 1, nan, nan, 1, nan], 14);
  });

  it("stands without values and leaves values as they are at size 0", () => {
    expect(smooth(new Float64Array(0), { kind, size: 5 })).toHaveLength(0);
    expect(smooth(PI, { kind, size: 0 })).toBe(PI);
  });

  it("smooths a million values without walking over each window", () => {
    const values = Float64Array.from({ length: 1_000_000 }, (_, i) => (i % 97) / 97);
    const smoothed = smooth(values, { kind, size: 1_000 });
    expect(Number.isFinite(smoothed.at(-1))).toBe(true);
  });
});
