import type { ByteMemory } from "./byte-memory";
import { KEY_TABLE } from "./known-lines-code";

const { mostKeys, slots, mostProbes, entriesAt, entryBytes, hashAt, startAt, lengthAt } = KEY_TABLE;
/** Longer keys are not kept. */
const LONGEST_KEY = 512;
const ARENA_AT = entriesAt + (mostKeys + 1) * entryBytes;
const ARENA_BYTES = 256 * mostKeys;
/** Bytes that the keys need in their memory. */
export const KEYS_BYTES = Math.ceil((ARENA_AT + ARENA_BYTES) / 64) * 64;

/**
 * Values under strings of plain bytes (see ByteMemory.hash), found without decoding or copying them. It forgets
 * all of them when it is full: it only spares work.
 */
export class ByteKeys<T> {
  /** Its address in the memory. */
  readonly table: number;
  readonly #memory: ByteMemory;
  readonly #slots: Int32Array;
  readonly #entries: Int32Array;
  readonly #values = new Array<T | undefined>(mostKeys + 1).fill(undefined);
  #count = 0;
  #used = 0;

  constructor(memory: ByteMemory) {
    this.#memory = memory;
    this.table = memory.reserve(KEYS_BYTES);
    this.#slots = memory.integers(this.table, slots);
    this.#entries = memory.integers(this.table + entriesAt, ((mostKeys + 1) * entryBytes) / 4);
  }

  /** The value under the bytes of the memory from `at` to `end`. */
  find(at: number, end: number): T | undefined {
    return this.#values[this.#memory.lookup(this.table, at, end)];
  }

  /** The value of an entry by its number. */
  at(entry: number): T | undefined {
    return this.#values[entry];
  }

  /** Keeps a value under bytes that were not found, if they are plain and few. */
  add(at: number, end: number, value: T): void {
    const hash = this.#memory.hash(at, end);
    const length = end - at;
    if (hash === 0 || length > LONGEST_KEY) return;
    if (this.#count === mostKeys || this.#used + length > ARENA_BYTES) this.clear();
    for (let probe = 0; probe < mostProbes; probe += 1) {
      const slot = (hash + probe) & (slots - 1);
      if (this.#slots[slot] !== 0) continue;
      this.#count += 1;
      const entry = this.#count;
      this.#values[entry] = value;
      const start = this.table + ARENA_AT + this.#used;
      this.#slots[slot] = entry;
      const fields = (entry * entryBytes) / 4;
      this.#entries[fields + hashAt / 4] = hash;
      this.#entries[fields + startAt / 4] = start;
      this.#entries[fields + lengthAt / 4] = length;
      this.#memory.bytes.copyWithin(start, at, end);
      this.#used += length;
      return;
    }
  }

  clear(): void {
    this.#slots.fill(0);
    this.#values.fill(undefined);
    this.#count = 0;
    this.#used = 0;
  }
}
