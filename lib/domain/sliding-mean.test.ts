import { expect, it } from "vitest";

import { mean } from "./moments";
import { highestWindow, meanOverRollouts, movingMean, type SeriesPoint, type WindowMean } from "./series";
import { slidingMean } from "./sliding-mean";

/** Seeded uniform numbers in [0, 1) (Park–Miller). */
function uniform(seed: number) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

function slowMovingMean(values: readonly (number | null)[], window: number) {
  return values.map((value, i) =>
    value === null
      ? null
      : mean(values.slice(Math.max(0, i - window + 1), i + 1).filter((inside) => inside !== null)),
  );
}

function slowHighestWindow(points: readonly SeriesPoint[], width: number): WindowMean | null {
  const rollouts = points.flatMap(({ rollout }) => (rollout === null ? [] : [rollout]));
  if (rollouts.length === 0) return null;
  const [start, end] = [Math.min(...rollouts), Math.max(...rollouts)];
  let best: WindowMean | null = null;
  for (let first = start; first <= Math.max(start, end - width + 1); first += 1) {
    const last = Math.min(end, first + width - 1);
    const inside = meanOverRollouts(points, first, last);
    if (inside !== null && (best === null || inside > best.mean + 1e-12))
      best = { first, last, mean: inside };
  }
  return best;
}

it("has no mean while it is empty and ignores a shift then", () => {
  const window = slidingMean();
  window.shift();
  expect(window.mean()).toBeNull();
  window.push(3);
  expect(window.mean()).toBe(3);
});

it.each([1, 2, 7, 50, 400])("equals the definition of the moving mean, window %i", (window) => {
  const next = uniform(window);
  const values = Array.from({ length: 300 }, () => (next() < 0.1 ? null : next() - 0.5));
  const slow = slowMovingMean(values, window);
  movingMean(values, window).forEach((value, i) => {
    const expected = slow[i] ?? null;
    if (expected === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(expected, 13);
  });
});

it("forgets a huge value once it has left the window", () => {
  const values = [1e300, ...Array.from({ length: 9 }, () => 0.25)];
  expect(movingMean(values, 3).slice(3)).toEqual(Array.from({ length: 7 }, () => 0.25));
});

it("smooths a million points in one pass", () => {
  const values = Array.from({ length: 1_000_000 }, () => 0.1);
  const started = performance.now();
  expect(movingMean(values, 100_000).at(-1)).toBe(0.1);
  expect(performance.now() - started).toBeLessThan(5_000);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])("finds the window that trying all of them finds, seed %i", (seed) => {
  const next = uniform(seed);
  const points = Array.from({ length: 60 }, (_, log_index) => ({
    log_index,
    rollout: next() < 0.1 ? null : Math.floor(next() * 90),
    value: next() < 0.1 ? null : Math.round(next() * 8) / 8,
  }));
  for (const width of [1, 5, 50, 200]) {
    const slow = slowHighestWindow(points, width);
    const fast = highestWindow(points, width);
    expect([fast?.first, fast?.last]).toEqual([slow?.first, slow?.last]);
    expect(fast?.mean).toBeCloseTo(slow?.mean ?? NaN, 12);
  }
});

it("does not walk through two billion rollouts that nobody logged", () => {
  const far = [0, 2_000_000_000].map((rollout, log_index) => ({ log_index, rollout, value: rollout }));
  expect(highestWindow(far, 50)).toEqual({ first: 1_999_999_951, last: 2_000_000_000, mean: 2_000_000_000 });
});
