import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";

import type { Scalar } from "@/lib/queries/query";

import { openDatabase, orEngineStops } from "./database";
import { planOf } from "./plans";

/** The rows of one statement, as the engine gives them, asked every time. Its tables must be loaded. */
export async function askEngine(sql: string, values: readonly Scalar[]): Promise<unknown[]> {
  const connection = await openDatabase();
  return orEngineStops(ask(connection, sql, values));
}

async function ask(
  connection: AsyncDuckDBConnection,
  sql: string,
  values: readonly Scalar[],
): Promise<unknown[]> {
  const statement = await planOf(connection, sql);
  const table = await statement.query(...values);
  return table.toArray().map((row: { toJSON(): unknown }) => row.toJSON());
}
