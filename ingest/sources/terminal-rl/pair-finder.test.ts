import { describe, expect, it } from "vitest";

import { PairFinder, WINDOW_BYTES } from "./pair-finder";

const PAIRS = [
  { first: 10, second: 10, apart: 0 },
  { first: 0x5b, second: 0x3d, apart: 5 },
  { first: 0x20, second: 0x7b, apart: 1 },
];

function plainly(bytes: Uint8Array, { first, second, apart }: (typeof PAIRS)[number]): number[] {
  return [...bytes.keys()].filter((at) => bytes[at] === first && bytes[at + apart] === second);
}

function found(finder: PairFinder, bytes: Uint8Array): number[][] {
  finder.window.set(bytes);
  return finder.search(bytes.length).map(({ offsets, count }) => [...offsets.subarray(0, count)]);
}

describe("PairFinder", () => {
  it("finds what a plain loop finds, for every length and whatever was searched before", () => {
    const finder = new PairFinder(PAIRS);
    const bytes = Buffer.from(
      "\n[task=1 {\n [====[=[[=== {{ {\n\n\0\x8a\n  [[[[[===== {é{\n{[a[=]=[=[=] {\n\n",
    );
    for (let length = bytes.length; length >= 0; length--) {
      const part = bytes.subarray(0, length);
      expect(found(finder, part)).toEqual(PAIRS.map((pair) => plainly(part, pair)));
    }
  });

  it("finds as many pairs as a full window can hold", () => {
    const finder = new PairFinder(PAIRS);
    const lists = found(finder, Buffer.alloc(WINDOW_BYTES, "\n"));
    expect(lists.map(({ length }) => length)).toEqual([WINDOW_BYTES, 0, 0]);
    expect(lists[0]?.at(-1)).toBe(WINDOW_BYTES - 1);
  });

  it("refuses bytes farther apart than its padding", () => {
    expect(() => new PairFinder([{ first: 1, second: 2, apart: 33 }])).toThrow(RangeError);
  });
});
