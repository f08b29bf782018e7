import { RowKeys } from "@/ingest/sources/wandb-history/number-cells";

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

interface KnownRow {
  readonly items: readonly KnownKey[];
  readonly row: RowKeys;
}

/** The keys of the row being read, item by item, and which row has held the same ones before. */
export class KnownRows {
  readonly #known = new Map<number, KnownRow>();
  #items: KnownKey[] = [];
  #count = 0;
  #hash = 0;
  #places = 0;

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

  /** The keys of the row; null when one stands in it twice, or when they cannot be remembered. */
  row(): RowKeys | null {
    const known = this.#known.get(this.#hash);
    if (known !== undefined && this.#isRead(known.items)) return known.row;
    const items = this.#items.slice(0, this.#count);
    if (this.#places + items.length > MOST_PLACES || items.some(({ id }) => id < 0)) return null;
    const keys = items.map(({ key }) => key);
    if (new Set(keys).size < keys.length) return null;
    const row = new RowKeys(keys);
    this.#known.set(this.#hash, { items, row });
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
