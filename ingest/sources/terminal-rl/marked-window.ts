import { ByteMemory } from "./byte-memory";
import type { PairList } from "./byte-memory";
import type { BytePair } from "./byte-module";
import { EVENT_PAIRS } from "./event-lines";

const LF = 10;
const SPACE = 0x20;
const COLON = 0x3a;
const BRACE = 0x7b;
const CAPITAL_N = 0x4e;
const TAG = Buffer.from("[task=");
const LAUNCH = Buffer.from("ray job submit");

/** Two bytes of a mark that are rare together, and what makes sure that the mark stands there. */
interface Mark {
  readonly pair: BytePair;
  isAt(bytes: Buffer, at: number): boolean;
}

/** A trial's tag. */
const TAG_MARK: Mark = {
  pair: { first: 0x5b, second: 0x3d, apart: 5 },
  isAt: (bytes, at) => isSame(bytes, at, TAG),
};
/** A `{` after `<digit>: ` or `N `: it opens a metric dictionary or a metric JSON. */
const BRACE_MARK: Mark = {
  pair: { first: SPACE, second: BRACE, apart: 1 },
  isAt: (bytes, at) => bytes[at - 1] === CAPITAL_N || (bytes[at - 1] === COLON && isDigit(bytes[at - 2])),
};
const LAUNCH_MARK: Mark = {
  pair: { first: 0x72, second: 0x6a, apart: 4 },
  isAt: (bytes, at) => isSame(bytes, at, LAUNCH),
};
const LINE_FEED: BytePair = { first: LF, second: LF, apart: 0 };

const PAIRS = [LINE_FEED, ...[TAG_MARK, BRACE_MARK, LAUNCH_MARK].map(({ pair }) => pair), ...EVENT_PAIRS];

/** Memory for a MarkedWindow, with so many bytes to reserve. */
export function markedMemory(kept = 0): ByteMemory {
  return new ByteMemory(PAIRS, kept);
}

/** Where in the window of such a memory its pairs stand. */
export function markedLists(memory: ByteMemory) {
  const [feeds, tags, braces, launches, errors, leases] = memory.lists;
  if (!feeds || !tags || !braces || !launches || !errors || !leases)
    throw new RangeError("a list is missing");
  return { feeds, tags, braces, launches, errors, leases };
}

/** Walks over the places of one mark, forwards only. */
class MarkCursor {
  readonly #mark: Mark;
  readonly #bytes: Buffer;
  readonly #list: PairList;
  #next = 0;

  constructor(mark: Mark, bytes: Buffer, list: PairList) {
    this.#mark = mark;
    this.#bytes = bytes;
    this.#list = list;
  }

  reset(): void {
    this.#next = 0;
  }

  /** The first place at `from` or behind; Infinity when there is none. */
  seek(from: number): number {
    const { offsets, count } = this.#list;
    for (; this.#next < count; this.#next += 1) {
      const at = offsets[this.#next] ?? Infinity;
      if (at >= from && this.#mark.isAt(this.#bytes, at)) return at;
    }
    return Infinity;
  }
}

/** Where in the window of a memory lines end and lines of interest show themselves. */
export class MarkedWindow {
  readonly #memory: ByteMemory;
  readonly #feeds: PairList;
  readonly #tags: MarkCursor;
  readonly #braces: MarkCursor;
  readonly #launches: MarkCursor;

  /** `memory` is one of `markedMemory`. */
  constructor(memory: ByteMemory) {
    this.#memory = memory;
    const { feeds, tags, braces, launches } = markedLists(memory);
    this.#feeds = feeds;
    this.#tags = new MarkCursor(TAG_MARK, memory.window, tags);
    this.#braces = new MarkCursor(BRACE_MARK, memory.window, braces);
    this.#launches = new MarkCursor(LAUNCH_MARK, memory.window, launches);
  }

  /** Searches the first `length` bytes; returns where their line feeds are. */
  search(length: number): PairList {
    this.#memory.search(length);
    for (const cursor of [this.#tags, this.#braces, this.#launches]) cursor.reset();
    return this.#feeds;
  }

  /** The first tag at `from` or behind; Infinity when there is none. `from` must not go back. */
  tag(from: number): number {
    return this.#tags.seek(from);
  }

  /** The first mark of a metric or a launch command at `from` or behind; Infinity when there is none. */
  other(from: number): number {
    return Math.min(this.#braces.seek(from), this.#launches.seek(from));
  }
}

/** Whether any mark stands in the bytes. */
export function hasMark(bytes: Buffer): boolean {
  if (bytes.includes(TAG) || bytes.includes(LAUNCH)) return true;
  for (let at = bytes.indexOf(" {"); at >= 0; at = bytes.indexOf(" {", at + 1)) {
    if (BRACE_MARK.isAt(bytes, at)) return true;
  }
  return false;
}

function isSame(bytes: Buffer, at: number, text: Buffer): boolean {
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text[i]) return false;
  return true;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
