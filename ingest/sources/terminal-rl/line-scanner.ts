import { isUtf8 } from "node:buffer";

import { WINDOW_BYTES } from "./byte-memory";
import type { ByteMemory } from "./byte-memory";
import type { EventLines } from "./event-lines";
import type { LinePlace } from "./known-lines";
import { hasMark, markedLists, markedMemory, MarkedWindow } from "./marked-window";

const LF = 10;
const CR = 13;
/** Longer lines are list reprs, never records; reading them would only cost memory. */
const LONGEST_LINE = 32 * 1024 * 1024;

/** Takes a candidate line, 1-based; `torn` when no LF ends it. True asks for the next line too, whatever it is. */
export type TakeLine = (text: string, line: number, torn: boolean) => boolean;

/** Reads lines with a tag from the memory that is scanned, without decoding them. */
export interface TagLane {
  readonly memory: ByteMemory;
  /** See KnownLane. */
  begin(): void;
  takeKnown(start: number, feed: number, limit: number, before: number): LinePlace;
  take(start: number, tag: number, end: number, line: number): boolean;
}

export interface ScanTotals {
  /** Lines of the file; the last one counts even without an LF. */
  readonly lines: number;
  /** True when bytes follow the last LF. */
  readonly torn: boolean;
  readonly badUtf8Lines: number;
  readonly firstBadUtf8Line: number | null;
  readonly overlongLines: number;
  readonly firstOverlongLine: number | null;
}

/**
 * Cuts a byte stream into lines and decodes only those that may hold a trial tag, a metric dictionary, a
 * metric JSON or the launch command. All other bytes are only searched.
 */
export class LineScanner {
  readonly #take: TakeLine;
  readonly #lane: TagLane | undefined;
  readonly #events: EventLines | undefined;
  readonly #memory: ByteMemory;
  readonly #marked: MarkedWindow;
  readonly #window: Buffer;
  /** Bytes in the window: after a push those of an unfinished line. */
  #held = 0;
  /** The beginning of a line that outgrew the window; empty when there is none. */
  #carry: Buffer[] = [];
  #carried = 0;
  #dropping = false;
  #droppedCandidate = false;
  #lines = 0;
  #wantsNext = false;
  #badUtf8Lines = 0;
  #firstBadUtf8Line: number | null = null;
  #overlongLines = 0;
  #firstOverlongLine: number | null = null;

  /** `events` is told each window and each long line before the lines in it are taken. */
  constructor(take: TakeLine, lane?: TagLane, events?: EventLines) {
    this.#take = take;
    this.#lane = lane;
    this.#events = events;
    const memory = lane?.memory ?? markedMemory();
    this.#memory = memory;
    this.#marked = new MarkedWindow(memory);
    this.#window = memory.window;
  }

  /** Takes the next bytes of the file, which are copied. */
  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#carried > 0 || this.#dropping) at = this.#endLongLine(chunk, at);
      else at = this.#fill(chunk, at);
    }
  }

  /** Ends the file: reads what follows the last LF, and returns the totals. */
  end(): ScanTotals {
    const isLong = this.#carried > 0 || this.#dropping;
    const torn = isLong || this.#held > 0;
    if (isLong) this.#takeLong(true);
    else if (torn) this.#takeAlone(this.#window.subarray(0, this.#held), true);
    return {
      lines: this.#lines,
      torn,
      badUtf8Lines: this.#badUtf8Lines,
      firstBadUtf8Line: this.#firstBadUtf8Line,
      overlongLines: this.#overlongLines,
      firstOverlongLine: this.#firstOverlongLine,
    };
  }

  /** Fills the window and reads the lines that are whole then; returns how far the chunk is used. */
  #fill(chunk: Buffer, at: number): number {
    const window = this.#window;
    const before = this.#held;
    const count = chunk.copy(window, before, at, at + WINDOW_BYTES - before);
    const held = before + count;
    const last = window.subarray(before, held).lastIndexOf(LF);
    if (last >= 0) {
      const end = before + last + 1;
      this.#scan(end, held);
      window.copyWithin(0, end, held);
      this.#held = held - end;
    } else if (held < WINDOW_BYTES) this.#held = held;
    else {
      this.#held = 0;
      this.#keep(window);
    }
    return at + count;
  }

  /** Reads on in a line longer than the window; returns how far the chunk is used. */
  #endLongLine(chunk: Buffer, at: number): number {
    const end = chunk.indexOf(LF, at);
    this.#keep(chunk.subarray(at, end < 0 ? chunk.length : end));
    if (end < 0) return chunk.length;
    this.#takeLong(false);
    return end + 1;
  }

  #keep(bytes: Buffer): void {
    if (this.#dropping) {
      this.#droppedCandidate ||= hasMark(bytes);
      return;
    }
    this.#carry.push(Buffer.from(bytes));
    this.#carried += bytes.length;
    if (this.#carried <= LONGEST_LINE) return;
    this.#dropping = true;
    this.#droppedCandidate = hasMark(Buffer.concat(this.#carry));
    this.#carry = [];
    this.#carried = 0;
  }

  #takeLong(torn: boolean): void {
    if (this.#dropping) {
      this.#lines += 1;
      if (this.#droppedCandidate) {
        this.#overlongLines += 1;
        this.#firstOverlongLine ??= this.#lines;
      }
      this.#dropping = false;
      this.#droppedCandidate = false;
      this.#wantsNext = false;
      return;
    }
    const line = Buffer.concat(this.#carry);
    this.#carry = [];
    this.#carried = 0;
    this.#takeAlone(line, torn);
  }

  /** Reads one line, given without its LF. */
  #takeAlone(line: Buffer, torn: boolean): void {
    this.#lines += 1;
    this.#events?.alone(line, this.#lines);
    if (!isUtf8(line)) this.#noteBadUtf8(this.#lines);
    if (!this.#wantsNext && !hasMark(line)) return;
    this.#wantsNext = this.#take(decode(line, 0, line.length), this.#lines, torn);
  }

  /** Reads the lines in the window, the last of which ends before `end`; `held` bytes lie there. */
  #scan(end: number, held: number): void {
    const window = this.#window;
    const marked = this.#marked;
    const feeds = marked.search(held);
    if (!isUtf8(window.subarray(0, end))) this.#countBadUtf8(feeds.offsets, feeds.count);
    const { offsets, count } = feeds;
    const before = this.#lines;
    this.#events?.search(this.#memory, markedLists(this.#memory), end, before);
    let index = 0;
    let from = 0;
    this.#lane?.begin();
    while (from < end) {
      if (this.#lane !== undefined && !this.#wantsNext) {
        const limit = Math.min(end, marked.other(from));
        ({ start: from, feed: index } = this.#lane.takeKnown(from, index, limit, before));
      }
      const tag = marked.tag(from);
      const at = this.#wantsNext ? from : Math.min(tag, marked.other(from));
      if (at >= end) break;
      let feed = offsets[index] ?? end;
      while (feed < at) {
        index += 1;
        from = feed + 1;
        feed = offsets[index] ?? end;
      }
      const line = before + index + 1;
      const isTagged = at === tag && !this.#wantsNext;
      if (!isTagged || this.#lane?.take(from, at, feed, line) !== true) {
        this.#wantsNext = this.#take(decode(window, from, feed), line, false);
      }
      index += 1;
      from = feed + 1;
    }
    this.#lines = before + count;
    this.#events?.advance(Infinity);
  }

  #countBadUtf8(feeds: Int32Array, count: number): void {
    let start = 0;
    for (let index = 0; index < count; index += 1) {
      const end = feeds[index] ?? start;
      if (!isUtf8(this.#window.subarray(start, end))) this.#noteBadUtf8(this.#lines + index + 1);
      start = end + 1;
    }
  }

  #noteBadUtf8(line: number): void {
    this.#badUtf8Lines += 1;
    this.#firstBadUtf8Line ??= line;
  }
}

function decode(bytes: Buffer, start: number, end: number): string {
  const cut = end > start && bytes[end - 1] === CR ? end - 1 : end;
  return bytes.toString("utf8", start, cut);
}
