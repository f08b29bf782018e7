import { describe, expect, it } from "vitest";

import { ByteMemory, WINDOW_BYTES } from "./byte-memory";

const PAIRS = [
  { first: 10, second: 10, apart: 0 },
  { first: 0x5b, second: 0x3d, apart: 5 },
  { first: 0x20, second: 0x7b, apart: 1 },
];
const KEPT = 256;

function plainly(bytes: Uint8Array, { first, second, apart }: (typeof PAIRS)[number]): number[] {
  return [...bytes.keys()].filter((at) => bytes[at] === first && bytes[at + apart] === second);
}

describe("ByteMemory", () => {
  it("finds the pairs that a plain loop finds, for every length and whatever was searched before", () => {
    const memory = new ByteMemory(PAIRS);
    const bytes = Buffer.from(
      "\n[task=1 {\n [====[=[[=== {{ {\n\n\0\x8a\n  [[[[[===== {é{\n{[a[=]=[=[=] {\n\n",
    );
    for (let length = bytes.length; length >= 0; length--) {
      const part = bytes.subarray(0, length);
      memory.window.set(part);
      memory.search(length);
      const found = memory.lists.map(({ offsets, count }) => [...offsets.subarray(0, count)]);
      expect(found).toEqual(PAIRS.map((pair) => plainly(part, pair)));
    }
  });

  it("finds as many pairs as a full window can hold", () => {
    const memory = new ByteMemory(PAIRS);
    const [feeds, tags] = memory.lists;
    memory.window.fill("\n");
    memory.search(WINDOW_BYTES);
    expect([feeds?.count, tags?.count]).toEqual([WINDOW_BYTES, 0]);
    expect(feeds?.offsets.at(-1)).toBe(WINDOW_BYTES - 1);
  });

  it("hashes alike what is alike, wherever it lies and whatever follows", () => {
    const memory = new ByteMemory(PAIRS, KEPT);
    const kept = memory.reserve(KEPT);
    for (let length = 1; length <= 70; length++) {
      const text = "ab, {e=] ~cd".repeat(6).slice(0, length);
      memory.bytes.fill(0xff).write(text, 3);
      memory.bytes.write(text, kept);
      const hash = memory.hash(3, 3 + length);
      expect(hash).not.toBe(0);
      expect(memory.hash(kept, kept + length)).toBe(hash);
    }
  });

  it("hashes texts apart that differ in one place, in two or in their length", () => {
    const memory = new ByteMemory(PAIRS);
    const hashes = new Set<number>();
    for (let number = 0; number < 10_000; number++) {
      const text = `[task=a uid=${number.toString(16).padStart(8, "0")} group_idx=${number >> 3} sample_idx=${number}`;
      memory.window.write(text);
      hashes.add(memory.hash(1, text.length));
    }
    expect(hashes.size).toBeGreaterThan(9_990);
  });

  it("takes only ASCII without control characters and `[` for plain, at any place", () => {
    const memory = new ByteMemory(PAIRS);
    for (let byte = 0; byte < 256; byte++) {
      for (const length of [1, 15, 16, 17, 40]) {
        memory.window.fill("x", 0, length);
        memory.window[length - 1] = byte;
        const isPlain = byte >= 0x20 && byte < 0x80 && byte !== 0x5b;
        expect(memory.hash(0, length) !== 0).toBe(isPlain);
        memory.window[length] = 0x5b;
      }
    }
  });

  it("tells whether bytes are the same, for every length and place of a difference", () => {
    const memory = new ByteMemory(PAIRS, KEPT);
    const kept = memory.reserve(KEPT);
    const text = Buffer.from(Array.from({ length: 40 }, (_, i) => i * 7));
    for (let length = 0; length <= text.length; length++) {
      memory.bytes.fill(0xaa);
      text.copy(memory.bytes, 5, 0, length);
      text.copy(memory.bytes, kept);
      expect(memory.same(5, kept, 5 + length)).toBe(1);
      for (let at = 0; at < text.length; at++) {
        text.copy(memory.bytes, kept);
        memory.bytes[kept + at] = 0xaa;
        expect(memory.same(5, kept, 5 + length)).toBe(at < length ? 0 : 1);
      }
    }
  });

  it("finds the first `] ` from any place on, before any end", () => {
    const memory = new ByteMemory(PAIRS);
    const text = "] x]y] ]] [task=x[1] y uid=] no more of them than these few] ] ] ";
    memory.window.write(text);
    for (let at = 0; at < text.length; at++) {
      for (let end = at; end <= text.length; end++) {
        const found = text.indexOf("] ", at);
        const place = memory.closing(at, end);
        if (found >= 0 && found < end) expect(place).toBe(found);
        else expect(place).toBeGreaterThanOrEqual(end);
      }
    }
  });

  it("refuses bytes farther apart than its padding, and more than was asked for", () => {
    expect(() => new ByteMemory([{ first: 1, second: 2, apart: 33 }])).toThrow(RangeError);
    expect(() => new ByteMemory(PAIRS, 10).reserve(65536)).toThrow(RangeError);
  });
});
