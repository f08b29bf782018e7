import type { z } from "zod";

import { isNullable, type SqlType, sqlTypeOf } from "@/lib/schema/columns";
import { type TableName, tables } from "@/lib/schema/tables";

/** One column as the Parquet decoder needs it: plain data, so that it can be sent to a worker. */
export interface ColumnSpec {
  readonly name: string;
  readonly sql_type: SqlType;
  readonly nullable: boolean;
}

/** The columns of a table in the order of its DDL. */
export function tableColumns(table: TableName): ColumnSpec[] {
  return Object.entries<z.ZodType>(tables[table].shape).map(([name, schema]) => ({
    name,
    sql_type: sqlTypeOf(schema),
    nullable: isNullable(schema),
  }));
}
