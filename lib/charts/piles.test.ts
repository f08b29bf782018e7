import { expect, it } from "vitest";

import { type Box, contains, overlap } from "./boxes";
import { findCoincidences, placePiles, type PlottedMark } from "./piles";

const marksAt = (count: number, x: number, y: number, name: string): PlottedMark[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${name}${i}`, x, y, width: 9, height: 9 }));
const caption = (width: number) => ({ above: "n tasks", below: "at exactly (0, 0)", width });
const bounds: Box = { x: 0, y: 0, width: 700, height: 400 };

it("finds marks that would hide each other, the largest set first, and no lone mark", () => {
  const marks = [...marksAt(2, 300, 300, "b"), ...marksAt(25, 100, 380, "a"), ...marksAt(1, 500, 20, "c")];
  expect(findCoincidences(marks).map(({ ids, x, y }) => [ids.length, x, y])).toEqual([
    [25, 100, 380],
    [2, 300, 300],
  ]);
});

it("takes marks less than a pixel apart as one place, also across the cells of its grid", () => {
  const near = [
    { id: "a", x: 3.9, y: 7.9, width: 9, height: 9 },
    { id: "b", x: 4.1, y: 8.1, width: 9, height: 9 },
    { id: "c", x: 5.2, y: 8, width: 9, height: 9 },
  ];
  expect(findCoincidences(near).map(({ ids }) => ids)).toEqual([["a", "b"]]);
});

it("lays every mark of a pile out in a place of its own, off the obstacles", () => {
  const obstacles = [{ x: 90, y: 372, width: 600, height: 28 }];
  const [pile] = placePiles(
    findCoincidences(marksAt(25, 100, 360, "a")),
    () => caption(80),
    () => [-0.8, -0.6],
    obstacles,
    bounds,
  );
  const places = [...(pile?.places.values() ?? [])];
  expect(places).toHaveLength(25);
  expect(new Set(places.map(String)).size).toBe(25);
  expect(pile && contains(bounds, pile.box)).toBe(true);
  expect(pile && obstacles.some((obstacle) => overlap(obstacle, pile.box))).toBe(false);
});

it("lays two piles beside each other without overlap", () => {
  const piles = placePiles(
    findCoincidences([...marksAt(9, 300, 200, "a"), ...marksAt(9, 320, 200, "b")]),
    () => caption(60),
    () => [0, -1],
    [],
    bounds,
  );
  expect(piles).toHaveLength(2);
  const [a, b] = piles;
  expect(a && b && overlap(a.box, b.box)).toBe(false);
});

it("leaves a pile out that finds no place", () => {
  const piles = placePiles(
    findCoincidences(marksAt(4, 10, 10, "a")),
    () => caption(60),
    () => [0, 1],
    [bounds],
    bounds,
  );
  expect(piles).toEqual([]);
});

it("takes no room for a line of its caption that says nothing", () => {
  const [one] = placePiles(
    findCoincidences(marksAt(2, 300, 200, "a")),
    () => ({ above: "2 tasks", below: "", width: 40 }),
    () => [0, -1],
    [],
    bounds,
  );
  expect(one?.box.height).toBe(27);
});
