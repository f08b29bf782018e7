import { WINDOW_BYTES } from "./byte-memory";
import type { ByteMemory, PairList } from "./byte-memory";
import { KNOWN_LINE, WALK } from "./known-lines-code";
import { markedLists } from "./marked-window";

const LONGEST_PREFIX = 512;
/** A line whose parts are known is longer: its clock, the words of its tag and what must stand between take more. */
const SHORTEST_LINE = 64;
const LINES_BYTES = (WINDOW_BYTES / SHORTEST_LINE) * KNOWN_LINE.bytes;
/** Bytes that this needs in its memory; each part is rounded up. */
export const KNOWN_LINES_BYTES = 64 * Math.ceil(WALK.bytes / 64) + LONGEST_PREFIX + LINES_BYTES;

/** Addresses of the tables (see ByteKeys) that hold the parts of lines. */
export interface LineTables {
  readonly clocks: number;
  readonly frames: number;
  readonly tags: number;
  readonly messages: number;
}

/** Where a line begins, and the index of its line feed. */
export interface LinePlace {
  readonly start: number;
  readonly feed: number;
}

/** Finds the lines of a window whose parts are all in tables: what walks over them is WebAssembly. */
export class KnownLines {
  readonly #memory: ByteMemory;
  readonly #feeds: PairList;
  readonly #tags: PairList;
  readonly #control: number;
  readonly #numbers: Int32Array;
  readonly #lines: Int32Array;
  readonly #prefix: number;
  #hasPrefix = false;

  /** `memory` is one of `markedMemory`. */
  constructor(memory: ByteMemory, tables: LineTables) {
    this.#memory = memory;
    const { feeds, tags } = markedLists(memory);
    this.#feeds = feeds;
    this.#tags = tags;
    this.#control = memory.reserve(WALK.bytes);
    this.#numbers = memory.integers(this.#control, WALK.bytes / 4);
    this.#prefix = memory.reserve(LONGEST_PREFIX);
    const lines = memory.reserve(LINES_BYTES);
    this.#lines = memory.integers(lines, LINES_BYTES / 4);
    this.#set(WALK.lines, lines);
    this.#set(WALK.prefix, this.#prefix);
    this.#set(WALK.clocks, tables.clocks);
    this.#set(WALK.frames, tables.frames);
    this.#set(WALK.tagKeys, tables.tags);
    this.#set(WALK.messages, tables.messages);
  }

  /** Lines must begin with these bytes, which end before their clock. */
  learn(prefix: Buffer): void {
    this.#hasPrefix = prefix.length <= LONGEST_PREFIX;
    if (!this.#hasPrefix) return;
    this.#set(WALK.prefixLength, prefix.copy(this.#memory.bytes, this.#prefix));
  }

  /** The window was searched: the walk begins with its first tag. */
  begin(): void {
    const tags = this.#tags.offsets.byteOffset;
    this.#set(WALK.tags, tags);
    this.#set(WALK.tagsEnd, tags + 4 * this.#tags.count);
  }

  /**
   * Goes on from the line at `start`, whose line feed has the index `feed`, to the first tag at `limit` or behind or in
   * a line with an unknown part. Returns how many lines are known; `place` is then that of the next line.
   */
  walk(start: number, feed: number, limit: number): number {
    this.#set(WALK.start, start);
    this.#set(WALK.feeds, this.#feeds.offsets.byteOffset + 4 * feed);
    this.#set(WALK.limit, limit);
    return this.#hasPrefix ? this.#memory.walk(this.#control) : 0;
  }

  get place(): LinePlace {
    return { start: this.#get(WALK.start), feed: this.#indexOf(this.#get(WALK.feeds)) };
  }

  /** The index of a known line's line feed. */
  feed(line: number): number {
    return this.#indexOf(this.#told(line, KNOWN_LINE.feed));
  }

  /** Entries in the tables. */
  clock(line: number): number {
    return this.#told(line, KNOWN_LINE.clock);
  }

  tag(line: number): number {
    return this.#told(line, KNOWN_LINE.tag);
  }

  message(line: number): number {
    return this.#told(line, KNOWN_LINE.message);
  }

  #told(line: number, behind: number): number {
    return this.#lines[(line * KNOWN_LINE.bytes + behind) / 4] ?? 0;
  }

  #indexOf(feed: number): number {
    return (feed - this.#feeds.offsets.byteOffset) / 4;
  }

  #get(behind: number): number {
    return this.#numbers[behind / 4] ?? 0;
  }

  #set(behind: number, value: number): void {
    this.#numbers[behind / 4] = value;
  }
}
