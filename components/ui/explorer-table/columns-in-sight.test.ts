import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { drawnPlaces, partsOf } from "./columns-in-sight";

describe("the parts of a line", () => {
  it("are its columns, and gaps where some are out of sight", () => {
    expect(partsOf([0, 3, 4], 8)).toEqual([
      { kind: "column", place: 0 },
      { kind: "gap", first: 1, span: 2 },
      { kind: "column", place: 3 },
      { kind: "column", place: 4 },
      { kind: "gap", first: 5, span: 3 },
    ]);
  });

  it("take up every column once, whatever is drawn", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30)), fc.nat(30), (drawn, count) => {
        const parts = partsOf(drawnPlaces(drawn, [], count), count);
        const taken = parts.flatMap((part) =>
          part.kind === "column"
            ? [part.place]
            : Array.from({ length: part.span }, (_, step) => part.first + step),
        );
        expect(taken).toEqual(Array.from({ length: count }, (_, place) => place));
      }),
    );
  });
});

it("columns that are always drawn join those in sight, each once, without such as are gone", () => {
  expect(drawnPlaces([5, 6], [0, 5, 2], 9)).toEqual([0, 2, 5, 6]);
  expect(drawnPlaces([5, 6], [0], 6)).toEqual([0, 5]);
});
