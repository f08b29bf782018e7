import { StringDecoder } from "node:string_decoder";

/** One record of a delimited file. */
export interface DelimitedRow {
  readonly fields: readonly string[];
  /** 1-based line on which the record begins. */
  readonly line: number;
  /** False for a last record that no line feed ends: it may be cut. */
  readonly ended: boolean;
}

/** What can be wrong with a line before its fields are looked at. */
type LineTrouble = "open-quote" | "too-long";

/** A line above this is no row of a table. */
const MOST_CHARACTERS = 64 * 1024 * 1024;
/** A quoted value that spans more than this is a quote that nothing closes. */
const MOST_QUOTED_CHARACTERS = 1024 * 1024;

/**
 * Splits a delimited file into records as its chunks come in, quotes as in RFC 4180. A line without a quote,
 * which is nearly every line of a table of trials, is split in one go: several times as fast as a general parser.
 * A quote counts only at the start of a field. One that nothing closes costs its own line, not those behind it.
 */
export class DelimitedRows {
  readonly #delimiter: string;
  readonly #trouble: (kind: LineTrouble, line: number) => void;
  readonly #decoder = new StringDecoder("utf8");
  #parts: string[] = [];
  #length = 0;
  #line = 0;
  /** Lines of a record whose quoted value goes on over line ends. */
  #open: string[] = [];
  #openCharacters = 0;

  constructor(delimiter: string, trouble: (kind: LineTrouble, line: number) => void) {
    this.#delimiter = delimiter;
    this.#trouble = trouble;
  }

  /** Number of lines met so far. */
  get lines(): number {
    return this.#line;
  }

  /** The records that this chunk completes. */
  *push(chunk: Buffer): Generator<DelimitedRow> {
    const text = this.#decoder.write(chunk);
    let from = 0;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", from)) {
      const piece = text.slice(from, at);
      from = at + 1;
      if (this.#parts.length === 0 && this.#length === 0) yield* this.#take(piece, true);
      else {
        this.#keep(piece);
        yield* this.#takeKept(true);
      }
    }
    if (from < text.length) this.#keep(text.slice(from));
  }

  /** What is left at the end of the file. */
  *end(): Generator<DelimitedRow> {
    this.#keep(this.#decoder.end());
    const ended = this.#length === 0;
    if (!ended) yield* this.#takeKept(false);
    yield* this.#giveUp(ended);
  }

  #keep(piece: string): void {
    this.#length += piece.length;
    if (this.#length > MOST_CHARACTERS) this.#parts = [];
    else this.#parts.push(piece);
  }

  *#takeKept(ended: boolean): Generator<DelimitedRow> {
    const isTooLong = this.#length > MOST_CHARACTERS;
    const text = this.#parts.join("");
    this.#parts = [];
    this.#length = 0;
    if (!isTooLong) yield* this.#take(text, ended);
    else {
      yield* this.#giveUp(true);
      this.#line += 1;
      this.#trouble("too-long", this.#line);
    }
  }

  *#take(text: string, ended: boolean): Generator<DelimitedRow> {
    this.#line += 1;
    const record = text.charCodeAt(text.length - 1) === 13 ? text.slice(0, -1) : text;
    if (this.#open.length === 0) {
      if (!record.includes('"')) {
        if (record !== "") yield { fields: record.split(this.#delimiter), line: this.#line, ended };
      } else if (endsInQuote(record, this.#delimiter, false)) this.#hold(text);
      else yield { fields: quotedFields(record, this.#delimiter), line: this.#line, ended };
      return;
    }
    const line = this.#line - this.#open.length;
    const isOpen = !record.includes('"') || endsInQuote(record, this.#delimiter, true);
    if (!isOpen) {
      const fields = quotedFields([...this.#open, record].join("\n"), this.#delimiter);
      this.#release();
      yield { fields, line, ended };
      return;
    }
    this.#hold(text);
    if (this.#openCharacters > MOST_QUOTED_CHARACTERS) yield* this.#giveUp(ended);
  }

  #hold(text: string): void {
    this.#open.push(text);
    this.#openCharacters += text.length + 1;
  }

  #release(): void {
    this.#open = [];
    this.#openCharacters = 0;
  }

  /** The quote that opens in the first line held is none: the lines behind it stand for themselves. */
  *#giveUp(ended: boolean): Generator<DelimitedRow> {
    const held = this.#open;
    this.#release();
    let line = this.#line - held.length;
    for (const [index, text] of held.entries()) {
      line += 1;
      const record = text.charCodeAt(text.length - 1) === 13 ? text.slice(0, -1) : text;
      if (endsInQuote(record, this.#delimiter, false)) this.#trouble("open-quote", line);
      else if (record !== "") {
        const isLast = index === held.length - 1;
        yield { fields: quotedFields(record, this.#delimiter), line, ended: ended || !isLast };
      }
    }
  }
}

/** Whether a line ends inside of a quoted value; `open`: whether it begins inside of one. */
function endsInQuote(text: string, delimiter: string, open: boolean): boolean {
  let isOpen = open;
  let from = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', from)) {
    from = at + 1;
    if (!isOpen) isOpen = (at === 0 && !open) || text[at - 1] === delimiter;
    else if (text[at + 1] === '"') from = at + 2;
    else isOpen = false;
  }
  return isOpen;
}

/** The fields of a record that holds quotes. */
function quotedFields(record: string, delimiter: string): string[] {
  const fields: string[] = [];
  let from = 0;
  for (;;) {
    let value = "";
    if (record[from] === '"') {
      let at = from + 1;
      for (;;) {
        const quote = record.indexOf('"', at);
        if (quote < 0) {
          value += record.slice(at);
          at = record.length;
          break;
        }
        value += record.slice(at, quote);
        at = quote + 1;
        if (record[at] !== '"') break;
        value += '"';
        at += 1;
      }
      from = at;
    }
    const end = record.indexOf(delimiter, from);
    fields.push(value + record.slice(from, end < 0 ? record.length : end));
    if (end < 0) return fields;
    from = end + 1;
  }
}

/** Comma, tab or semicolon: whichever the first line of a file holds most of; comma when it holds none. */
export function delimiterOf(firstLine: string): string {
  const counts = [",", "\t", ";"].map((sign) => [firstLine.split(sign).length, sign] as const);
  return counts.reduce((best, next) => (next[0] > best[0] ? next : best))[1];
}

/** The first record of a file as its column names; null when the start of the file is no text or one column. */
export function headerOf(
  head: Buffer,
): { readonly columns: readonly string[]; readonly delimiter: string } | null {
  if (head.subarray(0, 4096).includes(0)) return null;
  const text = head
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .replace(/^(?:\r?\n)+/, "");
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  if (line.length > 65_536 || /^[[{]/.test(line)) return null;
  const delimiter = delimiterOf(line);
  const columns = quotedFields(line, delimiter);
  return columns.length > 1 ? { columns, delimiter } : null;
}
