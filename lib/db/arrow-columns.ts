import {
  Bool,
  type Data,
  type DataType,
  Field,
  Float64,
  Int32,
  makeData,
  TimestampMicrosecond,
  Utf8,
} from "apache-arrow";

import type { ColumnSpec } from "./table-columns";

/** The Arrow field of a column: its type comes from the schema, never from values. */
export function arrowField({ name, sql_type, nullable }: ColumnSpec): Field {
  return new Field(name, arrowType(sql_type), nullable);
}

function arrowType(sql_type: ColumnSpec["sql_type"]): DataType {
  switch (sql_type) {
    case "VARCHAR":
      return new Utf8();
    case "INTEGER":
      return new Int32();
    case "DOUBLE":
      return new Float64();
    case "BOOLEAN":
      return new Bool();
    case "TIMESTAMP":
      return new TimestampMicrosecond();
  }
}

/**
 * Decoded Parquet values as Arrow data. Texts come as UTF-8 bytes, timestamps as microseconds in a bigint.
 * Throws on a value of another type and on an absent value in a column that must have one.
 */
export function arrowData(column: ColumnSpec, values: ArrayLike<unknown>): Data {
  const length = values.length;
  const nullBitmap = new Uint8Array(Math.ceil(length / 8));
  let nullCount = 0;
  const each = (write: (value: unknown, index: number) => boolean): void => {
    for (let index = 0; index < length; index++) {
      const value = values[index];
      if (value === null || value === undefined) {
        if (!column.nullable) throw new Error(`column "${column.name}" has no value in row ${index + 1}`);
        nullCount++;
      } else if (write(value, index)) {
        setBit(nullBitmap, index);
      } else {
        throw new Error(
          `column "${column.name}" holds a ${typeof value} in row ${index + 1}, not ${column.sql_type}`,
        );
      }
    }
  };

  switch (column.sql_type) {
    case "VARCHAR": {
      const { valueOffsets, data } = textBuffers(values, each);
      return makeData({ type: new Utf8(), length, nullCount, nullBitmap, valueOffsets, data });
    }
    case "INTEGER": {
      const data = new Int32Array(length);
      each((value, index) => {
        if (typeof value !== "number") return false;
        data[index] = value;
        return true;
      });
      return makeData({ type: new Int32(), length, nullCount, nullBitmap, data });
    }
    case "DOUBLE": {
      const data = new Float64Array(length);
      each((value, index) => {
        if (typeof value !== "number") return false;
        data[index] = value;
        return true;
      });
      return makeData({ type: new Float64(), length, nullCount, nullBitmap, data });
    }
    case "BOOLEAN": {
      const data = new Uint8Array(Math.ceil(length / 8));
      each((value, index) => {
        if (typeof value !== "boolean") return false;
        if (value) setBit(data, index);
        return true;
      });
      return makeData({ type: new Bool(), length, nullCount, nullBitmap, data });
    }
    case "TIMESTAMP": {
      const data = new BigInt64Array(length);
      each((value, index) => {
        if (typeof value !== "bigint") return false;
        data[index] = value;
        return true;
      });
      return makeData({ type: new TimestampMicrosecond(), length, nullCount, nullBitmap, data });
    }
  }
}

function textBuffers(
  values: ArrayLike<unknown>,
  each: (write: (value: unknown, index: number) => boolean) => void,
): { valueOffsets: Int32Array; data: Uint8Array } {
  const valueOffsets = new Int32Array(values.length + 1);
  let bytes = 0;
  for (let index = 0; index < values.length; index++) {
    valueOffsets[index] = bytes;
    const value = values[index];
    if (value instanceof Uint8Array) bytes += value.length;
  }
  valueOffsets[values.length] = bytes;
  const data = new Uint8Array(bytes);
  each((value, index) => {
    if (!(value instanceof Uint8Array)) return false;
    data.set(value, valueOffsets[index]);
    return true;
  });
  return { valueOffsets, data };
}

function setBit(bitmap: Uint8Array, index: number): void {
  const byte = index >> 3;
  bitmap[byte] = (bitmap[byte] ?? 0) | (1 << (index & 7));
}
