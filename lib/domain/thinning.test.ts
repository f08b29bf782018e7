import { expect, it } from "vitest";

import { thin } from "./thinning";

const positions = (count: number) => Array.from({ length: count }, (_, i) => i);

it("keeps every point while there are at most four per pixel", () => {
  expect(thin(positions(400), positions(400), 100).indexes).toEqual(positions(400));
});

it("keeps the lowest and highest value of every pixel column", () => {
  const values = positions(12_000).map((i) => Math.sin(i) * ((i % 97) + 1));
  const { indexes, total } = thin(positions(12_000), values, 300);
  expect(total).toBe(12_000);
  expect(indexes.length).toBeLessThanOrEqual(4 * 300);
  const drawn = new Set(indexes.map((i) => values[i]));
  for (let column = 0; column < 300; column += 1) {
    const inside = values.filter((_, i) => Math.min(299, Math.floor((i / 11_999) * 300)) === column);
    expect(drawn.has(Math.max(...inside)) && drawn.has(Math.min(...inside))).toBe(true);
  }
});

it("keeps the first and last point, one lone spike, and every non-finite value", () => {
  const values = positions(5_000).map((i): number | null =>
    i === 2_501 ? 9 : i === 77 || i === 78 ? null : 0,
  );
  const { indexes } = thin(positions(5_000), values, 50);
  for (const index of [0, 77, 78, 2_501, 4_999]) expect(indexes).toContain(index);
});

it("thins points that share one position", () => {
  const { indexes } = thin(
    positions(1_000).map(() => 5),
    positions(1_000),
    10,
  );
  expect(indexes).toEqual([0, 999]);
});

it("gives the indexes in order and each once", () => {
  const { indexes } = thin(
    positions(900),
    positions(900).map((i) => i % 7),
    100,
  );
  expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
});
