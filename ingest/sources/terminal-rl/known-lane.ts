import type { TrialTag } from "./trial-lines";

const CR = 0x0d;
const SPACE = 0x20;
const DASH = 0x2d;
const DOT = 0x2e;
const COLON = 0x3a;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const UNDERSCORE = 0x5f;
const CLOCK_BYTES = 19;
const ESCAPE = 0x1b;
const BOM_START = 0xef;
const TURN = Buffer.from("Turn ");
const MOST_TAGS = 4096;
const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

interface KnownTag {
  readonly bytes: Buffer;
  readonly tag: TrialTag;
}

/** Where the lane puts what it took. */
export interface LaneOutput {
  /** Adds a line `Turn 3: …` to a trial that is under way; false when there is none of this id. */
  progress(id: string, line: number, time: number | null): boolean;
  /** Takes any other message of a trial whose tag is known. */
  message(tag: TrialTag, text: string, line: number, time: number | null): void;
}

/**
 * A short way for tagged lines of trials that are known. Prefix and tag must be, byte for byte, those of a line
 * that was read in full before, with a plain header between and nothing behind that could hold another layer;
 * anything else is refused and read in full.
 */
export class KnownLane {
  readonly #output: LaneOutput;
  readonly #tags = new Map<number, KnownTag>();
  readonly #learned = new Set<string>();
  #prefix: Buffer | null = null;
  readonly #clock = Buffer.alloc(CLOCK_BYTES);
  #time: number | null = null;

  constructor(output: LaneOutput) {
    this.#output = output;
  }

  /** Forgets what it learned: after a restart each line counts as evidence again. */
  reset(): void {
    this.#prefix = null;
    this.#tags.clear();
    this.#learned.clear();
  }

  /** Learns from a line that was read in full: what stands before its header, and the tag of its trial. */
  learn(text: string, tag: TrialTag): void {
    if (this.#learned.has(tag.text)) return;
    const header = text.search(/\[\d{4}-/);
    if (header < 0) return;
    const prefix = Buffer.from(text.slice(0, header));
    if (this.#prefix?.equals(prefix) !== true) this.#prefix = prefix;
    const bytes = Buffer.from(tag.text.slice(0, -"] ".length));
    if (this.#tags.size >= MOST_TAGS) {
      this.#tags.clear();
      this.#learned.clear();
    }
    this.#learned.add(tag.text);
    this.#tags.set(hash(bytes, 0, bytes.length), { bytes, tag });
  }

  /** Takes the line `start`…`end` of `block`, whose first `[task=` is at `tag`; false when it must be read in full. */
  take(block: Buffer, start: number, tag: number, end: number, line: number): boolean {
    const prefix = this.#prefix;
    if (prefix === null) return false;
    const header = start + prefix.length;
    if (!this.#isHeader(block, header, tag) || !same(block, start, prefix)) return false;
    let close = tag;
    let value = HASH_START;
    while (close < end && !(block[close] === CLOSE && block[close + 1] === SPACE)) {
      value = Math.imul(value ^ (block[close] ?? 0), HASH_PRIME);
      close += 1;
    }
    const known = this.#tags.get(value);
    if (known === undefined || known.bytes.length !== close - tag || !same(block, tag, known.bytes))
      return false;
    const message = close + "] ".length;
    if (!isPlain(block, message, end)) return false;
    const time = this.#timeAt(block, header + 1);
    if (isTurn(block, message)) return this.#output.progress(known.tag.id, line, time);
    const cut = block[end - 1] === CR ? end - 1 : end;
    this.#output.message(known.tag, block.toString("utf8", message, cut), line, time);
    return true;
  }

  /** Whether `[YYYY-MM-DD HH:MM:SS] name.py:123 - ` fills the bytes from `at` to `tag`. */
  #isHeader(block: Buffer, at: number, tag: number): boolean {
    const name = at + CLOCK_BYTES + 3;
    if (name >= tag || tag - name > 99) return false;
    if (block[at] !== OPEN || block[name - 2] !== CLOSE || block[name - 1] !== SPACE) return false;
    if (block[tag - 1] !== SPACE || block[tag - 2] !== DASH || block[tag - 3] !== SPACE) return false;
    let from = tag - 4;
    while (from > name && isDigit(block[from])) from -= 1;
    if (from === tag - 4 || block[from] !== COLON || from - name < 4) return false;
    if (block[from - 1] !== 0x79 || block[from - 2] !== 0x70 || block[from - 3] !== DOT) return false;
    for (let i = name; i < from; i += 1) if (!isNameByte(block[i])) return false;
    return true;
  }

  #timeAt(block: Buffer, at: number): number | null {
    if (!same(block, at, this.#clock)) {
      block.copy(this.#clock, 0, at, at + CLOCK_BYTES);
      const time = Date.parse(`${this.#clock.toString("latin1").replace(" ", "T")}Z`);
      this.#time = Number.isNaN(time) ? null : time;
    }
    return this.#time;
  }
}

/** Whether nothing in `from`…`end` could open another record, end this one early or be stripped. */
function isPlain(block: Buffer, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) {
    const byte = block[at];
    if (byte === OPEN || byte === ESCAPE || byte === 0 || byte === BOM_START) return false;
    if (byte === CR && at !== end - 1) return false;
  }
  return true;
}

/** Whether the message begins with `Turn 3: `: it only says that its trial goes on. */
function isTurn(block: Buffer, at: number): boolean {
  if (!same(block, at, TURN)) return false;
  let from = at + TURN.length;
  while (isDigit(block[from])) from += 1;
  return from > at + TURN.length && block[from] === COLON && block[from + 1] === SPACE;
}

function same(block: Buffer, at: number, bytes: Buffer): boolean {
  for (let i = 0; i < bytes.length; i += 1) if (block[at + i] !== bytes[i]) return false;
  return true;
}

/** FNV-1a of the bytes `from`…`to`. */
function hash(bytes: Buffer, from: number, to: number): number {
  let value = HASH_START;
  for (let at = from; at < to; at += 1) value = Math.imul(value ^ (bytes[at] ?? 0), HASH_PRIME);
  return value;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function isNameByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const letter = byte | SPACE;
  return (
    (letter >= 0x61 && letter <= 0x7a) ||
    isDigit(byte) ||
    byte === DOT ||
    byte === DASH ||
    byte === UNDERSCORE
  );
}
