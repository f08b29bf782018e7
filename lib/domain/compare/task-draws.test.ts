import { expect, it } from "vitest";

import { taskDraws } from "./task-draws";

it("draws every task equally often, and the same ones for the same seed", () => {
  const [count, draws] = [300, 10_000];
  const places = taskDraws(count, 3, draws);
  const drawn = new Float64Array(count);
  for (const place of places) drawn[place] = (drawn[place] ?? 0) + 1;
  // χ² of 299 degrees of freedom: 99.9 % lie below 379, 0.1 % below 229.
  const chi2 = drawn.reduce((sum, n) => sum + (n - draws) ** 2 / draws, 0);
  expect(places).toHaveLength(count * draws);
  expect(chi2).toBeGreaterThan(229);
  expect(chi2).toBeLessThan(379);
  expect([...taskDraws(5, 1, 20)]).toEqual([...taskDraws(5, 1, 20)]);
  expect([...taskDraws(5, 1, 20)]).not.toEqual([...taskDraws(5, 2, 20)]);
});

it("fills every place, whatever the count", () => {
  for (const count of [1, 2, 3, 7, 80, 65_536]) {
    const places = taskDraws(count, 9, 3);
    expect(places).toHaveLength(3 * count);
    expect(Math.max(...places.slice(0, 10_000))).toBeLessThan(count);
  }
  expect(() => taskDraws(65_537, 1, 1)).toThrow("65537");
});
