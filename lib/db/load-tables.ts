import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";

import type { Scalar } from "@/lib/queries/query";
import type { Manifest, ManifestFile } from "@/lib/schema/manifest";
import type { TableName } from "@/lib/schema/tables";

import { openDatabase, orEngineStops } from "./database";
import { DataError } from "./data-error";
import { listRowGroups, loadParquet, loadRowGroups } from "./load-parquet";
import { dataPath, heldManifest, loadManifest } from "./manifest";
import { forgetPlans } from "./plans";
import { mayHold, type RowGroup } from "./row-groups";
import { siteUrl } from "./site";
import { keepRuns } from "./unload";

/** The columns that tables are sorted by, so that few row groups hold one task of one cohort, or one rollout. */
const PRUNING_COLUMNS: Partial<Record<TableName, readonly string[]>> = {
  trials: ["run_id", "phase", "checkpoint", "task_id"],
  rollout_trials: ["run_id", "rollout"],
};

/** Files with more rows come by row groups: decoded in one piece they take several times the memory of their table. */
const MOST_AT_ONCE = 250_000;

interface Loaded {
  readonly table: TableName;
  readonly file: ManifestFile;
}

const loadingByPath = new Map<string, Promise<void>>();
/** Files whose rows, or some of them, are in the engine or on their way into it. */
const loadedByPath = new Map<string, Loaded>();
/** Of files that are read by range: what their footers list, and by place the row groups that were asked for. */
const listedByPath = new Map<string, Promise<readonly RowGroup[]>>();
const groupsByPath = new Map<string, Map<number, Promise<void>>>();
/** The last removal of rows that newer data replaced; nothing is asked before it is over. */
let unloading: Promise<void> = Promise.resolve();

/**
 * Loads what a query needs, each file of the manifest once: unsplit tables, and the files of the given runs or, with
 * none given, of all runs. Only tables that are named are loaded: `trials` never comes along by itself.
 * Rejects with the DataError of the first file that failed; a file that failed is tried again by the next call.
 */
export async function ensureLoaded(tables: readonly TableName[], run_ids: readonly string[]): Promise<void> {
  await ensureEach(tables, run_ids, ensureFile);
}

/**
 * Loads the row groups of a table that may hold rows with these values, each once, by range: the footer of a file
 * tells which. Only the columns that files are sorted by prune. Rejects as `ensureLoaded` does.
 */
export async function ensureRows(
  table: TableName,
  run_ids: readonly string[],
  wanted: Readonly<Record<string, Scalar>>,
): Promise<void> {
  await ensureEach([table], run_ids, async (_table, file) => {
    const listed = loadingByPath.has(file.path) ? [] : await rowGroups(table, file);
    // Meanwhile somebody may have asked for the whole file.
    const whole = loadingByPath.get(file.path);
    const groups = listed.filter((group) => mayHold(group, wanted)).map(({ index }) => index);
    await (whole ?? ensureGroups(table, file, groups));
  });
}

async function ensureEach(
  tables: readonly TableName[],
  run_ids: readonly string[],
  ensure: (table: TableName, file: ManifestFile) => Promise<void>,
): Promise<void> {
  const manifest = await loadManifest();
  await unloading;
  const loads = tables.flatMap((table) =>
    manifest.files
      .filter((file) => file.table === table && isNeeded(file, run_ids))
      .map((file) => ensure(table, file)),
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
  for (const known of [loadingByPath, listedByPath, groupsByPath])
    for (const path of known.keys()) if (!wanted.has(path)) known.delete(path);
  const gone = [...loadedByPath].filter(([path]) => !wanted.has(path));
  if (gone.length === 0) return;
  const connection = await openDatabase();
  for (const table of new Set(gone.map(([, loaded]) => loaded.table))) {
    const kept = [...loadedByPath].filter(([path, loaded]) => loaded.table === table && wanted.has(path));
    const runs = kept.map(([, { file }]) => file.run_id).filter((run_id) => run_id !== null);
    forgetPlans();
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
  const isLarge = file.rows > MOST_AT_ONCE || groupsByPath.has(file.path);
  const load = isLarge ? loadByGroups(table, file) : loadFile(table, file);
  const started = load.catch((error: unknown) => {
    if (loadingByPath.get(file.path) === started) loadingByPath.delete(file.path);
    throw error;
  });
  loadingByPath.set(file.path, started);
  return started;
}

async function loadFile(table: TableName, file: ManifestFile): Promise<void> {
  const [connection, ipc] = await Promise.all([openDatabase(), loadParquet(table, file)]);
  const { path, rows } = file;
  refuseReplaced(path);
  if (rows === 0) return;
  // Marked before the rows are sent: the engine takes its messages in order, so that a removal comes after them.
  loadedByPath.set(path, { table, file });
  try {
    await insert(connection, table, ipc);
  } catch (error) {
    loadedByPath.delete(path);
    throw error;
  }
}

/** The row groups of a file that are not there yet: while one goes into the engine the next is decoded. */
async function loadByGroups(table: TableName, file: ManifestFile): Promise<void> {
  const listed = await rowGroups(table, file);
  for (let at = 0; at < listed.length; at += 2) {
    const pair = listed.slice(at, at + 2);
    await Promise.all(pair.map(({ index }) => ensureGroups(table, file, [index])));
  }
}

function rowGroups(table: TableName, file: ManifestFile): Promise<readonly RowGroup[]> {
  const listing = listedByPath.get(file.path);
  if (listing !== undefined) return listing;
  const started = listRowGroups(file, PRUNING_COLUMNS[table] ?? []).catch((error: unknown) => {
    if (listedByPath.get(file.path) === started) listedByPath.delete(file.path);
    throw error;
  });
  listedByPath.set(file.path, started);
  return started;
}

async function ensureGroups(table: TableName, file: ManifestFile, groups: readonly number[]): Promise<void> {
  const { path } = file;
  const known = groupsByPath.get(path) ?? new Map<number, Promise<void>>();
  const missing = groups.filter((group) => !known.has(group));
  if (missing.length > 0) {
    groupsByPath.set(path, known);
    const started = loadGroups(table, file, missing).catch((error: unknown) => {
      for (const group of missing) known.delete(group);
      if (known.size === 0 && groupsByPath.get(path) === known) groupsByPath.delete(path);
      throw error;
    });
    for (const group of missing) known.set(group, started);
  }
  await Promise.all(groups.flatMap((group) => known.get(group) ?? []));
}

async function loadGroups(table: TableName, file: ManifestFile, groups: readonly number[]): Promise<void> {
  const [connection, ipc] = await Promise.all([openDatabase(), loadRowGroups(table, file, groups)]);
  refuseReplaced(file.path);
  // Before the rows are sent, as in `loadFile`. It stays when they fail: others of the file may be there.
  loadedByPath.set(file.path, { table, file });
  await insert(connection, table, ipc);
}

async function insert(connection: AsyncDuckDBConnection, table: TableName, ipc: Uint8Array): Promise<void> {
  forgetPlans();
  await orEngineStops(connection.insertArrowFromIPCStream(ipc, { name: table, create: false }));
}

function refuseReplaced(path: string): void {
  if (heldManifest()?.files.some((listed) => listed.path === path) === true) return;
  const file = dataPath(path);
  const url = siteUrl(file);
  throw new DataError(`${file} was replaced while it was read.`, { file, url, http_status: null });
}
