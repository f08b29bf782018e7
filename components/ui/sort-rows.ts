/** One column to sort by. */
export interface SortKey {
  readonly id: string;
  readonly desc: boolean;
  /** What a value is sorted as, where not as itself: a category by its place, say. */
  readonly rank?: ((value: unknown) => number | null) | undefined;
}

interface Sortable {
  getValue(id: string): unknown;
}

// Making one is dear, and so is a comparison by options: one serves every table.
const collator = new Intl.Collator("en", { numeric: true });

/** Where rows stand by one column: equal values share a place, from 0 up to `count`; −1 is absent. */
interface Places {
  readonly of: Int32Array;
  readonly count: number;
  readonly rank: SortKey["rank"];
}

/** By the rows themselves and the column: whoever sorts again only turns around what is known. */
const known = new WeakMap<readonly Sortable[], Map<string, Places>>();

/** Finds out where rows stand by a column, so that the first sort by it only turns them too. */
export function readyToSort(rows: readonly Sortable[], key: Omit<SortKey, "desc">): void {
  placesBy(rows, key);
}

/**
 * Rows by several columns, the first deciding; equal rows keep their order.
 * What is absent comes last in both directions: it is not small, it is not there.
 * Remembers the order by each column for the same array, which must not change.
 */
export function sortRows<R extends Sortable>(rows: readonly R[], keys: readonly SortKey[]): R[] {
  let order: Int32Array = new Int32Array(rows.length);
  for (let at = 0; at < order.length; at += 1) order[at] = at;
  // The last column first: each further one keeps the order of those before where it says nothing.
  for (const key of keys.toReversed()) order = turned(order, placesBy(rows, key), key.desc);
  const sorted: R[] = [];
  for (let at = 0; at < order.length; at += 1) {
    const row = rows[order[at] ?? -1];
    if (row !== undefined) sorted.push(row);
  }
  return sorted;
}

/** Puts rows in the order of their places, equal ones as they come (counting sort). */
function turned(order: Int32Array, { of, count }: Places, desc: boolean): Int32Array {
  const bins = new Int32Array(order.length);
  const starts = new Int32Array(count + 2);
  for (let at = 0; at < order.length; at += 1) {
    const place = of[order[at] ?? 0] ?? -1;
    const bin = place < 0 ? count : desc ? count - 1 - place : place;
    bins[at] = bin;
    starts[bin + 1] = (starts[bin + 1] ?? 0) + 1;
  }
  for (let each = 1; each < starts.length; each += 1)
    starts[each] = (starts[each] ?? 0) + (starts[each - 1] ?? 0);
  const sorted = new Int32Array(order.length);
  for (let at = 0; at < order.length; at += 1) {
    const bin = bins[at] ?? 0;
    const into = starts[bin] ?? 0;
    sorted[into] = order[at] ?? 0;
    starts[bin] = into + 1;
  }
  return sorted;
}

function placesBy(rows: readonly Sortable[], { id, rank }: Omit<SortKey, "desc">): Places {
  const ofRows = known.get(rows) ?? new Map<string, Places>();
  known.set(rows, ofRows);
  const before = ofRows.get(id);
  if (before !== undefined && before.rank === rank) return before;
  const values = valuesBy(rows, id, rank);
  const present = values.filter((value) => !Number.isNaN(value)).sort();
  const distinct = present.filter((value, at) => at === 0 || value !== present[at - 1]);
  const placeOf = new Map(Array.from(distinct, (value, place) => [value, place]));
  const made = {
    of: Int32Array.from(values, (value) => placeOf.get(value) ?? -1),
    count: distinct.length,
    rank,
  };
  ofRows.set(id, made);
  return made;
}

/** The rows' values in one column as numbers to compare, NaN where absent; texts by their place among the texts. */
function valuesBy(rows: readonly Sortable[], id: string, rank: SortKey["rank"]): Float64Array {
  const values = rows.map((row) => {
    const value = row.getValue(id);
    return rank === undefined ? value : rank(value);
  });
  if (values.every((value) => typeof value === "number" || value === null || value === undefined))
    return Float64Array.from(values, (value) => (typeof value === "number" ? value : Number.NaN));
  const texts = values.map((value) => (value === null || value === undefined ? null : textOf(value)));
  const places = new Map(inOrder(new Set(texts)).map((text, place) => [text, place]));
  return Float64Array.from(texts, (text) => (text === null ? Number.NaN : (places.get(text) ?? Number.NaN)));
}

/** Texts in the order of a reader, 9 before 10. Names in ASCII are compared by code, which is ten times faster. */
function inOrder(texts: ReadonlySet<string | null>): string[] {
  const all = [...texts].filter((text) => text !== null);
  if (!all.every((text) => /^[\x00-\x7f]*$/.test(text))) return all.sort(collator.compare);
  return all
    .map((text) => ({
      text,
      key: text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(16, "0")),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ text }) => text);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
