import { expect, it } from "vitest";

import { highestWindow, meanOverRollouts, type SeriesPoint, type WindowMean } from "./series";
import { slidingMean } from "./sliding-mean";

/** Seeded uniform numbers in [0, 1) (Park–Miller). */
function uniform(seed: number) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
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

it("forgets a huge value once it has left the window", () => {
  const window = slidingMean();
  for (const value of [1e300, 0.25, 0.25]) window.push(value);
  window.shift();
  expect(window.mean()).toBe(0.25);
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
