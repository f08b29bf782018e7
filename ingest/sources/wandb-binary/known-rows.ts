import { RowKeys } from "@/ingest/sources/wandb-history/number-cells";

import type { RowScanner } from "./row-scanner";

/** Keys in all rows that are remembered: a file may hold rows of ever other keys. */
const MOST_PLACES = 200_000;

/** An item up to its value, and its flat dotted key. */
export interface KnownKey {
  readonly bytes: Buffer;
  readonly key: string;
  /** Tells keys apart; -1 when the key is one too many to be remembered. */
  readonly id: number;
  /** Which one followed last time: rows mostly hold the same keys in the same order. */
  next: KnownKey | null;
}

export interface KnownRow {
  readonly items: readonly KnownKey[];
  readonly row: RowKeys;
  /** Where the scanner keeps each item; null when it does not. */
  readonly kept: Int32Array | null;
  /** Which one followed last time. */
  next: KnownRow | null;
}

/** The keys of the row being read, item by item, and which row has held the same ones before. */
export class KnownRows {
  readonly #scanner: RowScanner;
  readonly #known = new Map<number, KnownRow>();
  #last: KnownRow | null = null;
  #items: KnownKey[] = [];
  #count = 0;
  #hash = 0;
  #places = 0;

  constructor(scanner: RowScanner) {
    this.#scanner = scanner;
  }

  /** The row that is to come if the order of rows is that of last time. */
  get foreseen(): KnownRow | null {
    return this.#last?.next ?? null;
  }

  begin(): void {
    this.#count = 0;
    this.#hash = 0;
  }

  get count(): number {
    return this.#count;
  }

  add(item: KnownKey): void {
    this.#items[this.#count] = item;
    this.#count += 1;
    this.#hash = (Math.imul(this.#hash, 31) + item.id) | 0;
  }

  keyAt(place: number): string {
    return this.#items[place]?.key ?? "";
  }

  /** Adds the next items of a row that has begun as this one. */
  addOf({ items }: KnownRow, count: number): void {
    const end = this.#count + count;
    for (let place = this.#count; place < end; place += 1) {
      const item = items[place];
      if (item !== undefined) this.add(item);
    }
  }

  /** The keys of the row; null when one stands in it twice, or when they cannot be remembered. */
  row(): RowKeys | null {
    const known = this.#known.get(this.#hash);
    const row = known !== undefined && this.#isRead(known.items) ? known : this.#remember();
    if (this.#last !== null) this.#last.next = row;
    this.#last = row;
    return row?.row ?? null;
  }

  #remember(): KnownRow | null {
    const items = this.#items.slice(0, this.#count);
    if (this.#places + items.length > MOST_PLACES || items.some(({ id }) => id < 0)) return null;
    const keys = items.map(({ key }) => key);
    if (new Set(keys).size < keys.length) return null;
    const kept = this.#scanner.keep(items.map(({ bytes }) => bytes));
    const row = { items, row: new RowKeys(keys), kept, next: null };
    this.#known.set(this.#hash, row);
    this.#places += items.length;
    return row;
  }

  #isRead(items: readonly KnownKey[]): boolean {
    if (items.length !== this.#count) return false;
    for (let place = 0; place < items.length; place += 1)
      if (items[place] !== this.#items[place]) return false;
    return true;
  }
}
