import { describe, expect, it } from "vitest";

import { boxAround, type Box, contains, crosses, overlap } from "./boxes";
import { MOST_LABELS, placeLabels } from "./label-placement";
import type { Anchor } from "./label-places";

/** Seeded uniform numbers in [0, 1) (Park–Miller). */
function uniform(seed: number) {
  let state = seed * 7919 + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const bounds: Box = { x: 0, y: 0, width: 720, height: 440 };

/** Marks and labels for which one arrangement without overlap is known: each label right of its mark. */
function solvableLayout(seed: number) {
  const next = uniform(seed);
  const anchors: Anchor[] = [];
  const taken: Box[] = [];
  const marks: Box[] = [];
  for (let tries = 0; anchors.length < 12 && tries < 4_000; tries += 1) {
    const [x, y] = [8 + next() * 560, 12 + next() * 416];
    const label = { x: x + 8, y: y - 8, width: 40 + next() * 110, height: 16 };
    const mark = boxAround(x, y, 9, 9);
    if ([label, mark].some((box) => !contains(bounds, box) || taken.some((other) => overlap(other, box))))
      continue;
    taken.push(label, mark);
    marks.push(mark);
    anchors.push({ id: `t${anchors.length}`, x, y, clearance: 8, width: label.width, height: label.height });
  }
  while (marks.length < 86) {
    const mark = boxAround(5 + next() * 710, 5 + next() * 430, 9, 9);
    if (!taken.slice(0, 24).some((box) => overlap(box, mark))) marks.push(mark);
  }
  return { anchors, marks };
}

describe("200 seeded layouts that have a solution", () => {
  const layouts = Array.from({ length: 200 }, (_, seed) => solvableLayout(seed + 1));
  const answers = layouts.map(({ anchors, marks }) => placeLabels(anchors, marks, bounds));

  it("place every label", () => {
    expect(answers.map((answer) => answer.length)).toEqual(layouts.map(({ anchors }) => anchors.length));
  });

  it("put no label over another label, over a mark or outside", () => {
    answers.forEach((answer, i) => {
      for (const { id, box } of answer) {
        expect(contains(bounds, box)).toBe(true);
        expect(layouts[i]?.marks.some((mark) => overlap(mark, box))).toBe(false);
        expect(answer.some((other) => other.id !== id && overlap(other.box, box))).toBe(false);
      }
    });
  });

  it("lead no line through a label", () => {
    for (const answer of answers) {
      for (const { leader } of answer) {
        if (leader !== null) expect(answer.some(({ box }) => crosses(leader, box))).toBe(false);
      }
    }
  });

  it("give the same places again", () => {
    const first = layouts[0];
    expect(first && placeLabels(first.anchors, first.marks, bounds)).toEqual(answers[0]);
  });
});

const anchor = (id: string, x: number, y: number): Anchor => ({
  id,
  x,
  y,
  clearance: 8,
  width: 60,
  height: 16,
});

it("places at most fourteen labels, the first ones", () => {
  const anchors = Array.from({ length: 30 }, (_, i) =>
    anchor(`t${i}`, 100 + (i % 5) * 120, 20 + Math.floor(i / 5) * 70),
  );
  const placed = placeLabels(anchors, [], bounds);
  expect(placed.map(({ id }) => id)).toEqual(anchors.slice(0, MOST_LABELS).map(({ id }) => id));
});

it("stands directly at the mark without a leader where there is room", () => {
  expect(placeLabels([anchor("a", 100, 100)], [], bounds)).toEqual([
    { id: "a", box: { x: 108, y: 92, width: 60, height: 16 }, leader: null },
  ]);
});

it("moves away with a leader where the mark is crowded", () => {
  const crowd = Array.from({ length: 49 }, (_, i) =>
    boxAround(70 + (i % 7) * 10, 70 + Math.floor(i / 7) * 10, 9, 9),
  );
  const [label] = placeLabels([anchor("a", 100, 100)], crowd, bounds);
  expect(label?.leader).not.toBeNull();
  expect(crowd.some((mark) => label && overlap(mark, label.box))).toBe(false);
});

it("gives up a minor label before an important one", () => {
  // Room for one of the two: the strip right of both marks.
  const bounds = { x: 0, y: 0, width: 80, height: 18 };
  const marks = [boxAround(6, 9, 9, 9), boxAround(8, 9, 9, 9)];
  const placed = placeLabels([anchor("first", 6, 9), anchor("second", 8, 9)], marks, bounds);
  expect(placed.map(({ id }) => id)).toEqual(["first"]);
});

it("leaves a label out rather than over a mark", () => {
  const wall = [{ x: 0, y: 0, width: 720, height: 440 }];
  expect(placeLabels([anchor("a", 100, 100)], wall, bounds)).toEqual([]);
});

it("counts a shared edge as no overlap and a line along an edge as no crossing", () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(overlap(box, { x: 10, y: 0, width: 5, height: 5 })).toBe(false);
  expect(crosses([-5, 10, 20, 10], box)).toBe(false);
  expect(crosses([-5, 5, 20, 6], box)).toBe(true);
});
