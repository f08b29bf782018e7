import { type Data, makeData, RecordBatch, Schema, Struct, Table, tableToIPC } from "apache-arrow";
import { type FileMetaData, parquetMetadataAsync, parquetScan, type SchemaElement } from "hyparquet";
import { compressors } from "hyparquet-compressors";

import { arrowData, arrowField } from "./arrow-columns";
import type { ColumnSpec } from "./table-columns";

/** Keeps values as the file holds them: texts stay UTF-8 bytes, timestamps microseconds. */
const parsers = {
  stringFromBytes: (bytes: Uint8Array) => bytes,
  timestampFromMicroseconds: (microseconds: bigint) => microseconds,
  timestampFromMilliseconds: (milliseconds: bigint) => milliseconds * 1000n,
};

/**
 * A Parquet file as an Arrow IPC stream with the given columns in the given order; other columns are left out.
 * Types come from the columns: a file that stores another type, lacks a column or is broken throws.
 */
export async function parquetToArrow(
  file: ArrayBuffer,
  columns: readonly ColumnSpec[],
): Promise<{ ipc: Uint8Array<ArrayBuffer>; rows: number }> {
  const metadata = await parquetMetadataAsync(file);
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
  for (const range of scan.ranges) {
    const length = range.rowEnd - range.rowStart;
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
  if (rows !== Number(metadata.num_rows)) {
    throw new Error(`the footer promises ${metadata.num_rows.toString()} rows, the row groups hold ${rows}`);
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
