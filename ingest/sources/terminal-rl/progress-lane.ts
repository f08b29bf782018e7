const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const DASH = 0x2d;
const DOT = 0x2e;
const COLON = 0x3a;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const UNDERSCORE = 0x5f;
const CLOCK_BYTES = 19;
const TURN = Buffer.from("] Turn ");
const MOST_TAGS = 4096;

interface KnownTag {
  readonly bytes: Buffer;
  readonly id: string;
}

/** Adds a progress line to a trial that is under way; false when there is none of this id. */
export type TakeProgress = (id: string, line: number, time: number | null) => boolean;

/**
 * A short way for the most frequent tagged line, `… [task=…] Turn 3: …`: it only says that its trial goes on.
 * Prefix and tag must be, byte for byte, those of a line that was read in full before; anything else is refused
 * and read in full.
 */
export class ProgressLane {
  readonly #progress: TakeProgress;
  readonly #tags = new Map<number, KnownTag>();
  readonly #learned = new Set<string>();
  #prefix: Buffer | null = null;
  readonly #clock = Buffer.alloc(CLOCK_BYTES);
  #time: number | null = null;

  constructor(progress: TakeProgress) {
    this.#progress = progress;
  }

  /** Forgets what it learned: after a restart each line counts as evidence again. */
  reset(): void {
    this.#prefix = null;
    this.#tags.clear();
    this.#learned.clear();
  }

  /** Learns from a line that was read in full: what stands before its header, and the tag of its trial. */
  learn(text: string, tag: string, id: string): void {
    if (this.#learned.has(tag)) return;
    const header = text.search(/\[\d{4}-/);
    if (header < 0) return;
    const prefix = Buffer.from(text.slice(0, header));
    if (this.#prefix?.equals(prefix) !== true) this.#prefix = prefix;
    const bytes = Buffer.from(tag.slice(0, -"] ".length));
    if (this.#tags.size >= MOST_TAGS) {
      this.#tags.clear();
      this.#learned.clear();
    }
    this.#learned.add(tag);
    this.#tags.set(hash(bytes, 0, bytes.length), { bytes, id });
  }

  /** Takes the line `start`…`end` of `block`, whose first `[task=` is at `tag`; false when it must be read in full. */
  take(block: Buffer, start: number, tag: number, end: number, line: number): boolean {
    const prefix = this.#prefix;
    if (prefix === null) return false;
    const header = start + prefix.length;
    if (!this.#isHeader(block, header, tag) || !same(block, start, prefix)) return false;
    const close = turnAfter(block, tag, end);
    if (close < 0 || !isPlainProgress(block, close + TURN.length, end)) return false;
    const known = this.#tags.get(hash(block, tag, close));
    if (known === undefined || known.bytes.length !== close - tag || !same(block, tag, known.bytes))
      return false;
    return this.#progress(known.id, line, this.#timeAt(block, header + 1));
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

/** Where the `]` of the first `] Turn ` after `from` stands; −1 when the line has none. */
function turnAfter(block: Buffer, from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    if (block[at] === CLOSE && block[at + 1] === SPACE && block[at + 2] === 0x54 && same(block, at, TURN))
      return at;
  }
  return -1;
}

/** Whether `3: ` and then nothing that could open another record fills the bytes from `at` to `end`. */
function isPlainProgress(block: Buffer, at: number, end: number): boolean {
  let from = at;
  while (isDigit(block[from])) from += 1;
  if (from === at || block[from] !== COLON || block[from + 1] !== SPACE) return false;
  for (let i = from; i < end; i += 1) {
    const byte = block[i];
    if (byte === OPEN || byte === LF || (byte === CR && i !== end - 1)) return false;
  }
  return true;
}

function same(block: Buffer, at: number, bytes: Buffer): boolean {
  for (let i = 0; i < bytes.length; i += 1) if (block[at + i] !== bytes[i]) return false;
  return true;
}

/** FNV-1a of the bytes `from`…`to`. */
function hash(bytes: Buffer, from: number, to: number): number {
  let value = 0x811c9dc5;
  for (let at = from; at < to; at += 1) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193);
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
