import type { ByteMemory } from "./byte-memory";

const MOST_KEYS = 2048;
const SLOTS = 8 * MOST_KEYS;
/** A key that found so many places taken is not kept: who looks for it does not search longer either. */
const MOST_PROBES = 8;
/** Longer keys are not kept. */
const LONGEST_KEY = 512;
/** Bytes that the keys need in their memory. */
export const KEYS_BYTES = 256 * MOST_KEYS;

/**
 * Values under strings of plain bytes (see ByteMemory.hash), found without decoding or copying them. It forgets
 * all of them when it is full: it only spares work.
 */
export class ByteKeys<T> {
  readonly #memory: ByteMemory;
  readonly #arena: number;
  /** Numbers of entries, from 1; 0 where none is. */
  readonly #slots = new Int32Array(SLOTS);
  readonly #hashes = new Int32Array(MOST_KEYS + 1);
  readonly #starts = new Int32Array(MOST_KEYS + 1);
  readonly #lengths = new Int32Array(MOST_KEYS + 1);
  #values: (T | undefined)[] = [undefined];
  #used = 0;

  constructor(memory: ByteMemory) {
    this.#memory = memory;
    this.#arena = memory.reserve(KEYS_BYTES);
  }

  /** The value under the bytes of the memory from `at` to `end`, whose hash is given. */
  find(hash: number, at: number, end: number): T | undefined {
    for (let probe = 0; probe < MOST_PROBES; probe += 1) {
      const entry = this.#slots[(hash + probe) & (SLOTS - 1)] ?? 0;
      if (entry === 0) return undefined;
      if (this.#hashes[entry] !== hash || this.#lengths[entry] !== end - at) continue;
      if (this.#memory.same(at, this.#starts[entry] ?? 0, end) === 1) return this.#values[entry];
    }
    return undefined;
  }

  /** Keeps a value under bytes that were not found. */
  add(hash: number, at: number, end: number, value: T): void {
    const length = end - at;
    if (length > LONGEST_KEY) return;
    if (this.#values.length > MOST_KEYS || this.#used + length > KEYS_BYTES) this.clear();
    for (let probe = 0; probe < MOST_PROBES; probe += 1) {
      const slot = (hash + probe) & (SLOTS - 1);
      if (this.#slots[slot] !== 0) continue;
      const entry = this.#values.push(value) - 1;
      const start = this.#arena + this.#used;
      this.#slots[slot] = entry;
      this.#hashes[entry] = hash;
      this.#starts[entry] = start;
      this.#lengths[entry] = length;
      this.#memory.bytes.copyWithin(start, at, end);
      this.#used += length;
      return;
    }
  }

  clear(): void {
    this.#slots.fill(0);
    this.#values = [undefined];
    this.#used = 0;
  }
}
