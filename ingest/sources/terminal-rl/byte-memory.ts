import { byteModule } from "./byte-module";
import type { BytePair } from "./byte-module";

/** Bytes that are searched at a time: with what is found in them they stay in the cache of the processor. */
export const WINDOW_BYTES = 128 * 1024;
/** Vectors read at the end of a region reach behind it. */
const PADDING_BYTES = 64;
const FARTHEST_APART = 32;
const LIST_BYTES = 4 * WINDOW_BYTES;
const ENDS_AT = WINDOW_BYTES + PADDING_BYTES;
const LISTS_AT = ENDS_AT + PADDING_BYTES;
const PAGE_BYTES = 65536;

/** Where a pair stands in the window: the first `count` of `offsets`, in rising order. */
export interface PairList {
  readonly offsets: Int32Array;
  count: number;
}

/**
 * Memory whose bytes are looked at sixteen at a time: a window onto a file, and what is kept beside it. JavaScript
 * would look at each byte, and a call of `indexOf` for each line costs more than to search the line.
 */
export class ByteMemory {
  /** What is searched: write into it. */
  readonly window: Buffer;
  /** All of it, by the same offsets as the window. */
  readonly bytes: Buffer;
  /** A hash of the bytes from `at` to `end`, never 0; 0 when any is no ASCII, a control character or `[`. */
  readonly hash: (at: number, end: number) => number;
  /** 1 when the bytes from `at` to `end` are those from `other` on; 0 when not. */
  readonly same: (at: number, other: number, end: number) => number;
  /** Where the first `] ` stands at `at` or behind; `end` or more when none stands before `end`. */
  readonly closing: (at: number, end: number) => number;
  /** The number of the key from `at` to `end` in a table; 0 when it is not there. See ByteKeys. */
  readonly lookup: (table: number, at: number, end: number) => number;
  /** Tells lines whose parts are all known; returns how many. See KnownLines. */
  readonly walk: (control: number) => number;
  /** Where the pairs stand in what was searched last. */
  readonly lists: readonly PairList[];
  readonly #find: Operation;
  #kept: number;

  /** Searches look for `pairs`, at least one and few; `kept` bytes can be reserved beside the window. */
  constructor(pairs: readonly BytePair[], kept = 0) {
    this.#kept = LISTS_AT + pairs.length * LIST_BYTES;
    const memory = new WebAssembly.Memory({
      initial: Math.ceil((this.#kept + kept + PADDING_BYTES) / PAGE_BYTES),
    });
    const { exports } = new WebAssembly.Instance(moduleFor(pairs), { js: { memory } });
    const operation = (name: string): Operation => {
      const found = exports[name];
      if (!isOperation(found)) throw new TypeError(`no function ${name}`);
      return found;
    };
    this.#find = operation("find");
    this.hash = operation("hash");
    this.same = operation("same");
    this.closing = operation("closing");
    this.lookup = operation("lookup");
    this.walk = operation("walk");
    this.bytes = Buffer.from(memory.buffer);
    this.window = this.bytes.subarray(0, WINDOW_BYTES);
    this.lists = pairs.map((_, pair) => ({
      offsets: this.integers(listAt(pair), WINDOW_BYTES),
      count: 0,
    }));
  }

  /** Where so many bytes begin that nobody else uses; divisible by 64. */
  reserve(count: number): number {
    const at = this.#kept;
    const end = at + Math.ceil(count / 64) * 64;
    if (end + PADDING_BYTES > this.bytes.length) throw new RangeError("the memory is used up");
    this.#kept = end;
    return at;
  }

  /** So many 32-bit integers of the memory; `at` must be divisible by four. */
  integers(at: number, count: number): Int32Array {
    return new Int32Array(this.bytes.buffer, at, count);
  }

  /** Finds all pairs in the first `length` bytes of the window; zeros are written behind them. */
  search(length: number): void {
    this.bytes.fill(0, length, length + PADDING_BYTES);
    if (length > 0) this.#find(0, length);
    for (const [pair, list] of this.lists.entries()) {
      const end = length > 0 ? this.bytes.readUInt32LE(ENDS_AT + 4 * pair) : listAt(pair);
      list.count = (end - listAt(pair)) / 4;
    }
  }
}

function listAt(pair: number): number {
  return LISTS_AT + pair * LIST_BYTES;
}

const compiled = new Map<readonly BytePair[], WebAssembly.Module>();

function moduleFor(pairs: readonly BytePair[]): WebAssembly.Module {
  const known = compiled.get(pairs);
  if (known !== undefined) return known;
  if (pairs.some(({ apart }) => apart > FARTHEST_APART)) throw new RangeError("bytes too far apart");
  const fresh = byteModule(pairs, listAt, ENDS_AT);
  compiled.set(pairs, fresh);
  return fresh;
}

type Operation = (...operands: number[]) => number;

/** All functions of the module take and return numbers. */
function isOperation(value: unknown): value is Operation {
  return typeof value === "function";
}
