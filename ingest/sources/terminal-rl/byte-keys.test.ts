import { describe, expect, it } from "vitest";

import { ByteKeys, KEYS_BYTES } from "./byte-keys";
import { ByteMemory } from "./byte-memory";

const LINE_FEED = { first: 10, second: 10, apart: 0 };

function known() {
  const memory = new ByteMemory([LINE_FEED], KEYS_BYTES);
  const keys = new ByteKeys<string>(memory);
  const written = (text: string) => [7, 7 + memory.window.write(text, 7, "latin1")] as const;
  return {
    keys,
    find: (text: string) => keys.find(...written(text)),
    add: (text: string) => keys.add(...written(text), text),
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

  it("keeps only plain keys", () => {
    const { add, find } = known();
    for (const text of ["a[b", "caf\xe9", "a\tb"]) {
      add(text);
      expect(find(text)).toBeUndefined();
    }
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
