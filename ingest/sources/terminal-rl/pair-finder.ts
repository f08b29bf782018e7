import { PAIR_MODULE } from "./pair-module";

/** Bytes that are searched at a time. */
export const WINDOW_BYTES = 256 * 1024;
/** Vectors read at the end of the window reach into this padding. */
const PADDING_BYTES = 64;
const FARTHEST_APART = 32;
const LISTS_AT = WINDOW_BYTES + PADDING_BYTES;
const LIST_BYTES = 4 * WINDOW_BYTES;
const PAGE_BYTES = 65536;

/** The byte `first`, and `apart` (0 to 32) bytes behind it the byte `second`. Neither may be 0. */
export interface BytePair {
  readonly first: number;
  readonly second: number;
  readonly apart: number;
}

/** Where a pair stands: the first `count` of `offsets`, in rising order. */
export interface PairList {
  readonly offsets: Int32Array;
  count: number;
}

/**
 * A window of bytes in which pairs of bytes are found sixteen offsets at a time: JavaScript would look at each
 * byte, and a call of `indexOf` for each line costs more than to search the line.
 */
export class PairFinder {
  /** What is searched: write into it. */
  readonly window: Buffer;
  readonly #padded: Uint8Array;
  readonly #find: (...operands: number[]) => number;
  readonly #pairs: { readonly pair: BytePair; readonly list: PairList; readonly at: number }[];

  constructor(pairs: readonly BytePair[]) {
    const bytes = LISTS_AT + pairs.length * LIST_BYTES;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    this.#find = instantiate(memory);
    this.#padded = new Uint8Array(memory.buffer, 0, LISTS_AT);
    this.window = Buffer.from(memory.buffer, 0, WINDOW_BYTES);
    this.#pairs = pairs.map((pair, index) => {
      if (pair.apart < 0 || pair.apart > FARTHEST_APART) throw new RangeError("bytes too far apart");
      const at = LISTS_AT + index * LIST_BYTES;
      return { pair, at, list: { offsets: new Int32Array(memory.buffer, at, WINDOW_BYTES), count: 0 } };
    });
  }

  /** Finds all pairs in the first `length` bytes of the window; zeros are written behind them. */
  search(length: number): readonly PairList[] {
    this.#padded.fill(0, length, Math.min(length + PADDING_BYTES, LISTS_AT));
    for (const { pair, list, at } of this.#pairs) {
      const end = length === 0 ? at : this.#find(0, length, at, pair.first, pair.second, pair.apart);
      list.count = (end - at) / 4;
    }
    return this.#pairs.map(({ list }) => list);
  }
}

let compiled: WebAssembly.Module | null = null;

function instantiate(memory: WebAssembly.Memory): (...operands: number[]) => number {
  compiled ??= new WebAssembly.Module(PAIR_MODULE);
  const { find } = new WebAssembly.Instance(compiled, { js: { memory } }).exports;
  if (typeof find !== "function") throw new TypeError("the module exports no function");
  return (...operands) => Number(Reflect.apply(find, undefined, operands));
}
