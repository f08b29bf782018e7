import { isUtf8 } from "node:buffer";

import { LineFeeds } from "./line-feeds";
import type { KnownLane } from "./known-lane";

const LF = 10;
const CR = 13;
const SPACE = 0x20;
const COLON = 0x3a;
const BRACE = 0x7b;
const CAPITAL_N = 0x4e;
const TAG = Buffer.from("[task=");
const LAUNCH = Buffer.from("ray job submit");
/** Longer lines are list reprs, never records; reading them would only cost memory. */
const LONGEST_LINE = 32 * 1024 * 1024;

/** Takes a candidate line, 1-based; `torn` when no LF ends it. True asks for the next line too, whatever it is. */
export type TakeLine = (text: string, line: number, torn: boolean) => boolean;

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
  readonly #lane: KnownLane | undefined;
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

  constructor(take: TakeLine, lane?: KnownLane) {
    this.#take = take;
    this.#lane = lane;
  }

  /** Takes the next bytes of the file; keeps a copy of an unfinished last line only. */
  push(chunk: Buffer): void {
    const last = chunk.lastIndexOf(LF);
    if (last < 0) {
      this.#keep(chunk);
      return;
    }
    let start = 0;
    if (this.#carried > 0 || this.#dropping) {
      start = chunk.indexOf(LF) + 1;
      this.#keep(chunk.subarray(0, start));
      this.#scanCarried();
    }
    if (start <= last) this.#scan(chunk.subarray(start, last + 1));
    if (last + 1 < chunk.length) this.#keep(chunk.subarray(last + 1));
  }

  /** Ends the file: reads what follows the last LF, and returns the totals. */
  end(): ScanTotals {
    const torn = this.#carried > 0 || this.#dropping;
    if (this.#dropping) this.#dropLine();
    else if (torn) {
      const rest = Buffer.concat(this.#carry);
      const line = this.#lines + 1;
      if (!isUtf8(rest)) this.#noteBadUtf8(line);
      if (this.#wantsNext || nextCandidate(rest, 0) >= 0)
        this.#take(decode(rest, 0, rest.length), line, true);
      this.#lines = line;
    }
    return {
      lines: this.#lines,
      torn,
      badUtf8Lines: this.#badUtf8Lines,
      firstBadUtf8Line: this.#firstBadUtf8Line,
      overlongLines: this.#overlongLines,
      firstOverlongLine: this.#firstOverlongLine,
    };
  }

  #keep(bytes: Buffer): void {
    if (this.#dropping) {
      this.#droppedCandidate ||= nextCandidate(bytes, 0) >= 0;
      return;
    }
    this.#carry.push(Buffer.from(bytes));
    this.#carried += bytes.length;
    if (this.#carried <= LONGEST_LINE) return;
    this.#dropping = true;
    this.#droppedCandidate = nextCandidate(Buffer.concat(this.#carry), 0) >= 0;
    this.#carry = [];
    this.#carried = 0;
  }

  #scanCarried(): void {
    if (this.#dropping) {
      this.#dropLine();
      return;
    }
    const line = Buffer.concat(this.#carry);
    this.#carry = [];
    this.#carried = 0;
    this.#scan(line);
  }

  #dropLine(): void {
    this.#lines += 1;
    if (this.#droppedCandidate) this.#noteOverlong(this.#lines);
    this.#dropping = false;
    this.#droppedCandidate = false;
    this.#wantsNext = false;
  }

  /** `block` holds whole lines, each ended by an LF. */
  #scan(block: Buffer): void {
    if (!isUtf8(block)) this.#countBadUtf8(block);
    const feeds = new LineFeeds(block);
    let lines = this.#lines;
    let counted = 0;
    let from = 0;
    let tag = indexOf(block, TAG, 0);
    let brace = nextBrace(block, 0);
    let launch = indexOf(block, LAUNCH, 0);
    while (from < block.length) {
      const at = this.#wantsNext ? from : Math.min(tag, brace, launch);
      if (at === Infinity) break;
      const start = at === from ? from : block.lastIndexOf(LF, at - 1) + 1;
      const end = block.indexOf(LF, at);
      lines += feeds.count(counted, start);
      counted = start;
      if (end - start > LONGEST_LINE) this.#noteOverlong(lines + 1);
      else if (at !== tag || this.#wantsNext || this.#lane?.take(block, start, at, end, lines + 1) !== true) {
        this.#wantsNext = this.#take(decode(block, start, end), lines + 1, false);
      }
      from = end + 1;
      if (tag < from) tag = indexOf(block, TAG, from);
      if (brace < from) brace = nextBrace(block, from);
      if (launch < from) launch = indexOf(block, LAUNCH, from);
    }
    this.#lines = lines + feeds.count(counted, block.length);
  }

  #countBadUtf8(block: Buffer): void {
    let line = this.#lines;
    for (let start = 0; start < block.length;) {
      const end = block.indexOf(LF, start) + 1;
      line += 1;
      if (!isUtf8(block.subarray(start, end))) this.#noteBadUtf8(line);
      start = end;
    }
  }

  #noteBadUtf8(line: number): void {
    this.#badUtf8Lines += 1;
    this.#firstBadUtf8Line ??= line;
  }

  #noteOverlong(line: number): void {
    this.#overlongLines += 1;
    this.#firstOverlongLine ??= line;
  }
}

function decode(bytes: Buffer, start: number, end: number): string {
  const cut = end > start && bytes[end - 1] === CR ? end - 1 : end;
  return bytes.toString("utf8", start, cut);
}

function indexOf(bytes: Buffer, needle: Buffer, from: number): number {
  const at = bytes.indexOf(needle, from);
  return at < 0 ? Infinity : at;
}

/** The next `{` that stands after `<digit>: ` or `N `: it opens a metric dictionary or a metric JSON. */
function nextBrace(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(BRACE, from); at >= 0; at = bytes.indexOf(BRACE, at + 1)) {
    if (bytes[at - 1] !== SPACE) continue;
    const before = bytes[at - 2];
    if (before === CAPITAL_N) return at;
    const digit = bytes[at - 3];
    if (before === COLON && digit !== undefined && digit >= 0x30 && digit <= 0x39) return at;
  }
  return Infinity;
}

function nextCandidate(bytes: Buffer, from: number): number {
  const at = Math.min(indexOf(bytes, TAG, from), nextBrace(bytes, from), indexOf(bytes, LAUNCH, from));
  return at === Infinity ? -1 : at;
}
