import { join } from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";

import type { Manifest } from "@/lib/schema/manifest";
import type { TableName } from "@/lib/schema/tables";

import type { EarlierSource } from "./earlier";
import { ROWS_OF_A_SOURCE } from "./staging";
import { quoted } from "./write-tables";

/** After every row that is read now: what is read now wins. */
const LAST = 9e15;

const ORDER_IN_A_SOURCE = {
  trials: "source_line, trial_id",
  metrics: "log_index, metric",
  events: "first_line, kind, started_at",
} as const;

/**
 * Puts what earlier calls stored of some runs, from sources that this call does not read, back into staging:
 * trials, metrics and events before those read now (the first of two equal trials counts), with the attempts counted
 * from 0 within each source again; configuration, tasks and checkpoints after them. Stored configuration does not
 * name its source: of a key that a rewritten file (at one of `rewritten` in the order of sources) states now, the
 * stored values are taken for that file's own and dropped.
 */
export async function restoreEarlier(
  connection: DuckDBConnection,
  out: string,
  manifest: Manifest,
  kept: readonly EarlierSource[],
  runIds: readonly string[],
  rewritten: readonly number[],
): Promise<void> {
  if (kept.length === 0 || runIds.length === 0) return;
  const inRuns = `run_id IN (${runIds.map(quoted).join(", ")})`;
  const rowsOf = (table: TableName) => {
    const files = manifest.files.filter(
      (file) => file.table === table && (file.run_id === null || runIds.includes(file.run_id)),
    );
    if (files.length === 0) return null;
    const list = files.map(({ path }) => quoted(join(out, path))).join(", ");
    return `(SELECT * FROM read_parquet([${list}], hive_partitioning = false, union_by_name = true) WHERE ${inRuns})`;
  };
  const sources = kept.map(({ source_id }, index) => `(${quoted(source_id)}, ${index - kept.length})`);
  await connection.run(`CREATE TABLE restored_sources AS
    SELECT * FROM (VALUES ${sources.join(", ")}) AS listed(source_id, position)`);
  const [trials, metrics, events] = [rowsOf("trials"), rowsOf("metrics"), rowsOf("events")];
  const attempts = [trials, metrics, events]
    .filter((rows) => rows !== null)
    .map((rows) => `SELECT run_id, source_id, attempt FROM ${rows}`);
  if (attempts.length > 0) {
    await connection.run(`CREATE TABLE restored_attempts AS
      SELECT run_id, source_id, min(attempt) AS first FROM (${attempts.join(" UNION ALL ")}) GROUP BY ALL`);
  }
  for (const [table, rows] of [
    ["trials", trials],
    ["metrics", metrics],
    ["events", events],
  ] as const) {
    if (rows === null) continue;
    const superseded = table === "events" ? "" : ", false AS superseded";
    await connection.run(`
      INSERT INTO staged_${table} BY NAME
      SELECT stored.* REPLACE (stored.attempt - restored_attempts.first AS attempt${superseded}),
        (restored_sources.position::DOUBLE * ${ROWS_OF_A_SOURCE}
          + row_number() OVER (PARTITION BY stored.source_id ORDER BY ${ORDER_IN_A_SOURCE[table]}))::DOUBLE AS seq
      FROM ${rows} AS stored
      JOIN restored_sources ON restored_sources.source_id = stored.source_id
      JOIN restored_attempts ON restored_attempts.source_id = stored.source_id
        AND restored_attempts.run_id = stored.run_id`);
  }
  for (const table of ["run_config", "checkpoints"] as const) {
    const rows = rowsOf(table);
    if (rows === null) continue;
    const restated =
      table === "checkpoints" || rewritten.length === 0
        ? ""
        : `WHERE (run_id, key) NOT IN (SELECT (run_id, key) FROM staged_run_config
             WHERE floor(seq / ${ROWS_OF_A_SOURCE}) IN (${rewritten.join(", ")}))`;
    await connection.run(
      `INSERT INTO staged_${table} BY NAME SELECT *, ${LAST}::DOUBLE AS seq FROM ${rows} ${restated}`,
    );
  }
  const tasks = rowsOf("tasks");
  if (tasks !== null) {
    // Tasks that were only observed are found again among the trials.
    await connection.run(`INSERT INTO staged_tasks BY NAME
      SELECT * REPLACE (CASE WHEN in_pool THEN true END AS in_pool), ${LAST}::DOUBLE AS seq FROM ${tasks}
      WHERE in_pool OR suite IS NOT NULL OR difficulty IS NOT NULL`);
  }
  await connection.run(`INSERT INTO staged_sources BY NAME
    SELECT *, -1::DOUBLE AS seq FROM ${stored(manifest, out, "sources")}
    WHERE source_id IN (SELECT source_id FROM restored_sources)`);
  await connection.run(`INSERT INTO staged_source_runs BY NAME
    SELECT * REPLACE (0 AS trials, 0 AS metrics), -1::DOUBLE AS seq FROM ${stored(manifest, out, "source_runs")}
    WHERE ${inRuns} AND source_id IN (SELECT source_id FROM restored_sources)`);
}

function stored(manifest: Manifest, out: string, table: TableName): string {
  const file = manifest.files.find((known) => known.table === table);
  if (file === undefined) throw new Error(`the manifest lists no ${table}`);
  return `read_parquet(${quoted(join(out, file.path))})`;
}
