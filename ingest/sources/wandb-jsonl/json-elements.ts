const LARGEST_ELEMENT = 64 * 1024 * 1024;
const LONGEST_KEY = 256;

const LF = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

function closes(byte: number): boolean {
  return byte === 0x5d || byte === 0x7d;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === LF || byte === 0x0d || byte === 0x09;
}

/** One element of a list: its JSON text, or null when it is larger than 64 MiB. */
interface JsonElement {
  /** 1-based line on which it begins. */
  readonly line: number;
  readonly bytes: Buffer | null;
}

/**
 * Cuts a JSON list into its elements while it arrives, without parsing them: the list that the document is, or
 * the one under a key of the object that it is. Holds one element at a time; nesting costs nothing.
 */
export class JsonElements {
  readonly #key: string | null;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #lines = 1;
  /** The last text at depth 1, which is a key when a colon follows. */
  #text: number[] = [];
  #afterColon = false;
  #listDepth: number | null = null;
  #closed = false;
  #pieces: Buffer[] = [];
  #held = 0;
  #isOpen = false;
  #openedOn = 0;

  /** `key` names the member of the object that is the list; null when the document itself is. */
  constructor(key: string | null = null) {
    this.#key = key;
  }

  /** True when the list was found and closed. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** True when the list was found. */
  get isBegun(): boolean {
    return this.#listDepth !== null;
  }

  /** What stands of a last element that neither a comma nor the end of the list follows; call it at the end. */
  rest(): JsonElement | null {
    return this.#isOpen ? this.#finish(Buffer.alloc(0)) : null;
  }

  /** Lines begun so far. */
  get lines(): number {
    return this.#lines;
  }

  *push(chunk: Buffer): Generator<JsonElement> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === LF) this.#lines += 1;
      if (this.#inString) {
        this.#stringByte(byte);
        continue;
      }
      const isInList = this.#listDepth !== null && !this.#closed;
      const isBetween = isInList && this.#depth === this.#listDepth;
      if (isBetween && !this.#isOpen && byte !== COMMA && !isBlank(byte) && !closes(byte)) {
        this.#isOpen = true;
        this.#openedOn = this.#lines;
        from = at;
      } else if (isBetween && this.#isOpen && (byte === COMMA || closes(byte))) {
        yield this.#finish(chunk.subarray(from, at));
      }
      this.#structure(byte);
    }
    if (this.#isOpen) this.#keep(chunk.subarray(from));
  }

  #stringByte(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
    if (this.#inString && this.#depth === 1 && this.#text.length < LONGEST_KEY) this.#text.push(byte);
  }

  #structure(byte: number): void {
    if (byte === QUOTE) {
      this.#inString = true;
      if (this.#depth === 1) this.#text = [];
    } else if (byte === COLON) this.#afterColon = true;
    else if (byte === COMMA) this.#afterColon = false;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (byte === OPEN_LIST && this.#listDepth === null && this.#isWanted())
        this.#listDepth = this.#depth + 1;
      this.#depth += 1;
    } else if (closes(byte)) {
      if (this.#depth === this.#listDepth) this.#closed = true;
      this.#depth = Math.max(0, this.#depth - 1);
    }
  }

  #isWanted(): boolean {
    if (this.#key === null) return this.#depth === 0;
    return this.#depth === 1 && this.#afterColon && Buffer.from(this.#text).toString("utf8") === this.#key;
  }

  #keep(piece: Buffer): void {
    this.#held += piece.length;
    if (this.#held > LARGEST_ELEMENT) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  #finish(last: Buffer): JsonElement {
    this.#keep(last);
    const bytes = this.#held > LARGEST_ELEMENT ? null : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#held = 0;
    this.#isOpen = false;
    return { line: this.#openedOn, bytes };
  }
}
