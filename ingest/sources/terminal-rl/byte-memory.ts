import { BYTE_MODULE } from "./byte-module";

/** Bytes that are searched at a time. */
export const WINDOW_BYTES = 256 * 1024;
/** Vectors read at the end of a region reach behind it. */
const PADDING_BYTES = 64;
const FARTHEST_APART = 32;
const MOST_LISTS = 5;
const LIST_BYTES = 4 * WINDOW_BYTES;
const LISTS_AT = WINDOW_BYTES + PADDING_BYTES;
const KEPT_AT = LISTS_AT + MOST_LISTS * LIST_BYTES;
const PAGE_BYTES = 65536;

/** The byte `first`, and `apart` (0 to 32) bytes behind it the byte `second`. Neither may be 0. */
export interface BytePair {
  readonly first: number;
  readonly second: number;
  readonly apart: number;
}

/** Where a pair stands in the window: the first `count` of `offsets`, in rising order. */
export interface PairList {
  readonly pair: BytePair;
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
  readonly #find: Operation;
  readonly #lists: PairList[] = [];
  #kept = KEPT_AT;

  /** `kept` is the number of bytes that can be reserved beside the window. */
  constructor(kept = 0) {
    const memory = new WebAssembly.Memory({
      initial: Math.ceil((KEPT_AT + kept + PADDING_BYTES) / PAGE_BYTES),
    });
    const { find, hash, same } = instantiate(memory);
    if (!isOperation(find) || !isOperation(hash) || !isOperation(same)) throw new TypeError("no functions");
    this.#find = find;
    this.hash = hash;
    this.same = same;
    this.bytes = Buffer.from(memory.buffer);
    this.window = this.bytes.subarray(0, WINDOW_BYTES);
  }

  /** Where so many bytes begin that nobody else uses. */
  reserve(count: number): number {
    const at = this.#kept;
    if (at + count + PADDING_BYTES > this.bytes.length) throw new RangeError("the memory is used up");
    this.#kept += count;
    return at;
  }

  /** The list that searches fill for this pair. */
  list(pair: BytePair): PairList {
    if (pair.apart < 0 || pair.apart > FARTHEST_APART) throw new RangeError("bytes too far apart");
    if (this.#lists.length === MOST_LISTS) throw new RangeError("too many lists");
    const at = LISTS_AT + this.#lists.length * LIST_BYTES;
    const list = { pair, offsets: new Int32Array(this.bytes.buffer, at, WINDOW_BYTES), count: 0 };
    this.#lists.push(list);
    return list;
  }

  /** Finds all pairs in the first `length` bytes of the window; zeros are written behind them. */
  search(length: number): void {
    this.bytes.fill(0, length, Math.min(length + PADDING_BYTES, LISTS_AT));
    for (const list of this.#lists) {
      const { first, second, apart } = list.pair;
      const at = list.offsets.byteOffset;
      list.count = length === 0 ? 0 : (this.#find(0, length, at, first, second, apart) - at) / 4;
    }
  }
}

type Operation = (...operands: number[]) => number;

let compiled: WebAssembly.Module | null = null;

function instantiate(memory: WebAssembly.Memory): WebAssembly.Exports {
  compiled ??= new WebAssembly.Module(BYTE_MODULE);
  return new WebAssembly.Instance(compiled, { js: { memory } }).exports;
}

/** All functions of the module take and return numbers. */
function isOperation(value: unknown): value is Operation {
  return typeof value === "function";
}
