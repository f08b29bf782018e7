import { nearestQuotient } from "./nearest-quotient";
import { EXPECTED, NUMBER, ROW_MODULE } from "./row-code";

const PAGE_BYTES = 65_536;
/** Longer rows, and longer records, are left to others. */
const MOST_ITEMS = 4096;
const MOST_RECORD_BYTES = 4 * PAGE_BYTES;
const RECORD_AT = MOST_ITEMS * NUMBER.bytes;
const ROWS_AT = RECORD_AT + MOST_RECORD_BYTES + EXPECTED.lanes;
const MEMORY_PAGES = 64;

type Numbers = (at: number, end: number, expected: number, out: number) => number;

/** All functions of the module take and return numbers. */
function isNumbers(value: unknown): value is Numbers {
  return typeof value === "function";
}

let compiled: WebAssembly.Module | null = null;

/**
 * Reads rows whose keys are foreseen, key after key sixteen bytes at a time and digits eight at a time, in
 * WebAssembly; JavaScript would look at each byte.
 */
export class RowScanner {
  readonly #numbers: Numbers;
  readonly #bytes: Buffer;
  readonly #doubles: Float64Array;
  readonly #integers: Int32Array;
  #rowsEnd = ROWS_AT;

  constructor() {
    compiled ??= new WebAssembly.Module(ROW_MODULE);
    const memory = new WebAssembly.Memory({ initial: MEMORY_PAGES });
    const { numbers } = new WebAssembly.Instance(compiled, { js: { memory } }).exports;
    if (!isNumbers(numbers)) throw new TypeError("no function numbers");
    this.#numbers = numbers;
    this.#bytes = Buffer.from(memory.buffer);
    this.#doubles = new Float64Array(memory.buffer);
    this.#integers = new Int32Array(memory.buffer);
  }

  /**
   * Keeps the items of a row, each up to its value; gives where each begins, for `read`. Null when there is no room.
   */
  keep(items: readonly Uint8Array[]): Int32Array | null {
    const size = items.reduce<number>((sum, item) => sum + sizeOf(item.length), sizeOf(0));
    if (items.length > MOST_ITEMS || this.#rowsEnd + size > this.#bytes.length) return null;
    let end = this.#rowsEnd;
    const places = items.map((item) => {
      const place = end;
      this.#bytes.writeUInt32LE(item.length, place);
      end += EXPECTED.bytes;
      for (let from = 0; from < item.length; from += EXPECTED.lanes) {
        const part = item.subarray(from, from + EXPECTED.lanes);
        this.#bytes.set(part, end);
        this.#bytes.fill(0xff, end + EXPECTED.lanes, end + EXPECTED.lanes + part.length);
        end += 2 * EXPECTED.lanes;
      }
      return place;
    });
    this.#bytes.writeUInt32LE(0, end);
    this.#rowsEnd = end + EXPECTED.bytes;
    return Int32Array.from([...places, end]);
  }

  /** Takes the record that `read` is about; false when it is too long. */
  take(record: Uint8Array): boolean {
    if (record.length > MOST_RECORD_BYTES) return false;
    this.#bytes.set(record, RECORD_AT);
    return true;
  }

  /**
   * Puts into `values`, from `place` on, the numbers of the record's items from `at` to `end` that are those kept from
   * `expected` on; stops at the first other item and at numbers of unusual form. Gives how many there were.
   */
  read(at: number, end: number, expected: number, values: Float64Array, place: number): number {
    const count = this.#numbers(RECORD_AT + at, RECORD_AT + end, expected, 0) / NUMBER.bytes;
    const integers = this.#integers;
    const doubles = this.#doubles;
    for (let number = 0; number < count; number += 1) {
      const told = (number * NUMBER.bytes) / 8;
      const decimals = integers[2 * told + NUMBER.decimals / 4] ?? 0;
      const value = nearestQuotient(
        doubles[told] ?? 0,
        doubles[told + 1] ?? 0,
        decimals & (NUMBER.minus - 1),
      );
      if (Number.isNaN(value)) values[place + number] = Number(this.#textOf(number));
      else values[place + number] = decimals < NUMBER.minus ? value : -value;
    }
    return count;
  }

  /** Where the item behind the last number of so many begins in the record. */
  endOf(count: number): number {
    const textAt = this.#textAt(count - 1);
    return textAt + (this.#bytes[textAt - 1] ?? 0) - RECORD_AT;
  }

  #textAt(number: number): number {
    return this.#integers[(number * NUMBER.bytes + NUMBER.textAt) / 4] ?? 0;
  }

  #textOf(number: number): string {
    const at = this.#textAt(number);
    return this.#bytes.toString("latin1", at, at + (this.#bytes[at - 1] ?? 0));
  }
}

function sizeOf(length: number): number {
  return EXPECTED.bytes + 2 * EXPECTED.lanes * Math.ceil(length / EXPECTED.lanes);
}
