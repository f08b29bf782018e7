import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";

import { createTable, TABLE_NAMES } from "@/lib/schema/tables";

import { earlierSources } from "./earlier";
import { withLock } from "./lock";
import { readManifest } from "./manifest";
import { publish } from "./publish";

/** What `removeRuns` did: the runs that are gone, those asked for that were not there, and those that stay. */
export interface RemoveReport {
  readonly removed: readonly string[];
  readonly unknown: readonly string[];
  readonly kept_runs: readonly string[];
}

/**
 * Takes runs out of a folder of data, with their sources where those fed no other run. The other runs stay as they
 * are; when one of the names is unknown nothing is removed. Throws ManifestError on a foreign manifest.
 */
export async function removeRuns(out: string, runIds: readonly string[]): Promise<RemoveReport> {
  const scratch = await mkdtemp(join(tmpdir(), "rewardscape-"));
  try {
    return await withLock(out, async () => {
      const previous = await readManifest(out);
      const present = previous?.runs.map(({ run_id }) => run_id) ?? [];
      const unknown = runIds.filter((run_id) => !present.includes(run_id));
      if (previous === null || unknown.length > 0) return { removed: [], unknown, kept_runs: present };
      const removed = new Set(runIds);
      const earlier = await earlierSources(out, previous);
      const orphans = earlier.filter(({ runs }) => runs.length > 0 && runs.every((run) => removed.has(run)));
      const feeders = earlier.filter(
        (source) => !orphans.includes(source) && source.runs.some((run) => removed.has(run)),
      );
      const instance = await DuckDBInstance.create(join(scratch, "empty.duckdb"), { threads: "1" });
      const connection = await instance.connect();
      try {
        for (const name of TABLE_NAMES) await connection.run(createTable(name));
        const { content } = await publish(connection, out, previous, {
          runIds: removed,
          sourceIds: new Set(orphans.map(({ source_id }) => source_id)),
          replace: true,
          origins: new Map(),
          readAgain: new Set(feeders.map(({ source_id }) => source_id)),
        });
        return { removed: [...removed], unknown, kept_runs: content.runs.map(({ run_id }) => run_id) };
      } finally {
        connection.closeSync();
      }
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
