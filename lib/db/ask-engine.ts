import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";

import type { Scalar } from "@/lib/queries/query";

import { openDatabase, orEngineStops } from "./database";

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
  // Prepared anew each time: a plan made while a table was empty may have pruned it away.
  const statement = await connection.prepare(sql);
  try {
    const table = await statement.query(...values);
    return table.toArray().map((row: { toJSON(): unknown }) => row.toJSON());
  } finally {
    await statement.close();
  }
}
