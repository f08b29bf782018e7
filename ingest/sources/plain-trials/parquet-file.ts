import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type RowGroup,
} from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { decompress } from "fzstd";

import { Refusal } from "@/ingest/refusal";
import type { RandomAccess } from "@/ingest/source";

/** Rows and cells decoded at once: row groups of other writers may hold millions. */
const ROWS_AT_ONCE = 250_000;
const CELLS_AT_ONCE = 8_000_000;
/** Decoded bytes of the wanted columns of one row group, as the file states them. */
const MOST_BYTES = 1024 ** 3;
/** Rows of one row group, as the file states them: no writer makes larger ones. */
const MOST_ROWS = 100_000_000;
/** Decompressed bytes of one page; writers make them of a MiB or so. */
const MOST_PAGE_BYTES = 256 * 1024 ** 2;

/** A Parquet file open for reading some of its columns. */
interface ParquetFile {
  /** Names of the outermost columns. */
  readonly columns: readonly string[];
  /**
   * Hands over the rows of the named columns in order, with the 0-based number of the first one. Row groups
   * that are too large or do not decode are told and passed over.
   */
  read(
    columns: readonly string[],
    take: (rows: readonly (readonly unknown[])[], first: number) => void,
    trouble: (kind: "too-large" | "bad-record", rows: number, first: number) => void,
  ): Promise<void>;
}

/** No geography: the library's look for it does not end on some damaged footers. */
export const FOOTER_OPTIONS = { geoparquet: false } as const;

/** Decompressors that believe no page larger than it may be. */
const capped: Compressors = Object.fromEntries(
  Object.entries({
    ...compressors,
    ZSTD: (input: Uint8Array, length: number) => decompress(input, new Uint8Array(length)),
  }).map(([codec, decompressor]) => [
    codec,
    (input: Uint8Array, length: number) => {
      if (length > MOST_PAGE_BYTES) throw new Error(`a page of ${String(length)} bytes`);
      return decompressor(input, length);
    },
  ]),
);

export function isParquet(head: Buffer): boolean {
  return head.length >= 12 && head.toString("latin1", 0, 4) === "PAR1";
}

/** Opens a Parquet file by its footer. Refuses one whose footer does not parse. */
export async function openParquet(file: RandomAccess): Promise<ParquetFile> {
  const buffer: AsyncBuffer = {
    byteLength: file.byteLength,
    slice: async (start, end = file.byteLength) => {
      const bytes = await file.bytes(start, end);
      return new Uint8Array(bytes).buffer;
    },
  };
  const { metadata, columns } = await footerOf(buffer);
  return {
    columns,
    async read(wanted, take, trouble) {
      const leaves = leavesOf(metadata);
      let first = 0;
      for (const group of metadata.row_groups) {
        const stated = Number(group.num_rows);
        const isCount = Number.isSafeInteger(stated) && stated >= 0 && stated <= MOST_ROWS;
        const rows = isCount ? stated : 0;
        if (!fits(group, leaves)) trouble("bad-record", rows, first);
        else if (!isCount || !(bytesOf(group, wanted) <= MOST_BYTES)) trouble("too-large", rows, first);
        else
          await readGroup(buffer, { ...metadata, row_groups: [group] }, wanted, first, rows, take, trouble);
        first += rows;
      }
    },
  };
}

async function footerOf(
  file: AsyncBuffer,
): Promise<{ readonly metadata: FileMetaData; readonly columns: readonly string[] }> {
  try {
    const metadata = await parquetMetadataAsync(file, FOOTER_OPTIONS);
    return { metadata, columns: columnsOf(metadata) };
  } catch (error) {
    if (error instanceof Error) throw new Refusal("unreadable", "The footer of the Parquet does not parse.");
    throw error;
  }
}

/** Names of the outermost columns of a footer. */
export function columnsOf(metadata: FileMetaData): readonly string[] {
  return parquetSchema(metadata).children.map(({ element }) => {
    // A damaged footer may lack it, whatever its type says.
    const name: unknown = element.name;
    return typeof name === "string" ? name : "";
  });
}

/** The paths of the columns that hold values, by the footer's schema. */
function leavesOf(metadata: FileMetaData): ReadonlySet<string> {
  const leaves = new Set<string>();
  const waiting = [parquetSchema(metadata)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.children.length === 0) leaves.add(JSON.stringify(next.path));
    else waiting.push(...next.children);
  }
  return leaves;
}

/**
 * Whether the chunks of a row group are columns of the schema, each once. The library begins to decode others
 * and leaves their failure to nobody, which would end the process.
 */
function fits(group: RowGroup, leaves: ReadonlySet<string>): boolean {
  const seen = new Set<string>();
  for (const { meta_data, file_path } of group.columns) {
    const path = JSON.stringify(meta_data?.path_in_schema ?? null);
    if (!leaves.has(path) || seen.has(path) || file_path !== undefined) return false;
    seen.add(path);
  }
  return true;
}

/** Decoded bytes of some outermost columns, as the footer states them. */
function bytesOf(group: RowGroup, wanted: readonly string[]): number {
  let bytes = 0;
  for (const { meta_data } of group.columns) {
    if (meta_data === undefined || !wanted.includes(meta_data.path_in_schema[0] ?? "")) continue;
    bytes += Number(meta_data.total_uncompressed_size);
  }
  return bytes;
}

/** `metadata` speaks of this row group only; `first` is the number of its first row in the file. */
async function readGroup(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly string[],
  first: number,
  rows: number,
  take: (rows: readonly (readonly unknown[])[], first: number) => void,
  trouble: (kind: "bad-record", rows: number, first: number) => void,
): Promise<void> {
  const atOnce = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(CELLS_AT_ONCE / columns.length)));
  for (let from = 0; from < rows; from += atOnce) {
    const to = Math.min(from + atOnce, rows);
    let decoded: unknown[][] = [];
    try {
      await parquetRead({
        file,
        metadata,
        columns: [...columns],
        rowStart: from,
        rowEnd: to,
        compressors: capped,
        onComplete: (done: unknown[][]) => (decoded = done),
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      trouble("bad-record", to - from, first + from);
      continue;
    }
    take(decoded, first + from);
  }
}
