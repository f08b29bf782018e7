import { describe, expect, it } from "vitest";

import { median } from "./moments";
import { countDistinct, medianInPlace, select } from "./selection";
import { seededRandom } from "./random";

describe("select", () => {
  it("finds what sorting finds, with ties, in any order", () => {
    const random = seededRandom(7);
    for (let round = 0; round < 200; round += 1) {
      const length = 1 + Math.floor(random() * 60);
      const values = Float64Array.from({ length }, () => Math.floor(random() * 12) - 5);
      const k = Math.floor(random() * length);
      expect(select(values.slice(), k)).toBe(values.toSorted()[k]);
    }
  });

  it("takes ascending, falling and equal values", () => {
    for (const of of [(i: number) => i, (i: number) => -i, () => 3]) {
      const values = Float64Array.from({ length: 1000 }, (_, i) => of(i));
      expect(select(values.slice(), 250)).toBe(values.toSorted()[250]);
    }
  });
});

describe("medianInPlace", () => {
  it("is the median of the sorted values", () => {
    const random = seededRandom(11);
    for (let length = 0; length < 80; length += 1) {
      const values = Array.from({ length }, () => Math.round(random() * 40) / 4);
      expect(medianInPlace(Float64Array.from(values))).toBe(median(values));
    }
  });

  it("stays finite between two huge values", () => {
    expect(medianInPlace(Float64Array.of(1e308, 1.5e308))).toBe(1.25e308);
  });
});

describe("countDistinct", () => {
  it("counts values once, in order or not, without the missing ones", () => {
    expect(countDistinct(Float64Array.of(0, 0, 1, Number.NaN, 1, 2))).toBe(3);
    expect(countDistinct(Float64Array.of(2, 0, Number.NaN, 2, 1, 0))).toBe(3);
    expect(countDistinct(Float64Array.of(Number.NaN))).toBe(0);
    expect(countDistinct(new Float64Array(0))).toBe(0);
  });
});
