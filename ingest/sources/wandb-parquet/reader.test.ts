import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import {
  disagreements,
  hasSamples,
  readExpected,
  sample,
  statisticsOf,
} from "@/ingest/sources/wandb-history/expected-samples";

import { wandbHistoryParquet } from "./reader";

const folder = mkdtempSync(join(tmpdir(), "rewardscape-parquet-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function parquetOf(select: string, options = ""): Promise<Buffer> {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const file = join(folder, "rows.parquet");
  try {
    await connection.run(`COPY (${select}) TO '${file}' (FORMAT parquet${options})`);
  } finally {
    connection.closeSync();
  }
  return readFileSync(file);
}

function detects(bytes: Buffer, path = "x", whole = true): boolean {
  return wandbHistoryParquet.detects(bytes, whole, path);
}

const AWKWARD = `
  SELECT * FROM (VALUES
    (0::BIGINT, 1700000000.5::DOUBLE, 1.5::DOUBLE, NULL, 'words', true),
    (1, 1700000001, 'nan', {'_type': 'histogram', 'n': 3}, NULL, NULL),
    (2, 1700000002, NULL, NULL, '7', NULL)
  ) AS t(_step, _timestamp, loss, h, s, b)`;

describe("history as Parquet", () => {
  it("is known by its columns, and by its name where those are out of sight", async () => {
    const file = await parquetOf(AWKWARD);
    expect(detects(file)).toBe(true);
    expect(detects(Buffer.concat([Buffer.from("PAR1"), file.subarray(file.length - 2000)]), "x", false)).toBe(
      true,
    );
    expect(detects(await parquetOf("SELECT 1 AS task, 2 AS reward"), "a_b_c_0.runhistory.parquet")).toBe(
      false,
    );
    const cut = file.subarray(0, file.length - 20);
    expect(detects(cut)).toBe(false);
    expect(detects(cut, "team_proj_abc_0.runhistory.parquet")).toBe(true);
    expect(detects(Buffer.from("_step,loss\n"))).toBe(false);
  });

  it("gives numbers of all sorts; null is a gap, a struct with a type is a medium", async () => {
    const { metrics, problems } = await collect(wandbHistoryParquet, await parquetOf(AWKWARD));
    expect(metrics.map((row) => [row.metric, row.log_index, row.value ?? row.non_finite])).toEqual([
      ["loss", 0, 1.5],
      ["loss", 1, "nan"],
    ]);
    expect(metrics[0]?.logged_at).toBe(1_700_000_000_500);
    expect(problems.map(({ kind, count, detail }) => [kind, count, detail.split('"')[1]])).toEqual([
      ["non-finite-metric", 1, "loss"],
      ["media-left-out", 1, "h"],
      ["not-a-number", 2, "s"],
      ["not-a-number", 1, "b"],
    ]);
  });

  it("has struct columns as dotted keys, and integers of any width", async () => {
    const file = await parquetOf(`
      SELECT 3::DOUBLE AS _step, {'a': 1::UBIGINT, 'b': {'c': 2::TINYINT}} AS n, 9007199254740993::BIGINT AS big,
        0.5::FLOAT AS f, [1, 2] AS l, MAP {'k': 1} AS m, TIMESTAMP '2026-01-01' AS t, 12.25::DECIMAL(9, 2) AS d`);
    const { metrics, problems } = await collect(wandbHistoryParquet, file);
    expect(metrics.map(({ metric, value, log_index }) => [metric, value, log_index])).toEqual([
      ["n.a", 1, 3],
      ["n.b.c", 2, 3],
      ["big", 9007199254740992, 3],
      ["f", 0.5, 3],
      ["m.k", 1, 3],
      ["d", 12.25, 3],
    ]);
    expect(problems.map(({ kind, detail }) => [kind, detail.split('"')[1]])).toEqual([
      ["not-a-number", "l"],
      ["not-a-number", "t"],
    ]);
  });

  it.each(["snappy", "zstd", "gzip", "lz4_raw", "brotli", "uncompressed"])(
    "is read in many row groups, compressed by %s",
    async (codec) => {
      const select = "SELECT i AS _step, i / 2.0::DOUBLE AS loss, 'r' AS run_id FROM range(7000) AS t(i)";
      const file = await parquetOf(select, `, CODEC '${codec}', ROW_GROUP_SIZE 2048`);
      const { metrics, runs } = await collect(wandbHistoryParquet, file);
      expect(metrics).toHaveLength(7000);
      expect(metrics.at(-1)).toMatchObject({ run_id: "r", log_index: 6999, value: 3499.5 });
      expect(runs).toEqual([{ run_id: "r" }]);
    },
  );

  it.each([
    ["team_my_proj_ab12cd34_0.runhistory.parquet", "ab12cd34"],
    ["x/run-ab12cd34-history:v3/0000.parquet", "ab12cd34"],
    ["x/0000.parquet", "from-context"],
  ])("%s is the history of run %s", async (path, run) => {
    const file = await parquetOf("SELECT 0 AS _step, 1.0 AS a");
    expect((await collect(wandbHistoryParquet, file, { context: { path } })).runs).toEqual([{ run_id: run }]);
    const given = await collect(wandbHistoryParquet, file, { context: { path, runIsGiven: true } });
    expect(given.runs).toEqual([{ run_id: "from-context" }]);
  });

  it("costs a damaged row group's rows only, and nothing that it says of itself is believed blindly", async () => {
    const select = "SELECT i AS _step, i * 0.37::DOUBLE AS loss FROM range(5000) AS t(i)";
    const file = await parquetOf(select, ", CODEC 'snappy', ROW_GROUP_SIZE 2048");
    const damaged = Buffer.from(file);
    damaged.fill(0xff, 100, 160);
    const { metrics, problems } = await collect(wandbHistoryParquet, damaged);
    expect(metrics.length).toBeGreaterThanOrEqual(5000 - 2048);
    expect(problems.map(({ kind }) => kind)).toContain("bad-record");
  });

  it("does not hang on a footer in which a group has less than no columns", async () => {
    const file = await parquetOf("SELECT i AS _step, {'a': i} AS n FROM range(12) AS t(i)");
    // The schema element "n": name, then its number of children (field 5) as a zigzag varint.
    const at = file.indexOf(Buffer.from([0x18, 1, 0x6e, 0x15, 2])) + 4;
    expect(at).toBeGreaterThan(4);
    file.writeUInt8(3, at);
    expect(detects(file)).toBe(true);
    expect((await collect(wandbHistoryParquet, file)).problems.length).toBeGreaterThan(0);
  });

  it("never hangs on damage", async () => {
    const file = await parquetOf("SELECT i AS _step, i % 7 AS a FROM range(50) AS t(i)");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 3 }),
        async (changes) => {
          const damaged = Buffer.from(file);
          for (const [at, byte] of changes) damaged.writeUInt8(byte, at);
          try {
            await collect(wandbHistoryParquet, damaged);
          } catch (error) {
            expect(error).toBeInstanceOf(Error);
          }
        },
      ),
      { numRuns: 200 },
    );
  }, 60_000);
});

const files = readExpected((_, { kind }) => kind === "parquet");

describe.skipIf(!hasSamples)("real Parquet (skipped where the samples are absent)", () => {
  it.each(files)("$name gives the metrics that are known of it", async ({ name, fact }) => {
    const bytes = sample(name);
    expect(detects(bytes)).toBe(true);
    const { metrics, problems } = await collect(wandbHistoryParquet, bytes);
    const found = metrics.map(
      ({ metric, value }) => [metric, value ?? Number.NaN] satisfies [string, number],
    );
    const wanted = Object.entries(fact.values ?? {}).filter(
      ([column]) => !column.startsWith("_") && !column.startsWith("Unnamed"),
    );
    expect(disagreements(statisticsOf(found), Object.fromEntries(wanted))).toEqual([]);
    const steps = new Set(metrics.map(({ log_index }) => log_index));
    expect([steps.size, Math.min(...steps), Math.max(...steps)]).toEqual([
      fact.rows,
      fact.first_step,
      fact.last_step,
    ]);
    expect(problems).toEqual([]);
  });
});
