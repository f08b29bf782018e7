import { access } from "node:fs/promises";
import { join } from "node:path";

import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import type { z } from "zod";

import { bind, parseRows, type Query } from "@/lib/queries/query";
import type { Manifest } from "@/lib/schema/manifest";
import { createTable, TABLE_NAMES, type TableName } from "@/lib/schema/tables";

import { quoted } from "./write-tables";

/**
 * Native DuckDB over the files of a manifest: every table of the schema is there, empty ones included.
 * The tables in `copied` are read into memory once, for callers that ask many questions; the others are views.
 */
export async function openData(
  folder: string,
  manifest: Manifest,
  copied: readonly TableName[] = [],
): Promise<DuckDBConnection> {
  // One thread: sums come out in one order, so equal data give equal answers to the last digit.
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  for (const table of TABLE_NAMES) {
    const files = manifest.files.filter((file) => file.table === table);
    for (const { path } of files) await access(join(folder, path));
    const list = files.map(({ path }) => quoted(join(folder, path))).join(", ");
    await connection.run(
      files.length === 0
        ? createTable(table)
        : `CREATE ${copied.includes(table) ? "TABLE" : "VIEW"} ${table} AS SELECT * FROM read_parquet([${list}], hive_partitioning = false, union_by_name = true)`,
    );
  }
  return connection;
}

/** The rows of one question, asked natively. */
export async function ask<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  connection: DuckDBConnection,
  query: Query<P, R>,
  params: z.infer<z.ZodObject<P>>,
): Promise<z.infer<z.ZodObject<R>>[]> {
  const reader = await connection.runAndReadAll(query.sql, bind(query, params));
  return parseRows(query, reader.getRowObjectsJS());
}
