import { expect, it } from "vitest";

import { countStdBuckets, stdBucketOf } from "./std-buckets";

const spread = (std: number) => ({ scored: 100, m2: std * std * 100, min: 0, max: 1 });

it.each([
  [0.0001, 1],
  [0.0499, 1],
  [0.0501, 2],
  [0.1001, 3],
  [0.2001, 4],
  [0.3001, 5],
  [0.4001, 6],
  [0.5, 6],
])("puts a std of %d into bucket %i", (std, bucket) => {
  expect(stdBucketOf(spread(std))).toBe(bucket);
});

it("decides exactly 0 by min = max, not by a rounded std", () => {
  expect(stdBucketOf({ scored: 12, m2: 1e-33, min: 0.195, max: 0.195 })).toBe(0);
  expect(stdBucketOf({ scored: 12, m2: 0, min: 0.1, max: 0.2 })).toBe(1);
});

it("counts only tasks with scored trials", () => {
  expect(countStdBuckets([{ scored: 0, m2: null, min: null, max: null }, spread(0.25)])).toEqual([
    0, 0, 0, 0, 1, 0, 0,
  ]);
});
