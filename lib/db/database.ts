import type { AsyncDuckDB, AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";

import { createTable, TABLE_NAMES } from "@/lib/schema/tables";

import { asError } from "./data-error";
import { EngineError } from "./engine-error";
import { engineState } from "./engine-state";
import { siteUrl } from "./site";

let opening: Promise<AsyncDuckDBConnection> | null = null;
/** Rejects when the worker dies; null before the first start. */
let stop: Promise<never> | null = null;

/** The page's one DuckDB, opened on first use with every table of the schema, empty; a failed start can be retried. */
export function openDatabase(): Promise<AsyncDuckDBConnection> {
  opening ??= start().then(
    (connection) => {
      engineState.set("ready");
      return connection;
    },
    (error: unknown) => {
      opening = null;
      throw fail("could not start", error);
    },
  );
  return opening;
}

/** What the engine is asked for, or an EngineError once its worker has died: AsyncDuckDB itself would wait for ever. */
export function orEngineStops<T>(work: Promise<T>): Promise<T> {
  return stop === null ? work : Promise.race([work, stop]);
}

function fail(what: string, cause: unknown): EngineError {
  const failed = new EngineError(
    `The query engine ${what} (${asError(cause).message}). Figures with stored answers stay; reload the page to try again.`,
    { cause },
  );
  engineState.set({ failed });
  return failed;
}

async function start(): Promise<AsyncDuckDBConnection> {
  engineState.set("starting");
  const duckdb = await import("@duckdb/duckdb-wasm");
  const worker = new Worker(siteUrl("workers/duckdb-worker.js"));
  const stopping = stopOf(worker);
  try {
    const db = new duckdb.AsyncDuckDB(new duckdb.VoidLogger(), worker);
    const connection = await Promise.race([open(db), stopping]);
    stop = stopping.catch((error: unknown) => {
      throw fail("stopped", error);
    });
    stop.catch(reportStop);
    return connection;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

async function open(db: AsyncDuckDB): Promise<AsyncDuckDBConnection> {
  await db.instantiate(siteUrl("duckdb/duckdb-eh.wasm"));
  await db.open({ path: ":memory:" });
  const connection = await db.connect();
  for (const statement of lockdown()) await connection.query(statement);
  for (const name of TABLE_NAMES) await connection.query(createTable(name));
  return connection;
}

/**
 * No extension is asked for, on this host or any other, and no SQL reads or writes files or addresses:
 * a worker does not inherit the page's content security policy, so the engine itself must refuse.
 */
function lockdown(): string[] {
  return [
    "SET autoload_known_extensions = false",
    "SET autoinstall_known_extensions = false",
    `SET custom_extension_repository = '${siteUrl("ext").replaceAll("'", "''")}'`,
    "SET enable_external_access = false",
    "SET lock_configuration = true",
  ];
}

/** Rejects when the worker's script cannot be loaded or dies. */
function stopOf(worker: Worker): Promise<never> {
  return new Promise((_resolve, reject) => {
    worker.addEventListener("error", (event) => {
      reject(new Error(event.message === "" ? "its worker could not be loaded" : event.message));
    });
  });
}

/** Nobody may be asking at that moment: the state of the engine tells the page, this the developer. */
function reportStop(error: unknown): void {
  console.error(error);
}
