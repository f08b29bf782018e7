import { type Data, makeData, RecordBatch, Schema, Struct, Table, tableToIPC } from "apache-arrow";
import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetScan,
  type SchemaElement,
} from "hyparquet";
import { compressors } from "hyparquet-compressors";

import { arrowData, arrowField } from "./arrow-columns";
import type { ColumnSpec } from "./table-columns";

/** Keeps values as the file holds them: texts stay UTF-8 bytes, timestamps microseconds. */
const parsers = {
  stringFromBytes: (bytes: Uint8Array) => bytes,
  timestampFromMicroseconds: (microseconds: bigint) => microseconds,
  timestampFromMilliseconds: (milliseconds: bigint) => milliseconds * 1000n,
};

/** First guess at the length of a footer; a longer one costs a second request. One row group needs some 2 kB. */
const FOOTER_GUESS = 64 * 1024;

/** The footer of a file, of which only the end is read. */
export function readFooter(file: AsyncBuffer): Promise<FileMetaData> {
  return parquetMetadataAsync(file, { parsers, initialFetchSize: FOOTER_GUESS });
}

/**
 * A Parquet file as an Arrow IPC stream with the given columns in the given order; other columns are left out.
 * Types come from the columns: a file that stores another type, lacks a column or is broken throws.
 */
export async function parquetToArrow(
  file: ArrayBuffer,
  columns: readonly ColumnSpec[],
): Promise<{ ipc: Uint8Array<ArrayBuffer>; rows: number }> {
  const metadata = await parquetMetadataAsync(file);
  const decoded = await decode(file, metadata, columns, rowRanges(metadata));
  if (decoded.rows !== Number(metadata.num_rows)) {
    throw new Error(
      `the footer promises ${metadata.num_rows.toString()} rows, the row groups hold ${decoded.rows}`,
    );
  }
  return decoded;
}

/** Some row groups of a file, by their places in it: neighbours come with one read. Otherwise as `parquetToArrow`. */
export async function rowGroupsToArrow(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly ColumnSpec[],
  groups: readonly number[],
): Promise<{ ipc: Uint8Array<ArrayBuffer>; rows: number }> {
  const all = rowRanges(metadata);
  const wanted = [...groups].sort((a, b) => a - b);
  const ranges = wanted.flatMap((group) => all[group] ?? []);
  return decode(await prefetched(file, metadata, wanted), metadata, columns, ranges);
}

interface RowRange {
  readonly rowStart: number;
  readonly rowEnd: number;
}

/** First row and the row after the last of every row group. */
function rowRanges(metadata: FileMetaData): RowRange[] {
  let rowStart = 0;
  return metadata.row_groups.map(({ num_rows }) => {
    const rowEnd = rowStart + Number(num_rows);
    const range = { rowStart, rowEnd };
    rowStart = rowEnd;
    return range;
  });
}

/** The file with the bytes of some row groups at hand; the column chunks of neighbouring groups lie side by side. */
async function prefetched(
  file: AsyncBuffer,
  metadata: FileMetaData,
  groups: readonly number[],
): Promise<AsyncBuffer> {
  const spans: { start: number; end: number }[] = [];
  for (const group of groups) {
    const chunks = metadata.row_groups[group]?.columns.flatMap(({ meta_data }) => meta_data ?? []) ?? [];
    const starts = chunks.map((chunk) => Number(chunk.dictionary_page_offset ?? chunk.data_page_offset));
    const ends = chunks.map((chunk, index) => (starts[index] ?? 0) + Number(chunk.total_compressed_size));
    if (chunks.length === 0) continue;
    const start = Math.min(...starts);
    const end = Math.max(...ends);
    const last = spans.at(-1);
    if (last?.end === start) last.end = end;
    else spans.push({ start, end });
  }
  const parts = await Promise.all(
    spans.map(async ({ start, end }) => ({ start, end, bytes: await file.slice(start, end) })),
  );
  return {
    byteLength: file.byteLength,
    slice(from, to = file.byteLength) {
      const part = parts.find(({ start, end }) => from >= start && to <= end);
      return part === undefined ? file.slice(from, to) : part.bytes.slice(from - part.start, to - part.start);
    },
  };
}

async function decode(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly ColumnSpec[],
  ranges: readonly RowRange[],
): Promise<{ ipc: Uint8Array<ArrayBuffer>; rows: number }> {
  for (const column of columns) checkType(column, metadata);
  const scan = await parquetScan({
    file,
    metadata,
    columns: columns.map(({ name }) => name),
    compressors,
    parsers,
  });
  const fields = columns.map(arrowField);
  const schema = new Schema(fields);
  const batches: RecordBatch[] = [];
  let rows = 0;
  for (const range of ranges) {
    const length = range.rowEnd - range.rowStart;
    if (length === 0) continue;
    const children: Data[] = [];
    for (const column of columns) {
      const values = await scan.readColumn({ column: column.name, ...range });
      if (values.length !== length) {
        throw new Error(`column "${column.name}" has ${values.length} of ${length} values`);
      }
      children.push(arrowData(column, values));
    }
    batches.push(
      new RecordBatch(schema, makeData({ type: new Struct(fields), length, nullCount: 0, children })),
    );
    rows += length;
  }
  const ipc = tableToIPC(new Table(schema, batches), "stream");
  return {
    ipc:
      ipc.buffer instanceof ArrayBuffer
        ? new Uint8Array(ipc.buffer, ipc.byteOffset, ipc.length)
        : ipc.slice(),
    rows,
  };
}

function checkType(column: ColumnSpec, metadata: FileMetaData): void {
  const element = metadata.schema.slice(1).find(({ name }) => name === column.name);
  if (element === undefined) throw new Error(`column "${column.name}" is missing`);
  if (!stores(element, column)) {
    const found = element.logical_type?.type ?? element.converted_type ?? element.type ?? "a group";
    throw new Error(`column "${column.name}" is stored as ${found}, not ${column.sql_type}`);
  }
}

function stores({ type, converted_type, logical_type }: SchemaElement, { sql_type }: ColumnSpec): boolean {
  switch (sql_type) {
    case "VARCHAR":
      return type === "BYTE_ARRAY" && (converted_type === "UTF8" || logical_type?.type === "STRING");
    case "INTEGER":
      return type === "INT32" && (converted_type === undefined || converted_type === "INT_32");
    case "DOUBLE":
      return type === "DOUBLE";
    case "BOOLEAN":
      return type === "BOOLEAN";
    case "TIMESTAMP":
      return (
        type === "INT64" &&
        (converted_type === "TIMESTAMP_MICROS" ||
          converted_type === "TIMESTAMP_MILLIS" ||
          (logical_type?.type === "TIMESTAMP" && logical_type.unit !== "NANOS"))
      );
  }
}
