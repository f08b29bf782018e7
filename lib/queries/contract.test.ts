import { DuckDBInstance } from "@duckdb/node-api";
import { describe, expect, it } from "vitest";
import type { z } from "zod";

import { sqlTypeOf } from "@/lib/schema/columns";
import { createTable, TABLE_NAMES, tables } from "@/lib/schema/tables";

import { queries } from "./all";

async function emptyDatabase() {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  for (const name of TABLE_NAMES) await connection.run(createTable(name));
  return connection;
}

describe.each(queries)("$name", (query) => {
  it("returns exactly the columns and types that its row schema declares", async () => {
    const statement = await (await emptyDatabase()).prepare(query.sql);
    const columns = Array.from({ length: statement.columnCount }, (_, i) => [
      statement.columnName(i),
      String(statement.columnType(i)),
    ]);
    expect(columns).toEqual(
      Object.entries<z.ZodType>(query.row.shape).map(([name, column]) => [name, sqlTypeOf(column)]),
    );
  });

  it("uses every param that it declares", async () => {
    const statement = await (await emptyDatabase()).prepare(query.sql);
    expect(statement.parameterCount).toBe(Object.keys(query.params.shape).length);
  });

  it("reads only the tables that it declares", async () => {
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    for (const name of query.tables) await connection.run(createTable(name));
    await expect(connection.prepare(query.sql)).resolves.toBeDefined();
  });

  it("prunes only a table that it reads, by params that are columns of it", () => {
    const { pruned } = query;
    if (pruned === undefined) return;
    expect(query.tables).toContain(pruned);
    const columns = Object.keys(tables[pruned].shape);
    expect(Object.keys(query.params.shape).filter((name) => !columns.includes(name))).toEqual([]);
  });

  it("needs no function of the JSON or ICU extensions, which the page does not have", () => {
    expect(query.sql).not.toMatch(
      /->>|json_|to_json|read_json|::json|timestamptz|timezone|date_trunc|current_(date|timestamp)|\bnow\(/i,
    );
  });
});

it("gives every query a name of its own", () => {
  expect(new Set(queries.map(({ name }) => name)).size).toBe(queries.length);
});
