import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { removeTemporaryFolders, temporaryFolder } from "@/ingest/testing";

import { plainTrialsParquet } from "./parquet-reader";

afterAll(removeTemporaryFolders);

async function parquet(select: string, options = ""): Promise<Buffer> {
  const file = join(await temporaryFolder(), "table.parquet");
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run(`COPY (${select}) TO '${file}' (FORMAT parquet${options})`);
  connection.closeSync();
  return readFile(file);
}

const table = `SELECT i AS extra, (i % 5) / 4.0::DOUBLE AS score, 'task-' || (i % 3) AS task, i // 8 AS step,
  TIMESTAMP '2026-04-01 12:00:00' AS start_time, [i] AS tokens, (i % 2 = 0) AS resolved FROM range(20) AS t(i)`;

describe("a table of trials as Parquet", () => {
  it.each(["snappy", "zstd", "gzip", "uncompressed"])(
    "compressed by %s gives its rows in order",
    async (codec) => {
      const bytes = await parquet(table, `, COMPRESSION ${codec}`);
      expect(plainTrialsParquet.detects(bytes, true)).toBe(true);
      const { trials, problems } = await collect(plainTrialsParquet, bytes);
      expect(problems).toEqual([]);
      expect(trials).toHaveLength(20);
      expect(trials[9]).toMatchObject({
        task_id: "task-0",
        reward: 1,
        strict_success: false,
        rollout: 1,
        phase: "train",
        source_line: 10,
        started_at: Date.UTC(2026, 3, 1, 12),
      });
    },
  );

  it("goes on over row groups with its row numbers", async () => {
    const bytes = await parquet(
      "SELECT 't' AS task, 1.0 AS reward FROM range(5000)",
      ", ROW_GROUP_SIZE 2048",
    );
    const { trials } = await collect(plainTrialsParquet, bytes);
    expect(trials.at(-1)?.source_line).toBe(5000);
    expect(new Set(trials.map(({ trial_id }) => trial_id)).size).toBe(5000);
  });

  it("is told from other Parquet by its columns where the footer is in sight", async () => {
    const other = await parquet("SELECT 1 AS _step, 2.0 AS loss");
    expect(plainTrialsParquet.detects(other, true)).toBe(false);
    expect(plainTrialsParquet.detects(other.subarray(0, 100), false)).toBe(true);
    const { trials, problems } = await collect(plainTrialsParquet, other);
    expect(trials).toEqual([]);
    expect(problems.map(({ kind }) => kind)).toEqual(["column-not-found", "column-not-found"]);
  });

  it("keeps what can be decoded where bytes are damaged", async () => {
    const bytes = await parquet(
      "SELECT 't' || i AS task, random() AS reward FROM range(6000) AS t(i)",
      ", ROW_GROUP_SIZE 2048",
    );
    const damaged = Buffer.from(bytes);
    damaged.fill(0xff, 4, 200);
    const { trials, problems } = await collect(plainTrialsParquet, damaged);
    expect(trials.length).toBeGreaterThan(0);
    expect(problems.some(({ kind }) => kind === "bad-record" || kind === "value-left-out")).toBe(true);
  });
});
