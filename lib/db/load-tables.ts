import type { ManifestFile } from "@/lib/schema/manifest";
import type { TableName } from "@/lib/schema/tables";

import { openDatabase, orEngineStops } from "./database";
import { loadParquet } from "./load-parquet";
import { loadManifest } from "./manifest";

const loadingByPath = new Map<string, Promise<void>>();

/**
 * Loads what a query needs, each file of the manifest once: unsplit tables, and the files of the given runs or, with
 * none given, of all runs. Only tables that are named are loaded: `trials` never comes along by itself.
 * Rejects with the DataError of the first file that failed; a file that failed is tried again by the next call.
 */
export async function ensureLoaded(tables: readonly TableName[], run_ids: readonly string[]): Promise<void> {
  const manifest = await loadManifest();
  const loads = tables.flatMap((table) =>
    manifest.files
      .filter((file) => file.table === table && isNeeded(file, run_ids))
      .map((file) => ensureFile(table, file)),
  );
  const settled = await Promise.allSettled(loads);
  for (const load of settled) if (load.status === "rejected") throw load.reason;
}

function isNeeded({ run_id }: ManifestFile, run_ids: readonly string[]): boolean {
  return run_id === null || run_ids.length === 0 || run_ids.includes(run_id);
}

function ensureFile(table: TableName, file: ManifestFile): Promise<void> {
  const loading = loadingByPath.get(file.path);
  if (loading !== undefined) return loading;
  const started = loadFile(table, file).catch((error: unknown) => {
    loadingByPath.delete(file.path);
    throw error;
  });
  loadingByPath.set(file.path, started);
  return started;
}

async function loadFile(table: TableName, file: ManifestFile): Promise<void> {
  const [connection, ipc] = await Promise.all([openDatabase(), loadParquet(table, file)]);
  if (file.rows === 0) return;
  await orEngineStops(connection.insertArrowFromIPCStream(ipc, { name: table, create: false }));
}
