/** The keys of a row in their order, each of them once; rows with the same keys share one. */
export class RowKeys {
  readonly keys: readonly string[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(keys: readonly string[]) {
    this.keys = keys;
    this.#places = new Map(keys.map((key, place) => [key, place]));
  }

  /** Where a key stands in the row; undefined when the row does not have it. */
  placeOf(key: string): number | undefined {
    return this.#places.get(key);
  }
}

/**
 * A row that holds nothing but numbers: what `ReadonlyMap` gives of its cells, without a map to fill for each row.
 * The first values are those of the keys; all of them may change once the next row is read.
 */
export class NumberCells {
  readonly row: RowKeys;
  readonly values: Float64Array;

  constructor(row: RowKeys, values: Float64Array) {
    this.row = row;
    this.values = values;
  }

  get size(): number {
    return this.row.keys.length;
  }

  get(key: string): number | undefined {
    const place = this.row.placeOf(key);
    return place === undefined ? undefined : this.values[place];
  }

  has(key: string): boolean {
    return this.row.placeOf(key) !== undefined;
  }

  keys(): Iterable<string> {
    return this.row.keys;
  }
}
