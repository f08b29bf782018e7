import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { tableFromIPC } from "apache-arrow";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import type { Query } from "@/lib/queries/query";
import { type Engine, openNative, openWasm, type WasmEngine } from "@/lib/testing/engines";
import { TABLE_NAMES, type TableName } from "@/lib/schema/tables";

import { parquetToArrow } from "./parquet-to-arrow";
import { type ColumnSpec, tableColumns } from "./table-columns";

const ROWS = 3000;

/** Values at the edges of each type; a NULL every seventh row where the column allows it. */
const awkward: Record<ColumnSpec["sql_type"], string[]> = {
  VARCHAR: [
    "''",
    "'plain'",
    "'奖励 √ ≥ 🙂'",
    "'<img src=x onerror=alert(1)>'",
    "'it''s \"quoted\", with, commas'",
    "chr(10) || chr(9) || chr(1)",
    "chr(8238) || 'rtl'",
    "repeat('long ', 300)",
    "'row ' || i",
  ],
  INTEGER: ["0", "-1", "2147483647", "-2147483648", "i"],
  DOUBLE: [
    "0.0",
    "-0.0",
    "1e-300",
    "5e-324",
    "1.7976931348623157e308",
    "-1.7976931348623157e308",
    "0.1::DOUBLE + 0.2::DOUBLE",
    "9007199254740993",
    "i / 7.0::DOUBLE",
  ],
  BOOLEAN: ["true", "false", "i % 3 = 0"],
  TIMESTAMP: [
    "TIMESTAMP '1970-01-01 00:00:00'",
    "TIMESTAMP '1969-12-31 23:59:59.999999'",
    "TIMESTAMP '2026-02-28 23:59:59.123456'",
    "TIMESTAMP '9999-12-31 23:59:59'",
    "TIMESTAMP '0001-01-01 00:00:00'",
    "TIMESTAMP '2026-01-01 00:00:00' + i * INTERVAL 61 SECOND",
  ],
};

function awkwardRows(table: TableName): string {
  const columns = tableColumns(table).map(({ name, sql_type, nullable }, position) => {
    const values = awkward[sql_type];
    const cases = values.map((value, index) => `WHEN ${index} THEN ${value}`).join(" ");
    const chosen = `CASE (i + ${position}) % ${values.length} ${cases} END`;
    return nullable
      ? `CASE WHEN (i + ${position}) % 7 = 0 THEN NULL ELSE ${chosen} END AS "${name}"`
      : `${chosen} AS "${name}"`;
  });
  return `INSERT INTO ${table} SELECT ${columns.join(", ")} FROM range(${ROWS}) numbers(i)`;
}

/** Every column of a table as something that JSON tells apart to the last bit. */
function everything(table: TableName): Query {
  const columns = tableColumns(table).map(({ name, sql_type }) =>
    sql_type === "TIMESTAMP"
      ? `epoch_us("${name}")::VARCHAR AS "${name}"`
      : sql_type === "DOUBLE"
        ? `CASE WHEN "${name}" IS NULL THEN NULL ELSE struct_pack(v := "${name}", s := signbit("${name}"))::VARCHAR END AS "${name}"`
        : `"${name}"`,
  );
  return {
    name: `every-${table}`,
    tables: [table],
    params: z.object({}),
    sql: `SELECT ${columns.join(", ")} FROM ${table}`,
    row: z.looseObject({}),
  };
}

describe("parquetToArrow", () => {
  let folder: string;
  let native: Engine;
  let wasm: WasmEngine;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "rewardscape-parquet-"));
    native = await openNative();
    wasm = await openWasm();
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function write(name: string, select: string, options = "COMPRESSION zstd"): Promise<ArrayBuffer> {
    const file = path.join(folder, `${name}.parquet`);
    await native.exec(`COPY (${select}) TO '${file}' (FORMAT parquet, ${options})`);
    const bytes = await readFile(file);
    return new Uint8Array(bytes).buffer;
  }

  test.each(TABLE_NAMES)("%s comes out of Parquet as native DuckDB wrote it", async (table) => {
    await native.exec(awkwardRows(table));
    const { ipc, rows } = await parquetToArrow(
      await write(table, `FROM ${table}`, "COMPRESSION zstd, ROW_GROUP_SIZE 2048"),
      tableColumns(table),
    );
    expect(rows).toBe(ROWS);
    wasm.insertArrow(table, ipc);
    const query = everything(table);
    expect(await wasm.run(query, {})).toEqual(await native.run(query, {}));
  });

  const one: ColumnSpec[] = [{ name: "value", sql_type: "DOUBLE", nullable: true }];

  test("a whole number in a DOUBLE column stays a double", async () => {
    const { ipc } = await parquetToArrow(await write("whole", "SELECT 1::DOUBLE AS value"), one);
    expect(String(tableFromIPC(ipc).schema.fields[0]?.type)).toBe("Float64");
  });

  test("a file without rows gives a stream without rows", async () => {
    const { rows } = await parquetToArrow(await write("none", "SELECT 1::DOUBLE AS value LIMIT 0"), one);
    expect(rows).toBe(0);
  });

  test("a column of another type is refused by name", async () => {
    const file = await write("integers", "SELECT 1::INTEGER AS value");
    await expect(parquetToArrow(file, one)).rejects.toThrow('column "value" is stored as');
  });

  test("a missing column is refused by name", async () => {
    const file = await write("other", "SELECT 1::DOUBLE AS other");
    await expect(parquetToArrow(file, one)).rejects.toThrow('column "value" is missing');
  });

  test("an absent value in a column that must have one is refused with its row", async () => {
    const file = await write("absent", "SELECT unnest([1.0::DOUBLE, NULL]) AS value");
    const required: ColumnSpec[] = [{ name: "value", sql_type: "DOUBLE", nullable: false }];
    await expect(parquetToArrow(file, required)).rejects.toThrow('column "value" has no value in row 2');
  });

  test("uncompressed, snappy and zstd files give the same rows", async () => {
    const select = "SELECT (i / 7.0)::DOUBLE AS value FROM range(5000) numbers(i)";
    const streams = await Promise.all(
      ["uncompressed", "snappy", "zstd"].map(async (codec) =>
        parquetToArrow(await write(codec, select, `COMPRESSION ${codec}`), one),
      ),
    );
    const [first, ...others] = streams.map(({ ipc }) => Buffer.from(ipc).toString("base64"));
    for (const other of others) expect(other).toBe(first);
  });

  test("a file cut anywhere is refused, never half read", async () => {
    const whole = await write("cut", "SELECT i::DOUBLE AS value FROM range(2000) numbers(i)");
    for (let length = 0; length < whole.byteLength; length += 37) {
      await expect(parquetToArrow(whole.slice(0, length), one), `${length} bytes`).rejects.toThrow();
    }
  });

  test("a file with a flipped byte is refused or read, and never hangs", async () => {
    const whole = await write("flip", "SELECT i::DOUBLE AS value FROM range(300) numbers(i)");
    let refused = 0;
    for (let position = 0; position < whole.byteLength; position += 3) {
      const flipped = whole.slice(0);
      const bytes = new Uint8Array(flipped);
      bytes[position] = (bytes[position] ?? 0) ^ 0xff;
      const started = performance.now();
      refused += await parquetToArrow(flipped, one).then(
        () => 0,
        () => 1,
      );
      expect(performance.now() - started, `byte ${position}`).toBeLessThan(5000);
    }
    expect(refused).toBeGreaterThan(10);
  });
});
