import { expect, it } from "vitest";

import { formatClock, formatDuration, timeTicks } from "./time-ticks";

const at = (text: string) => Date.parse(`${text}Z`);
const clocks = (low: string, high: string, most: number) => {
  const { values, step } = timeTicks(at(low), at(high), most);
  return values.map((value) => formatClock(value, step));
};

it("puts times at round minutes, hours and days of UTC", () => {
  expect(clocks("2025-12-01T07:27:03", "2025-12-01T07:37:01", 4)).toEqual(["07:30", "07:35"]);
  expect(clocks("2025-12-01T07:27:03", "2025-12-02T05:21:00", 4)).toEqual(["12:00", "18:00", "12-02"]);
  expect(clocks("2025-12-01T00:00:00", "2025-12-09T00:00:00", 5)).toEqual([
    "12-02",
    "12-04",
    "12-06",
    "12-08",
  ]);
  expect(clocks("2025-12-01T07:27:03", "2025-12-01T07:27:13", 4)).toEqual(["07:27:05", "07:27:10"]);
});

it("never gives more ticks than asked for, however long the range", () => {
  for (const range of [0.5, 40, 9e3, 7e5, 6e6, 9e8, 4e11, 3e15]) {
    expect(timeTicks(0, range, 4).values.length).toBeLessThanOrEqual(4);
    expect(timeTicks(0, range, 4).values.length).toBeGreaterThan(0);
  }
});

it("says durations in their two largest units", () => {
  const texts = [0, 250, 9_990, 59_999, 60_000, 754_000, 5_000_000, 176_400_000, -90_000].map(formatDuration);
  expect(texts).toEqual([
    "0 s",
    "0.25 s",
    "9.99 s",
    "60 s",
    "1 min",
    "12 min 34 s",
    "1 h 23 min",
    "2 d 1 h",
    "−1 min 30 s",
  ]);
});
