import type { Manifest, ManifestFile } from "@/lib/schema/manifest";
import type { TableName } from "@/lib/schema/tables";

import { openDatabase, orEngineStops } from "./database";
import { DataError } from "./data-error";
import { loadParquet } from "./load-parquet";
import { dataPath, heldManifest, loadManifest } from "./manifest";
import { siteUrl } from "./site";
import { keepRuns } from "./unload";

interface Loaded {
  readonly table: TableName;
  readonly file: ManifestFile;
}

const loadingByPath = new Map<string, Promise<void>>();
/** Files whose rows are in the engine, or on their way into it. */
const loadedByPath = new Map<string, Loaded>();
/** The last removal of rows that newer data replaced; nothing is asked before it is over. */
let unloading: Promise<void> = Promise.resolve();

/**
 * Loads what a query needs, each file of the manifest once: unsplit tables, and the files of the given runs or, with
 * none given, of all runs. Only tables that are named are loaded: `trials` never comes along by itself.
 * Rejects with the DataError of the first file that failed; a file that failed is tried again by the next call.
 */
export async function ensureLoaded(tables: readonly TableName[], run_ids: readonly string[]): Promise<void> {
  const manifest = await loadManifest();
  await unloading;
  const loads = tables.flatMap((table) =>
    manifest.files
      .filter((file) => file.table === table && isNeeded(file, run_ids))
      .map((file) => ensureFile(table, file)),
  );
  const settled = await Promise.allSettled(loads);
  for (const load of settled) if (load.status === "rejected") throw load.reason;
}

/** Takes the rows of files that a newer manifest does not name out of the engine. */
export function unloadReplaced(next: Manifest): Promise<void> {
  unloading = unload(new Set(next.files.map(({ path }) => path)));
  return unloading;
}

async function unload(wanted: ReadonlySet<string>): Promise<void> {
  for (const path of loadingByPath.keys()) if (!wanted.has(path)) loadingByPath.delete(path);
  const gone = [...loadedByPath].filter(([path]) => !wanted.has(path));
  if (gone.length === 0) return;
  const connection = await openDatabase();
  for (const table of new Set(gone.map(([, loaded]) => loaded.table))) {
    const kept = [...loadedByPath].filter(([path, loaded]) => loaded.table === table && wanted.has(path));
    const runs = kept.map(([, { file }]) => file.run_id).filter((run_id) => run_id !== null);
    await orEngineStops(connection.query(keepRuns(table, runs)));
    for (const [path, loaded] of gone) if (loaded.table === table) loadedByPath.delete(path);
  }
}

function isNeeded({ run_id }: ManifestFile, run_ids: readonly string[]): boolean {
  return run_id === null || run_ids.length === 0 || run_ids.includes(run_id);
}

function ensureFile(table: TableName, file: ManifestFile): Promise<void> {
  const loading = loadingByPath.get(file.path);
  if (loading !== undefined) return loading;
  const started = loadFile(table, file).catch((error: unknown) => {
    if (loadingByPath.get(file.path) === started) loadingByPath.delete(file.path);
    throw error;
  });
  loadingByPath.set(file.path, started);
  return started;
}

async function loadFile(table: TableName, file: ManifestFile): Promise<void> {
  const [connection, ipc] = await Promise.all([openDatabase(), loadParquet(table, file)]);
  const { path, rows } = file;
  if (heldManifest()?.files.some((listed) => listed.path === path) !== true) throw replaced(path);
  if (rows === 0) return;
  // Marked before the rows are sent: the engine takes its messages in order, so that a removal comes after them.
  loadedByPath.set(path, { table, file });
  try {
    await orEngineStops(connection.insertArrowFromIPCStream(ipc, { name: table, create: false }));
  } catch (error) {
    loadedByPath.delete(path);
    throw error;
  }
}

function replaced(path: string): DataError {
  const file = dataPath(path);
  const url = siteUrl(file);
  return new DataError(`${file} was replaced while it was read.`, { file, url, http_status: null });
}
