import { z } from "zod";

/** The column types of our Parquet. TIMESTAMP is plain UTC or log-local time and never leaves a query. */
export type SqlType = "VARCHAR" | "INTEGER" | "DOUBLE" | "BOOLEAN" | "TIMESTAMP";

declare module "zod" {
  interface GlobalMeta {
    sqlType?: SqlType;
  }
}

export const text = z.string().meta({ sqlType: "VARCHAR" });
export const integer = z.int32().meta({ sqlType: "INTEGER" });
/** Finite only: a non-finite value is null beside a `non_finite` column that names it. */
export const double = z.number().meta({ sqlType: "DOUBLE" });
export const boolean = z.boolean().meta({ sqlType: "BOOLEAN" });
/** Milliseconds since 1970 in TypeScript, TIMESTAMP without zone in SQL. */
export const timestamp = z.number().meta({ sqlType: "TIMESTAMP" });

/** A text column limited to the given words. */
export function oneOf<const W extends readonly [string, ...string[]]>(words: W) {
  return z.enum(words).meta({ sqlType: "VARCHAR" });
}

/** Whether a column may hold NULL. */
export function isNullable(column: z.ZodType): boolean {
  return column instanceof z.ZodNullable;
}

/** The SQL type that a column schema declares, looking through `nullable`. */
export function sqlTypeOf(column: z.ZodType): SqlType {
  const inner = column instanceof z.ZodNullable ? column.unwrap() : column;
  const sqlType = inner instanceof z.ZodType ? inner.meta()?.sqlType : undefined;
  if (sqlType === undefined) throw new Error("column schema declares no sqlType");
  return sqlType;
}
