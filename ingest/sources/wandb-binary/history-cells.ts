import { NumberCells } from "@/ingest/sources/wandb-history/number-cells";

import { readNumber } from "./json-number";
import { flattenInto, valueOrText } from "./json-values";
import type { JsonValue } from "./json-values";
import { KnownRows } from "./known-rows";
import type { KnownKey, KnownRow } from "./known-rows";
import { RowScanner } from "./row-scanner";

const VARINT = 0;
const BYTES = 2;
const HISTORY = 2;
/** Fields that say how a record was handed on: control, uuid, info. */
const ENVELOPE: ReadonlySet<number> = new Set([16, 19, 200]);
const RECORD_NUMBER = 1;
/** Members that nothing is read from, of which a file may hold very many: console output, machine statistics. */
const IGNORED: ReadonlySet<number> = new Set([4, 7, 13]);
const ITEM = 1;
const STEP = 2;
const KEY = 1;
const NESTED_KEY = 2;
/** The tag of an item's value: field 16, bytes. */
const VALUE_TAG = [0x82, 0x01] as const;
const MOST_KEYS = 10_000;

export interface HistoryCells {
  /** Numbers may change once the next record is read. */
  readonly cells: Map<string, JsonValue> | NumberCells;
  readonly step: number | null;
}

/**
 * Reads history records of the usual shape straight from their bytes: keys that were met before are not decoded
 * again, and numbers are read from their digits. Any other record is refused, and `decodeRecord` has to judge it.
 */
export class HistoryDecoder {
  readonly #known = new Map<string, KnownKey>();
  readonly #first: KnownKey = { bytes: Buffer.alloc(0), key: "", id: -1, next: null };
  readonly #scanner = new RowScanner();
  readonly #row = new KnownRows(this.#scanner);
  #values = new Float64Array(64);
  #bytes: Buffer = Buffer.alloc(0);
  #text: string | null = null;
  #at = 0;

  /**
   * The cells and the step of a history record; "ignored" for a record that nothing is read from; null when it is
   * another record or has another shape.
   */
  read(bytes: Buffer): HistoryCells | "ignored" | null {
    this.#bytes = bytes;
    this.#text = null;
    this.#at = 0;
    let found: HistoryCells | "ignored" | null = null;
    while (this.#at < bytes.length) {
      const tag = this.#varint(bytes.length);
      const field = tag >>> 3;
      if ((tag & 7) === VARINT && field === RECORD_NUMBER) {
        if (this.#varint(bytes.length) < 0) return null;
        continue;
      }
      if (tag < 0 || (tag & 7) !== BYTES) return null;
      const end = this.#endOfField(bytes.length);
      if (end < 0) return null;
      if (field === HISTORY && found === null) {
        found = this.#history(end);
        if (found === null) return null;
      } else if (IGNORED.has(field) && found === null) {
        found = "ignored";
        this.#at = end;
      } else if (ENVELOPE.has(field)) this.#at = end;
      else return null;
    }
    return found;
  }

  #history(end: number): HistoryCells | null {
    const row = this.#row;
    let others: Map<string, JsonValue> | null = null;
    let step: number | null = null;
    let last = this.#first;
    row.begin();
    const { foreseen } = row;
    let kept = foreseen !== null && this.#scanner.take(this.#bytes) ? foreseen.kept : null;
    if (kept !== null) this.#makeRoom(kept.length);
    while (this.#at < end) {
      if (kept !== null && foreseen !== null) {
        last = this.#scan(foreseen, kept, last, end);
        if (this.#at === end) break;
      }
      const tag = this.#varint(end);
      if ((tag & 7) !== BYTES) return null;
      const to = this.#endOfField(end);
      if (to < 0) return null;
      if (tag >>> 3 === ITEM) {
        const known = this.#key(last, to);
        if (known === null || this.#endOfField(to) !== to) return null;
        if (others === null && this.#number(this.#at, to)) row.add(known);
        else {
          others ??= this.#mapOfNumbers();
          flattenInto(others, known.key, valueOrText(this.#bytes.toString("utf8", this.#at, to)));
        }
        this.#at = to;
        last = known;
        if (others !== null || foreseen?.items[row.count - 1] !== known) kept = null;
      } else if (tag >>> 3 === STEP) {
        step = this.#step(to);
        if (step === null) return null;
      } else return null;
    }
    if (others !== null) return { cells: others, step };
    const keys = row.row();
    return { cells: keys === null ? this.#mapOfNumbers() : new NumberCells(keys, this.#values), step };
  }

  /** Reads the next items as those of the row foreseen; gives the last one read. */
  #scan(foreseen: KnownRow, kept: Int32Array, before: KnownKey, end: number): KnownKey {
    const row = this.#row;
    const count = this.#scanner.read(this.#at, end, kept[row.count] ?? 0, this.#values, row.count);
    if (count === 0) return before;
    this.#at = this.#scanner.endOf(count);
    row.addOf(foreseen, count);
    return foreseen.items[row.count - 1] ?? before;
  }

  #mapOfNumbers(): Map<string, JsonValue> {
    const cells = new Map<string, JsonValue>();
    for (let place = 0; place < this.#row.count; place += 1)
      cells.set(this.#row.keyAt(place), this.#values[place] ?? 0);
    return cells;
  }

  /** The key of the item that begins here; leaves the place at its value. */
  #key(last: KnownKey, end: number): KnownKey | null {
    const expected = last.next;
    if (
      expected !== null &&
      this.#at + expected.bytes.length <= end &&
      standsAt(expected.bytes, this.#bytes, this.#at)
    ) {
      this.#at += expected.bytes.length;
      return expected;
    }
    const start = this.#at;
    const parts: string[] = [];
    let isNested: boolean | null = null;
    while (!this.#isAtValue(end)) {
      const tag = this.#varint(end);
      const field = tag >>> 3;
      if ((tag & 7) !== BYTES || (field !== KEY && field !== NESTED_KEY)) return null;
      const to = this.#endOfField(end);
      if (to < 0 || (isNested !== null && !(isNested && field === NESTED_KEY))) return null;
      isNested = field === NESTED_KEY;
      parts.push(this.#bytes.toString("utf8", this.#at, to));
      this.#at = to;
    }
    if (isNested === null) return null;
    this.#at += VALUE_TAG.length;
    const known = this.#remember(start, parts.join("."));
    last.next = known;
    return known;
  }

  #remember(start: number, key: string): KnownKey {
    const id = this.#bytes.toString("latin1", start, this.#at);
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const isKept = this.#known.size < MOST_KEYS;
    const number = isKept ? this.#known.size : -1;
    const fresh: KnownKey = { bytes: Buffer.from(id, "latin1"), key, id: number, next: null };
    if (isKept) this.#known.set(id, fresh);
    return fresh;
  }

  /** Puts the value that these bytes spell among the row's numbers; false when it is none. */
  #number(from: number, to: number): boolean {
    const place = this.#row.count;
    this.#makeRoom(place + 1);
    return readNumber(this.#bytes, from, to, this.#values, place, this.#decoded);
  }

  #makeRoom(count: number): void {
    if (count <= this.#values.length) return;
    const more = new Float64Array(2 * count);
    more.set(this.#values);
    this.#values = more;
  }

  /** The record is decoded once, not number by number. */
  readonly #decoded = (from: number, to: number): string => {
    this.#text ??= this.#bytes.toString("latin1");
    return this.#text.slice(from, to);
  };

  #step(end: number): number | null {
    if (this.#at === end) return 0;
    if (this.#varint(end) !== ((1 << 3) | VARINT)) return null;
    const step = this.#varint(end);
    return step < 0 || this.#at !== end ? null : step;
  }

  #isAtValue(end: number): boolean {
    const at = this.#at;
    return at + 1 < end && this.#bytes[at] === VALUE_TAG[0] && this.#bytes[at + 1] === VALUE_TAG[1];
  }

  /** A length, and the place behind so many bytes; -1 when that is beyond `end`. */
  #endOfField(end: number): number {
    const length = this.#varint(end);
    return length < 0 || this.#at + length > end ? -1 : this.#at + length;
  }

  /** A number of at most 28 bits; -1 when there is none. */
  #varint(end: number): number {
    let value = 0;
    for (let shift = 0; shift < 28 && this.#at < end; shift += 7) {
      const byte = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    return -1;
  }
}

/** True when the bytes `wanted` stand at a place of others that are known to reach as far. */
function standsAt(wanted: Uint8Array, bytes: Uint8Array, at: number): boolean {
  for (let i = wanted.length - 1; i >= 0; i -= 1) if (bytes[at + i] !== wanted[i]) return false;
  return true;
}
