import { expect, it } from "vitest";

import { addValue, mean, median, mergeMoments, NO_MOMENTS, populationStd, sampleStd } from "./moments";

const values = [0, 1, 0, 0, 0, 0, 0, 0];

it("gives .3307 population and .3536 sample std for one success among eight", () => {
  const { m2, count } = values.reduce(addValue, NO_MOMENTS);
  expect(populationStd(m2, count)?.toFixed(4)).toBe("0.3307");
  expect(sampleStd(m2, count)?.toFixed(4)).toBe("0.3536");
});

it("merges shards into the state of the whole", () => {
  const whole = Array.from({ length: 100 }, (_, i) => Math.sin(i));
  const states = [whole.slice(0, 1), whole.slice(1, 40), whole.slice(40)].map((shard) =>
    shard.reduce(addValue, NO_MOMENTS),
  );
  const merged = states.reduce(mergeMoments, NO_MOMENTS);
  const direct = whole.reduce(addValue, NO_MOMENTS);
  expect(merged.count).toBe(100);
  expect(merged.mean).toBeCloseTo(direct.mean, 14);
  expect(merged.m2).toBeCloseTo(direct.m2, 12);
});

it("keeps digits where the textbook formula loses them all", () => {
  const shifted = Array.from({ length: 1000 }, (_, k) => 1e9 + k / 1000);
  const { m2, count } = shifted.reduce(addValue, NO_MOMENTS);
  const exact = (1000 ** 2 - 1) / 12 / 1e6;
  expect(Math.abs(m2 / count / exact - 1)).toBeLessThan(1e-3);
});

it("has no spread without values and no sample spread below two", () => {
  expect(populationStd(null, 0)).toBeNull();
  expect(sampleStd(0, 1)).toBeNull();
  expect(mean([])).toBeNull();
  expect(median([])).toBeNull();
});

it("sums a million tenths to a mean of exactly a tenth", () => {
  expect(mean(Array.from({ length: 1_000_000 }, () => 0.1))).toBe(0.1);
});

it("takes the middle, or the mean of the two middle values", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
