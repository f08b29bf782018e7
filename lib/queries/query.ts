import { z } from "zod";

import type { TableName } from "@/lib/schema/tables";

export type Scalar = string | number | boolean | null;

/** One question: its SQL, what goes in and what comes out. Native DuckDB and DuckDB-wasm both run it. */
export interface Query<P extends z.ZodRawShape = z.ZodRawShape, R extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  /** The tables it reads: the page loads them before it asks. */
  readonly tables: readonly TableName[];
  /** One of the tables of which only rows count whose columns equal the params of the same names: the page loads no more. */
  readonly pruned?: TableName;
  /** `$1`, `$2`, … stand for the params in the order of their schema. */
  readonly sql: string;
  readonly params: z.ZodObject<P>;
  readonly row: z.ZodObject<R>;
}

export type ParamsOf<Q> = Q extends Query<infer P> ? z.infer<z.ZodObject<P>> : never;
export type RowOf<Q> = Q extends Query<infer _P, infer R> ? z.infer<z.ZodObject<R>> : never;

/** Keeps the shapes of params and rows in the type of the query. */
export function defineQuery<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
): Query<P, R> {
  return query;
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The params as positional values, in schema order. Throws on a param that its schema refuses. */
export function bind<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  params: z.infer<z.ZodObject<P>>,
): Scalar[] {
  const checked: Record<string, unknown> = query.params.parse(params);
  return Object.keys(query.params.shape).map((name) => scalar.parse(checked[name]));
}

/** Rows as the query declares them. Throws where an engine returned anything else. */
export function parseRows<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  rows: unknown,
): z.infer<z.ZodObject<R>>[] {
  return z.array(query.row).parse(rows);
}
