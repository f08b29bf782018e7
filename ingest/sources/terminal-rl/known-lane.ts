import { ByteKeys, KEYS_BYTES } from "./byte-keys";
import { CLOCK_BYTES, HeaderClock } from "./header-clock";
import { KNOWN_LINES_BYTES, KnownLines } from "./known-lines";
import type { LinePlace } from "./known-lines";
import { markedMemory } from "./marked-window";
import { messageOf, tagOf } from "./trial-lines";
import type { TrialMessage, TrialTag } from "./trial-lines";

const CR = 0x0d;
const SPACE = 0x20;
const DASH = 0x2d;
const DOT = 0x2e;
const COLON = 0x3a;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const UNDERSCORE = 0x5f;
const TAG_END = "] ".length;

/** Where the lane puts what it took. */
export interface LaneOutput<T> {
  /**
   * A tag stands in the log for the first time since the lane was reset, or again after it was forgotten; returns
   * what shall stand for it.
   */
  tag(tag: TrialTag): T;
  /** Takes what a trial's line says. */
  message(known: T, message: TrialMessage, line: number, time: number): void;
}

/**
 * A short way for tagged lines. The prefix must be, byte for byte, that of a line that was read in full before,
 * with a plain header behind it, and nothing in tag and message may hold another layer; anything else is refused
 * and read in full. Clocks, tags and messages are parsed once and known by their bytes from then on.
 */
export class KnownLane<T> {
  readonly #output: LaneOutput<T>;
  /** The bytes that lines are taken from. */
  readonly memory = markedMemory(4 * KEYS_BYTES + KNOWN_LINES_BYTES);
  readonly #tags = new ByteKeys<T>(this.memory);
  readonly #messages = new ByteKeys<TrialMessage>(this.memory);
  readonly #clocks = new ByteKeys<number>(this.memory);
  /** What stands between a clock and a tag. */
  readonly #frames = new ByteKeys<true>(this.memory);
  readonly #known = new KnownLines(this.memory, {
    tags: this.#tags.table,
    messages: this.#messages.table,
    clocks: this.#clocks.table,
    frames: this.#frames.table,
  });
  readonly #clock = new HeaderClock();
  #prefix: Buffer | null = null;

  constructor(output: LaneOutput<T>) {
    this.#output = output;
  }

  /** Forgets the prefix and the tags: after a restart each process counts as evidence again. */
  reset(): void {
    this.#prefix = null;
    this.#tags.clear();
  }

  /** Learns from a trial's line that was read in full: what stands before its header. */
  learn(text: string): void {
    const header = text.search(/\[\d{4}-/);
    if (header < 0) return;
    this.#prefix = Buffer.from(text.slice(0, header));
    this.#known.learn(Buffer.from(text.slice(0, header + 1)));
  }

  /** The window was searched again: lines are taken from its begin. */
  begin(): void {
    this.#known.begin();
  }

  /**
   * Takes lines whose parts are all known, from the line on that begins at `start` and whose line feed has the index
   * `feed`, until it meets another line with a tag, or a tag at `limit` or behind. `before` is the number of the line
   * before the window. Returns where the line begins that was not taken, and its line feed's index.
   */
  takeKnown(start: number, feed: number, limit: number, before: number): LinePlace {
    const known = this.#known;
    if (this.#prefix === null) return { start, feed };
    const count = known.walk(start, feed, limit);
    for (let index = 0; index < count; index += 1) {
      const tag = this.#tags.at(known.tag(index));
      const message = this.#messages.at(known.message(index));
      const time = this.#clocks.at(known.clock(index));
      if (tag === undefined || message === undefined || time === undefined)
        throw new RangeError("no such entry");
      this.#output.message(tag, message, before + known.feed(index) + 1, time);
    }
    return known.place;
  }

  /**
   * Takes the line `start`…`end` in the memory, whose first `[task=` is at `tag`; false when it must be read in full.
   */
  take(start: number, tag: number, end: number, line: number): boolean {
    const bytes = this.memory.bytes;
    const prefix = this.#prefix;
    if (prefix === null) return false;
    const header = start + prefix.length;
    if (!isHeader(bytes, header, tag) || !startsWith(bytes, start, prefix)) return false;
    const time = this.#clock.read(bytes, header + 1);
    if (time === null) return false;
    const close = this.memory.closing(tag, end);
    if (close >= end) return false;
    const cut = bytes[end - 1] === CR ? end - 1 : end;
    const message = this.#message(close + TAG_END, cut);
    const known = message === null ? null : this.#tag(tag, close);
    if (message === null || known === null) return false;
    this.#learnHeader(header + 1, header + 1 + CLOCK_BYTES, tag, time);
    this.#output.message(known, message, line, time);
    return true;
  }

  #learnHeader(clock: number, frame: number, tag: number, time: number): void {
    if (this.#clocks.find(clock, frame) === undefined) this.#clocks.add(clock, frame, time);
    if (this.#frames.find(frame, tag) === undefined) this.#frames.add(frame, tag, true);
  }

  #message(from: number, to: number): TrialMessage | null {
    const known = this.#messages.find(from, to);
    if (known !== undefined) return known;
    if (this.memory.hash(from, to) === 0) return null;
    const message = messageOf(this.#text(from, to), false);
    this.#messages.add(from, to, message);
    return message;
  }

  #tag(tag: number, close: number): T | null {
    // All but the bracket must be plain.
    const from = tag + 1;
    const known = this.#tags.find(from, close);
    if (known !== undefined) return known;
    if (this.memory.hash(from, close) === 0) return null;
    const parsed = tagOf(this.#text(tag, close + TAG_END));
    if (parsed === null) return null;
    const fresh = this.#output.tag(parsed);
    this.#tags.add(from, close, fresh);
    return fresh;
  }

  /** Plain bytes are ASCII. */
  #text(from: number, to: number): string {
    return this.memory.bytes.toString("latin1", from, to);
  }
}

function startsWith(bytes: Buffer, at: number, start: Buffer): boolean {
  for (let i = 0; i < start.length; i += 1) if (bytes[at + i] !== start[i]) return false;
  return true;
}

/** Whether `[`, as many bytes as a clock has, `] name.py:123 - ` fills the bytes from `at` to `tag`. */
function isHeader(bytes: Buffer, at: number, tag: number): boolean {
  const name = at + CLOCK_BYTES + 3;
  if (name >= tag || tag - name > 99) return false;
  if (bytes[at] !== OPEN || bytes[name - 2] !== CLOSE || bytes[name - 1] !== SPACE) return false;
  if (bytes[tag - 1] !== SPACE || bytes[tag - 2] !== DASH || bytes[tag - 3] !== SPACE) return false;
  let from = tag - 4;
  while (from > name && isDigit(bytes[from])) from -= 1;
  if (from === tag - 4 || bytes[from] !== COLON || from - name < 4) return false;
  if (bytes[from - 1] !== 0x79 || bytes[from - 2] !== 0x70 || bytes[from - 3] !== DOT) return false;
  for (let i = name; i < from; i += 1) if (!isNameByte(bytes[i])) return false;
  return true;
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
