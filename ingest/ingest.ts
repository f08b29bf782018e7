import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";

import { problemList, type ProblemListRow } from "@/lib/queries/problem-list";

import { deriveTables } from "./derive";
import { readManifest } from "./manifest";
import { ask } from "./open-data";
import type { IngestOptions } from "./options";
import { publish } from "./publish";
import { readSources, type SourceReport } from "./read-sources";
import { Staging } from "./staging";
import { walk } from "./walk";

/** What one call of `ingest` read, wrote and could not use. */
export interface IngestReport {
  readonly out: string;
  /** Null when the folder holds no data. */
  readonly data_version: string | null;
  readonly sources: readonly SourceReport[];
  readonly missing: readonly { readonly path: string; readonly reason: string }[];
  readonly problems: readonly ProblemListRow[];
  /** Runs written by this call. */
  readonly runs: readonly { readonly run_id: string; readonly trials: number; readonly metrics: number }[];
  /** Runs that were there before and stay as they were. */
  readonly kept_runs: readonly string[];
}

/**
 * Reads files and folders into a folder of Parquet with its manifest. Runs met again are replaced, others stay.
 * When nothing could be read the old data stand and `runs` is empty. Throws ManifestError on a foreign manifest.
 */
export async function ingest(options: IngestOptions): Promise<IngestReport> {
  const { files, missing } = await walk(options.paths);
  const previous = await readManifest(options.out);
  const scratch = await mkdtemp(join(tmpdir(), "rewardscape-"));
  try {
    // One thread: the order of sums, and so the bytes written, do not depend on the machine.
    const instance = await DuckDBInstance.create(join(scratch, "staging.duckdb"), {
      threads: "1",
      memory_limit: "1GB",
    });
    const connection = await instance.connect();
    const staging = await Staging.create(connection);
    const sources = await readSources(files, staging, options, scratch);
    staging.close();
    await deriveTables(connection);
    const report = { out: options.out, sources, missing, problems: await ask(connection, problemList, {}) };
    const runIds = [...staging.runs.keys()].sort();
    if (runIds.length === 0 && !sources.some(({ kind }) => kind === "leaderboard-csv")) {
      connection.closeSync();
      const kept_runs = previous?.runs.map(({ run_id }) => run_id) ?? [];
      return { ...report, data_version: previous?.data_version ?? null, runs: [], kept_runs };
    }
    const content = await publish(connection, options.out, runIds, previous);
    connection.closeSync();
    return {
      ...report,
      data_version: content.data_version,
      runs: content.runs.filter(({ run_id }) => runIds.includes(run_id)),
      kept_runs: content.runs.map(({ run_id }) => run_id).filter((run_id) => !runIds.includes(run_id)),
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
