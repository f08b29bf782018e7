import type { FileMetaData } from "hyparquet";

import type { Scalar } from "@/lib/queries/query";

/** Least and greatest value of a column in a row group; null where the file does not say. Texts are UTF-8 bytes. */
export interface ColumnRange {
  readonly min: Uint8Array | number | null;
  readonly max: Uint8Array | number | null;
  /** How many rows have no value; null where the file does not say. */
  readonly absent: number | null;
}

/** A row group by its place in the file, with what the footer says about some of its columns. */
export interface RowGroup {
  readonly index: number;
  readonly rows: number;
  readonly columns: Readonly<Record<string, ColumnRange>>;
}

const UNKNOWN: ColumnRange = { min: null, max: null, absent: null };
const encoder = new TextEncoder();

/** The row groups that a footer lists. Statistics of other types than text and number are left out: they prune nothing. */
export function rowGroupsOf(metadata: FileMetaData, columns: readonly string[]): RowGroup[] {
  return metadata.row_groups.map((group, index) => ({
    index,
    rows: Number(group.num_rows),
    columns: Object.fromEntries(
      columns.map((name) => {
        const chunk = group.columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === name);
        const found = chunk?.meta_data?.statistics;
        if (found === undefined) return [name, UNKNOWN];
        const absent = found.null_count === undefined ? null : Number(found.null_count);
        return [name, { min: bound(found.min_value), max: bound(found.max_value), absent }];
      }),
    ),
  }));
}

function bound(value: unknown): Uint8Array | number | null {
  return value instanceof Uint8Array || typeof value === "number" ? value : null;
}

/** Whether a row group may hold a row with these values; null is a value that is absent. False only when it cannot. */
export function mayHold(group: RowGroup, wanted: Readonly<Record<string, Scalar>>): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const { min, max, absent } = group.columns[name] ?? UNKNOWN;
    if (value === null) return absent !== 0;
    if (absent === group.rows) return false;
    return !isAbove(min, value) && !isBelow(max, value);
  });
}

function isAbove(min: ColumnRange["min"], value: Scalar): boolean {
  if (min instanceof Uint8Array) return typeof value === "string" && compare(min, encoder.encode(value)) > 0;
  return typeof value === "number" && min !== null && min > value;
}

function isBelow(max: ColumnRange["max"], value: Scalar): boolean {
  if (max instanceof Uint8Array) {
    // A writer may shorten a long text: what begins with the bound is not beyond it.
    const bytes = typeof value === "string" ? encoder.encode(value).slice(0, max.length) : null;
    return bytes !== null && compare(max, bytes) < 0;
  }
  return typeof value === "number" && max !== null && max < value;
}

/** By unsigned bytes, as Parquet orders texts: JavaScript's own order differs beyond the basic plane. */
function compare(a: Uint8Array, b: Uint8Array): number {
  const common = Math.min(a.length, b.length);
  for (let index = 0; index < common; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
