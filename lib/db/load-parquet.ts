import type { ManifestFile } from "@/lib/schema/manifest";
import type { TableName } from "@/lib/schema/tables";

import { DataError } from "./data-error";
import { dataPath } from "./manifest";
import type { ParquetReply, ParquetRequest } from "./parquet-protocol";
import type { RowGroup } from "./row-groups";
import { siteUrl } from "./site";
import { tableColumns } from "./table-columns";

type Settle = (reply: ParquetReply) => void;

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Settle>();

/** A Parquet file of the data folder as an Arrow IPC stream, fetched and decoded off the main thread. */
export async function loadParquet(table: TableName, listed: ManifestFile): Promise<Uint8Array<ArrayBuffer>> {
  return rowsOf(listed, { want: "rows", columns: tableColumns(table) });
}

/** What the footer of a file says about its row groups and the named columns in them; only the end is fetched. */
export async function listRowGroups(
  listed: ManifestFile,
  names: readonly string[],
): Promise<readonly RowGroup[]> {
  const reply = await asked(listed, { want: "row-groups", names });
  if (reply.want === "row-groups") return reply.groups;
  throw new Error(`the reader answered with ${reply.want}`);
}

/** Some row groups of a file, by their places in it, as one Arrow IPC stream; only their bytes are fetched. */
export async function loadRowGroups(
  table: TableName,
  listed: ManifestFile,
  groups: readonly number[],
): Promise<Uint8Array<ArrayBuffer>> {
  return rowsOf(listed, { want: "rows-of-groups", columns: tableColumns(table), groups });
}

type WithoutFile<R> = R extends ParquetRequest ? Omit<R, "id" | "url" | "expected"> : never;

async function rowsOf(
  listed: ManifestFile,
  request: WithoutFile<Extract<ParquetRequest, { columns: unknown }>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await asked(listed, request);
  if (reply.want !== "row-groups") return reply.ipc;
  throw new Error(`the reader answered with ${reply.want}`);
}

async function asked(
  listed: ManifestFile,
  request: WithoutFile<ParquetRequest>,
): Promise<Extract<ParquetReply, { ok: true }>> {
  const file = dataPath(listed.path);
  const url = siteUrl(file);
  const { bytes, rows, sha256 } = listed;
  const reply = await ask({ ...request, id: ++lastId, url, expected: { bytes, rows, sha256 } });
  if (reply.ok) return reply;
  throw new DataError(sentence(file, url, reply), { file, url, http_status: reply.http_status });
}

function ask(request: ParquetRequest): Promise<ParquetReply> {
  return new Promise((resolve) => {
    waiting.set(request.id, resolve);
    worker ??= startWorker();
    worker.postMessage(request);
  });
}

function startWorker(): Worker {
  const url = siteUrl("workers/parquet-worker.js");
  const started = new Worker(url);
  started.addEventListener("message", (event: MessageEvent<ParquetReply>) => {
    waiting.get(event.data.id)?.(event.data);
    waiting.delete(event.data.id);
  });
  started.addEventListener("error", (event) => {
    started.terminate();
    worker = null;
    const detail = `the reader ${url} stopped: ${event.message === "" ? "it could not be loaded" : event.message}`;
    for (const [id, settle] of waiting)
      settle({ id, ok: false, kind: "unreadable", http_status: null, detail });
    waiting.clear();
  });
  return started;
}

function sentence(file: string, url: string, reply: Extract<ParquetReply, { ok: false }>): string {
  const { kind, detail } = reply;
  switch (kind) {
    case "not-found":
      return `${file} was not found at ${url} (${detail}), but the manifest lists it. Ingest the inputs again, or copy the whole data folder.`;
    case "unreachable":
      return `${file} could not be fetched from ${url} (${detail}). Check that the server still runs.`;
    case "differs-from-manifest":
      return `${file} at ${url} is not the file that the manifest lists (${detail}). Reload the page; if that does not help, ingest the inputs again.`;
    case "unreadable":
      return `${file} at ${url} cannot be read (${detail}). Ingest the inputs again with this version of rewardscape.`;
  }
}
