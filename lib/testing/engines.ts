import { createRequire } from "node:module";

import { DuckDBInstance } from "@duckdb/node-api";
import * as duckdb from "@duckdb/duckdb-wasm/blocking";
import type { Table } from "apache-arrow";
import type { z } from "zod";

import { bind, parseRows, type Query } from "@/lib/queries/query";
import { createTable, TABLE_NAMES, type TableName } from "@/lib/schema/tables";

/** A DuckDB that holds every table of the schema, empty. */
export interface Engine {
  exec(sql: string): Promise<void>;
  run<P extends z.ZodRawShape, R extends z.ZodRawShape>(
    query: Query<P, R>,
    params: z.infer<z.ZodObject<P>>,
  ): Promise<z.infer<z.ZodObject<R>>[]>;
}

/** Native DuckDB in memory, as the command line uses it. */
export async function openNative(): Promise<Engine> {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  for (const name of TABLE_NAMES) await connection.run(createTable(name));
  return {
    async exec(sql) {
      await connection.run(sql);
    },
    async run(query, params) {
      const reader = await connection.runAndReadAll(query.sql, bind(query, params));
      return parseRows(query, reader.getRowObjectsJS());
    },
  };
}

/** DuckDB-wasm, which also takes rows in as the page does. */
export interface WasmEngine extends Engine {
  insertArrow(table: TableName, ipc: Uint8Array): void;
  /** The answer as the engine gives it. */
  arrow<P extends z.ZodRawShape, R extends z.ZodRawShape>(
    query: Query<P, R>,
    params: z.infer<z.ZodObject<P>>,
  ): Table;
}

/** DuckDB-wasm as the page runs it, in this process: same build, autoload off. */
export async function openWasm(): Promise<WasmEngine> {
  const mainModule = createRequire(import.meta.url).resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm");
  const bundle = { mainModule, mainWorker: "" };
  const db = await duckdb.createDuckDB(
    { mvp: bundle, eh: bundle },
    new duckdb.VoidLogger(),
    duckdb.NODE_RUNTIME,
  );
  await db.instantiate(() => undefined);
  db.open({});
  const connection = db.connect();
  connection.query("SET autoload_known_extensions = false");
  connection.query("SET autoinstall_known_extensions = false");
  for (const name of TABLE_NAMES) connection.query(createTable(name));
  return {
    exec(sql) {
      connection.query(sql);
      return Promise.resolve();
    },
    insertArrow(table, ipc) {
      connection.insertArrowFromIPCStream(ipc, { name: table, create: false });
    },
    arrow(query, params) {
      const statement = connection.prepare(query.sql);
      const table = statement.query(...bind(query, params));
      statement.close();
      return table;
    },
    run(query, params) {
      const statement = connection.prepare(query.sql);
      const rows = statement.query(...bind(query, params)).toArray();
      statement.close();
      return Promise.resolve(
        parseRows(
          query,
          rows.map((row: { toJSON(): unknown }) => row.toJSON()),
        ),
      );
    },
  };
}

export const ENGINES = [
  ["native DuckDB", openNative],
  ["DuckDB-wasm", openWasm],
] as const;
