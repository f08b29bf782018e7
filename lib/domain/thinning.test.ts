import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { extremesOf, firstAtLeast, nearestOf } from "./extremes";
import { seededRandom } from "./random";
import { thin } from "./thinning";

const nan = Number.NaN;
const counted = (length: number) => Float64Array.from({ length }, (_, i) => i);

function thinned(y: Float64Array, columns: number, from = 0, end = y.length) {
  const x = counted(y.length);
  const width = (end - from) / columns;
  return thin(x, y, extremesOf(y), from, end, columns, (column) => from + (column + 1) * width);
}

const series = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
      { weight: 1, arbitrary: fc.constant(nan) },
    ),
    { maxLength: 900 },
  )
  .map((values) => Float64Array.from(values));

describe("extremesOf", () => {
  it("finds what looking at each value finds", () => {
    fc.assert(
      fc.property(series, fc.nat(900), fc.nat(900), (values, a, b) => {
        const [from, end] = [Math.min(a, b, values.length), Math.min(Math.max(a, b), values.length)];
        const inside = [...values.subarray(from, end)];
        const finite = inside.filter((value) => !Number.isNaN(value));
        const { lowest, highest, missing } = extremesOf(values);
        expect(missing(from, end)).toBe(inside.length - finite.length);
        if (finite.length === 0) expect([lowest(from, end), highest(from, end)]).toEqual([-1, -1]);
        else {
          expect(lowest(from, end)).toBe(from + inside.indexOf(Math.min(...finite)));
          expect(values[highest(from, end)]).toBe(Math.max(...finite));
        }
      }),
    );
  });
});

describe("thin", () => {
  it("keeps every point while there are at most four a pixel column", () => {
    const y = Float64Array.from({ length: 400 }, (_, i) => Math.sin(i));
    expect(thinned(y, 100)).toEqual({ places: [...counted(400)], drawn: 400, total: 400 });
  });

  it("keeps first, last, lowest and highest of every pixel column", () => {
    const next = seededRandom(7);
    const y = Float64Array.from({ length: 12_000 }, (_, i) => next() * ((i % 97) + 1));
    const { places, drawn, total } = thinned(y, 300);
    expect([total, drawn <= 4 * 300, places.length]).toEqual([12_000, true, drawn]);
    const kept = new Set(places);
    for (let column = 0; column < 300; column += 1) {
      const inside = [...y.subarray(40 * column, 40 * column + 40)];
      const wanted = [0, 39, inside.indexOf(Math.min(...inside)), inside.indexOf(Math.max(...inside))];
      for (const place of wanted) expect(kept.has(40 * column + place)).toBe(true);
    }
  });

  it("keeps the one spike among a million, and both ends", () => {
    const y = new Float64Array(1_000_000);
    y[777_777] = 1;
    const { places, total } = thinned(y, 300);
    expect(total).toBe(1_000_000);
    for (const place of [0, 777_777, 999_999]) expect(places).toContain(place);
  });

  it("is exact again in a part that has few enough points", () => {
    const y = Float64Array.from({ length: 12_000 }, (_, i) => Math.sin(i));
    expect(thinned(y, 300, 5_000, 6_000).places).toEqual([...counted(1_000)].map((i) => 5_000 + i));
  });

  it("breaks the line wherever a missing value lies between two kept points", () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 1, max: 60 }), (y, columns) => {
        const { places, drawn } = thinned(y, columns);
        expect(places.filter((place) => place >= 0)).toHaveLength(drawn);
        places.forEach((place, index) => {
          const before = places[index - 1] ?? -1;
          if (place < 0 || before < 0) return;
          expect(place).toBeGreaterThan(before);
          expect([...y.subarray(before, place + 1)].some(Number.isNaN)).toBe(false);
        });
      }),
    );
  });

  it("thins points that share one place", () => {
    const y = Float64Array.from({ length: 1_000 }, (_, i) => i);
    const x = new Float64Array(1_000).fill(5);
    expect(thin(x, y, extremesOf(y), 0, 1_000, 10, (column) => column).places).toEqual([0, 999]);
  });
});

it("finds the first place at or above a value, the end where there is none", () => {
  expect([0, 1, 4, 5, 9].map((wanted) => firstAtLeast([1, 4, 4, 8], wanted, 0, 4))).toEqual([0, 0, 1, 3, 4]);
});

it("finds the nearest value", () => {
  const nearest = (wanted: number) => nearestOf([0, 1, 5], wanted);
  expect([-3, 0.4, 0.6, 2.9, 3.1, 99].map(nearest)).toEqual([0, 0, 1, 1, 2, 2]);
  expect(nearestOf([], 1)).toBeNull();
});
