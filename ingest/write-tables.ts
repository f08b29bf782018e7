import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";

import type { ManifestFile } from "@/lib/schema/manifest";
import { TABLE_NAMES, type TableName } from "@/lib/schema/tables";

/** Tables that no run owns alone: one file each. All others are split by run. */
export const SHARED_TABLES = ["leaderboard", "sources", "source_runs", "problems"] as const;
const SHARED: readonly TableName[] = SHARED_TABLES;

/** Orders that make one question touch few row groups, and equal inputs give equal bytes. */
const ORDER: Record<TableName, string> = {
  runs: "run_id",
  run_config: "run_id, key, value",
  trials:
    "run_id, phase DESC, checkpoint, task_id, rollout, group_id, sample_id, attempt, trial_id, source_id, source_line",
  rollout_trials:
    "run_id, rollout, phase DESC, superseded, attempt, group_id, sample_id, trial_id, source_id, source_line",
  cells: "run_id, phase DESC, checkpoint, task_id, rollout",
  metrics: "run_id, metric, attempt, log_index, source_id, rollout, step, value",
  tasks: "run_id, task_id",
  checkpoints: "run_id, checkpoint",
  events: "run_id, attempt, source_id, first_line, kind, started_at",
  leaderboard: "benchmark, accuracy DESC, agent, model, date, reference",
  sources: "path, source_id",
  source_runs: "source_id, run_id",
  problems: "source_id, kind, line, byte, run_id, detail",
};

/** DuckDB writes row groups of whole vectors. */
const VECTOR = 2048;

/** The tables of which a page fetches a part by range. */
const BY_RANGE: readonly TableName[] = ["trials", "rollout_trials"];

/**
 * Rows in a row group of trials, where one task or rollout is fetched by range: a reader takes the footer, some 2.2 kB a row
 * group, and at least one group, some 23 bytes a row, so that √(96 · rows) costs least. 2,048 rows up to 90,000
 * trials, 10,240 at a million, 30,720 at ten millions.
 */
export function trialsInRowGroup(rows: number): number {
  return VECTOR * Math.max(1, Math.round(Math.sqrt(96 * rows) / VECTOR));
}

/**
 * Writes each table as zstd Parquet, one file a run, named after its content.
 * The files stand beside the old ones until a manifest names them.
 */
export async function writeTables(
  connection: DuckDBConnection,
  out: string,
  runIds: readonly string[],
): Promise<ManifestFile[]> {
  const files: ManifestFile[] = [];
  for (const table of TABLE_NAMES) {
    const owners = SHARED.includes(table) ? [null] : runIds;
    for (const run_id of owners) {
      const rows = await countRows(connection, table, run_id);
      if (rows > 0 || run_id === null || table === "runs")
        files.push(await writeTable(connection, out, table, run_id, rows));
    }
  }
  return files;
}

async function countRows(
  connection: DuckDBConnection,
  table: TableName,
  run_id: string | null,
): Promise<number> {
  const reader = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM ${table}${owned(run_id)}`);
  return Number(reader.getRows()[0]?.[0]);
}

async function writeTable(
  connection: DuckDBConnection,
  out: string,
  table: TableName,
  run_id: string | null,
  rows: number,
): Promise<ManifestFile> {
  const folder = run_id === null ? table : `${table}/run_id=${folderName(run_id)}`;
  await mkdir(join(out, folder), { recursive: true });
  const temporary = join(out, folder, `.writing-${process.pid}.parquet`);
  const groups = BY_RANGE.includes(table) ? `, ROW_GROUP_SIZE ${trialsInRowGroup(rows)}` : "";
  await connection.run(
    `COPY (SELECT * FROM ${table}${owned(run_id)} ORDER BY ${ORDER[table]})
     TO ${quoted(temporary)} (FORMAT parquet, COMPRESSION zstd${groups})`,
  );
  const sha256 = await sha256Of(temporary);
  const { size } = await stat(temporary);
  const path = `${folder}/${sha256.slice(0, 16)}.parquet`;
  // In one step: a file of this name has this content, and the manifest in use may name it.
  await rename(temporary, join(out, path));
  return { table, run_id, path, rows, bytes: size, sha256 };
}

/** SHA-256 of a file, or of its first `bytes` bytes (at least 1), streamed. */
export async function sha256Of(file: string, bytes?: number): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, bytes === undefined ? {} : { end: bytes - 1 })) {
    if (Buffer.isBuffer(chunk)) hash.update(chunk);
  }
  return hash.digest("hex");
}

function owned(run_id: string | null): string {
  return run_id === null ? "" : ` WHERE run_id = ${quoted(run_id)}`;
}

/** A run id as one safe folder name: percent-encoded, never a dot alone, shortened by a hash when long. */
export function folderName(run_id: string): string {
  const encoded = Array.from(Buffer.from(run_id, "utf8"), (byte) => {
    const character = String.fromCharCode(byte);
    return /[A-Za-z0-9_-]/.test(character) || (byte === 0x2e && run_id.replaceAll(".", "") !== "")
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");
  if (encoded.length <= 120) return encoded;
  return `${encoded.slice(0, 80)}~${createHash("sha256").update(run_id).digest("hex").slice(0, 16)}`;
}

/** A text as a SQL string literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
