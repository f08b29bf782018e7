import { describe, expect, it } from "vitest";

import { ByteKeys, KEYS_BYTES } from "./byte-keys";
import { ByteMemory } from "./byte-memory";

const LINE_FEED = { first: 10, second: 10, apart: 0 };

function known() {
  const memory = new ByteMemory([LINE_FEED], KEYS_BYTES);
  const keys = new ByteKeys<string>(memory);
  const written = <R>(text: string, use: (hash: number, at: number, end: number) => R) => {
    const length = memory.window.write(text, 7, "latin1");
    return use(memory.hash(7, 7 + length), 7, 7 + length);
  };
  return {
    keys,
    find: (text: string) => written(text, (...place) => keys.find(...place)),
    add: (text: string) => written(text, (...place) => keys.add(...place, text)),
  };
}

describe("ByteKeys", () => {
  it("finds what was added, and nothing else", () => {
    const { add, find } = known();
    for (let number = 0; number < 1000; number++) add(`sample_idx=${number}`);
    for (let number = 0; number < 1000; number++)
      expect(find(`sample_idx=${number}`)).toBe(`sample_idx=${number}`);
    expect(find("sample_idx=1000")).toBeUndefined();
    expect(find("sample_idx=1 ")).toBeUndefined();
  });

  it("tells keys apart whose hashes are the same", () => {
    const memory = new ByteMemory([LINE_FEED], KEYS_BYTES);
    const keys = new ByteKeys<string>(memory);
    memory.window.write("onetwo");
    keys.add(-5, 0, 3, "one");
    keys.add(-5, 3, 6, "two");
    expect([keys.find(-5, 0, 3), keys.find(-5, 3, 6)]).toEqual(["one", "two"]);
  });

  it("may forget when there are many, but never gives a wrong value", () => {
    const { add, find } = known();
    for (let number = 0; number < 20_000; number++) {
      add(`key ${number}`);
      expect(find(`key ${number}`)).toBe(`key ${number}`);
      const earlier = `key ${number >> 1}`;
      expect([undefined, earlier]).toContain(find(earlier));
    }
  });

  it("does not keep a very long key", () => {
    const { add, find } = known();
    add("x".repeat(513));
    expect(find("x".repeat(513))).toBeUndefined();
  });

  it("knows nothing once it is cleared", () => {
    const { keys, add, find } = known();
    add("a");
    keys.clear();
    expect(find("a")).toBeUndefined();
  });
});
