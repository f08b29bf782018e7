import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";

import { problemList, type ProblemListRow } from "@/lib/queries/problem-list";
import { runOverview } from "@/lib/queries/run-overview";
import { sourceList } from "@/lib/queries/source-list";
import { type Manifest, SCHEMA_VERSION } from "@/lib/schema/manifest";

import { TABLE_NAMES, tables } from "@/lib/schema/tables";

import { type Asked, askOnce, writeAnswers, writeSharedAnswers } from "./answers";
import { dataVersion, publishManifest, removeUnreferenced } from "./manifest";
import { openData } from "./open-data";
import { quoted, SHARED_TABLES, writeTables } from "./write-tables";

/** What of the folder's earlier content gives way to the tables in the connection. */
export interface Replaced {
  /** Runs that are written now or have nothing left to say. */
  readonly runIds: ReadonlySet<string>;
  /** Sources whose earlier rows and problems go. */
  readonly sourceIds: ReadonlySet<string>;
  /** True when problems of those runs go too, whichever source told them. */
  readonly replace: boolean;
  /** Where the sources of this call lie; see `Identity`. */
  readonly origins: ReadonlyMap<string, string>;
  /** Sources of earlier calls that no longer count as read: given again, they are. */
  readonly readAgain?: ReadonlySet<string>;
}

/** What the folder holds from now on. */
export interface Published {
  readonly content: Manifest;
  readonly problems: readonly ProblemListRow[];
}

/**
 * Writes the runs in the connection beside the old ones, keeps those of other runs, and swaps the manifest last:
 * interrupted at any moment, the folder still holds the old data whole.
 */
export async function publish(
  connection: DuckDBConnection,
  out: string,
  previous: Manifest | null,
  replaced: Replaced,
): Promise<Published> {
  await mkdir(out, { recursive: true });
  const written = await runIdsIn(connection);
  const kept = previous?.files.filter(({ run_id }) => run_id !== null && !replaced.runIds.has(run_id)) ?? [];
  if (previous !== null) await keepSharedRows(connection, out, previous, replaced);
  const files = [...kept, ...(await writeTables(connection, out, written))].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  const known = new Map(previous?.sources.map(({ source_id, origin }) => [source_id, origin]));
  const data_version = dataVersion(files);
  const filesOnly: Manifest = {
    schema_version: SCHEMA_VERSION,
    data_version,
    runs: [],
    files,
    answers: null,
    sources: [],
  };
  const data = await openData(
    out,
    filesOnly,
    TABLE_NAMES.filter((table) => table !== "trials" && table !== "rollout_trials"),
  );
  try {
    const asked: Asked = new Map();
    const content = {
      ...filesOnly,
      runs: await runsOf(data, out, asked),
      answers: await writeSharedAnswers(data, out, asked),
      sources: (await askOnce(data, sourceList, {}, asked)).map(({ source_id, kind, path, sha256 }) => ({
        source_id,
        kind,
        path,
        sha256,
        origin: replaced.origins.get(source_id) ?? known.get(source_id) ?? "",
      })),
    };
    await publishManifest(out, content);
    await removeUnreferenced(out, content);
    return { content, problems: await askOnce(data, problemList, {}, asked) };
  } finally {
    data.closeSync();
  }
}

async function runsOf(data: DuckDBConnection, out: string, asked: Asked): Promise<Manifest["runs"]> {
  const runs = await askOnce(data, runOverview, {}, asked);
  const answers = await writeAnswers(
    data,
    out,
    runs.map(({ run_id }) => run_id),
    asked,
  );
  return runs.map(({ run_id, name, role, contaminated, provenance, required_qualifier, trials, metrics }) => {
    const path = answers.get(run_id);
    if (path === undefined) throw new Error(`no stored answers of run ${run_id}`);
    return {
      run_id,
      name,
      role,
      contaminated,
      provenance,
      required_qualifier,
      trials,
      metrics,
      answers: path,
    };
  });
}

async function runIdsIn(connection: DuckDBConnection): Promise<string[]> {
  const reader = await connection.runAndReadAll("SELECT run_id FROM runs ORDER BY run_id");
  return z
    .array(tables.runs.pick({ run_id: true }))
    .parse(reader.getRowObjectsJS())
    .map(({ run_id }) => run_id);
}

/** Sources and problems of what stays, and the leaderboard, are carried over into the new shared files. */
async function keepSharedRows(
  connection: DuckDBConnection,
  out: string,
  previous: Manifest,
  { runIds, sourceIds, replace, readAgain = new Set() }: Replaced,
): Promise<void> {
  const listed = (ids: ReadonlySet<string>) => `(${["", ...ids].map(quoted).join(", ")})`;
  const staysOf: Record<"sources" | "source_runs" | "problems", string> = {
    sources: `source_id NOT IN ${listed(sourceIds)} AND source_id NOT IN (SELECT source_id FROM sources)`,
    source_runs: `source_id NOT IN ${listed(sourceIds)} AND run_id NOT IN ${listed(runIds)}`,
    problems: `source_id NOT IN ${listed(sourceIds)}
      ${replace ? `AND (run_id IS NULL OR run_id NOT IN ${listed(runIds)})` : ""}`,
  };
  for (const table of SHARED_TABLES) {
    const old = previous.files.find((file) => file.table === table);
    if (old === undefined) continue;
    const rows = `read_parquet(${quoted(join(out, old.path))})`;
    await connection.run(
      table === "leaderboard"
        ? `INSERT INTO leaderboard SELECT * FROM ${rows} AS old WHERE NOT EXISTS (
             SELECT 1 FROM leaderboard AS entry
             WHERE entry.benchmark = old.benchmark AND entry.agent = old.agent AND entry.model = old.model
               AND entry.date IS NOT DISTINCT FROM old.date)`
        : `INSERT INTO ${table} SELECT * FROM ${rows} WHERE ${staysOf[table]}`,
    );
  }
  await connection.run(`UPDATE sources SET reading = '' WHERE source_id IN ${listed(readAgain)}`);
}
