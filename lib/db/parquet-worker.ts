import type { AsyncBuffer, FileMetaData } from "hyparquet";

import type { ParquetReply, ParquetRequest } from "./parquet-protocol";
import { parquetToArrow, readFooter, rowGroupsToArrow } from "./parquet-to-arrow";
import { type ExpectedFile, FetchError, rangedFile, wholeFile } from "./ranged-file";
import { rowGroupsOf } from "./row-groups";

interface OpenFile {
  readonly file: AsyncBuffer;
  readonly metadata: Promise<FileMetaData>;
}

/** Files that are read by row groups, the last used last: a footer is fetched once. */
const open = new Map<string, OpenFile>();
const MOST_OPEN = 8;

self.addEventListener("message", (event: MessageEvent<ParquetRequest>) => {
  const { id } = event.data;
  load(event.data).then(reply, (error: unknown) => {
    if (error instanceof FetchError) {
      const { kind, http_status, message } = error;
      reply({ id, ok: false, kind, http_status, detail: message });
    } else reply({ id, ok: false, kind: "unreadable", http_status: null, detail: String(error) });
  });
});

function reply(message: ParquetReply): void {
  const holdsRows = message.ok && message.want !== "row-groups";
  self.postMessage(message, holdsRows ? { transfer: [message.ipc.buffer] } : {});
}

async function load(request: ParquetRequest): Promise<ParquetReply> {
  const { id, url, want, expected } = request;
  if (want === "rows") {
    const decoded = await parquetToArrow(await wholeFile(url, expected), request.columns);
    if (decoded.rows !== expected.rows) throw differs(decoded.rows, expected);
    return { id, ok: true, want, ...decoded };
  }
  const { file, metadata } = openFile(url, expected);
  const footer = await metadata;
  return want === "row-groups"
    ? { id, ok: true, want, groups: rowGroupsOf(footer, request.names) }
    : { id, ok: true, want, ...(await rowGroupsToArrow(file, footer, request.columns, request.groups)) };
}

function openFile(url: string, expected: ExpectedFile): OpenFile {
  const known = open.get(url) ?? begin(url, expected);
  open.delete(url);
  open.set(url, known);
  for (const oldest of open.keys()) if (open.size > MOST_OPEN) open.delete(oldest);
  return known;
}

function begin(url: string, expected: ExpectedFile): OpenFile {
  const file = rangedFile(url, expected);
  const metadata = readFooter(file).then((footer) => {
    if (Number(footer.num_rows) === expected.rows) return footer;
    throw differs(Number(footer.num_rows), expected);
  });
  const opened = { file, metadata };
  metadata.catch(() => {
    if (open.get(url) === opened) open.delete(url);
  });
  return opened;
}

function differs(rows: number, expected: ExpectedFile): FetchError {
  return new FetchError("differs-from-manifest", `${rows} rows, the manifest says ${expected.rows}`);
}
