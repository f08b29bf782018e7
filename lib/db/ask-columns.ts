import type { Table } from "apache-arrow";

import type { Scalar } from "@/lib/queries/query";

import { openDatabase, orEngineStops } from "./database";
import { planOf } from "./plans";

/** An answer by column: numbers only, NaN for null. */
export type Columns = Readonly<Record<string, Float64Array>>;

/** The columns of one statement whose every column is INTEGER or DOUBLE, asked every time. Its tables must be loaded. */
export async function askColumns(sql: string, values: readonly Scalar[]): Promise<Columns> {
  const connection = await openDatabase();
  const answered = async () => columnsOf(await (await planOf(connection, sql)).query(...values));
  return orEngineStops(answered());
}

/** The columns of an Arrow table of 32-bit integers and doubles; throws on any other type. */
export function columnsOf(table: Table): Columns {
  return Object.fromEntries(
    table.schema.fields.map(({ name }, index) => {
      const column = new Float64Array(table.numRows);
      let start = 0;
      for (const part of table.getChildAt(index)?.data ?? []) {
        const values: unknown = part.values;
        if (!(values instanceof Float64Array || values instanceof Int32Array)) {
          throw new Error(`column "${name}" holds ${String(part.type)}, not numbers`);
        }
        column.set(values.subarray(0, part.length), start);
        if (part.nullCount === part.length) column.fill(Number.NaN, start, start + part.length);
        else if (part.nullCount > 0) {
          for (let row = 0; row < part.length; row += 1) {
            if (!part.getValid(row)) column[start + row] = Number.NaN;
          }
        }
        start += part.length;
      }
      return [name, column];
    }),
  );
}
