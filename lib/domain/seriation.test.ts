import { describe, expect, it } from "vitest";

import { seededRandom } from "./random";
import { similarOrder } from "./seriation";

describe("similarOrder", () => {
  it("puts alike courses together, those with the greater mean first", () => {
    const order = similarOrder([
      [0, 0, 0],
      [1, 1, 1],
      [0.1, 0, 0],
      [0, 0.5, 1],
      [1, 0.9, 1],
      [0, 0.4, 0.9],
    ]);
    expect(order.map((index) => [0, 1, 0, 2, 1, 2][index])).toEqual([1, 1, 2, 2, 0, 0]);
  });

  it("finds a gradient again that was shuffled", () => {
    const random = seededRandom(4);
    const levels = Array.from({ length: 40 }, (_, index) => index / 40);
    const shuffled = levels.map((level) => ({ level, key: random() })).sort((a, b) => a.key - b.key);
    const order = similarOrder(shuffled.map(({ level }) => [level, level]));
    expect(order.map((index) => shuffled[index]?.level)).toEqual([...levels].reverse());
  });

  it("leaves absent values out of the comparison", () => {
    const order = similarOrder([
      [1, null, 1],
      [0, 0, null],
      [null, 1, null],
      [null, null, 0],
      [null, null, null],
    ]);
    expect([...order].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(Math.abs(order.indexOf(0) - order.indexOf(2))).toBe(1);
  });

  it("stands with no, one and only equal courses", () => {
    expect(similarOrder([])).toEqual([]);
    expect(similarOrder([[1]])).toEqual([0]);
    expect([...similarOrder(Array.from({ length: 30 }, () => [0, 0]))].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index),
    );
  });

  it("orders 1,000 courses of 20 values always alike, each once", () => {
    const random = seededRandom(9);
    const courses = Array.from({ length: 1000 }, () => {
      const level = random();
      return Array.from({ length: 20 }, () => (random() < 0.2 ? null : level * random()));
    });
    const order = similarOrder(courses);
    expect(new Set(order).size).toBe(1000);
    expect(similarOrder(courses)).toEqual(order);
  });
});
