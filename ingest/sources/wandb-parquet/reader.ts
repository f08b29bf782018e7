import { parquetMetadata } from "hyparquet";

import type { RandomReader, SourceContext } from "@/ingest/source";
import {
  columnsOf,
  FOOTER_OPTIONS,
  isParquet,
  openParquet,
} from "@/ingest/sources/plain-trials/parquet-file";
import { RunGroups } from "@/ingest/sources/wandb-history/run-groups";

import { cellsOf } from "./cells";

/** `<entity>_<project>_<run>_<part>.runhistory.parquet`, as the client names what it downloads. */
const DOWNLOADED = /_([^_/]+)_\d+\.runhistory\.parquet$/;
/** The folder of a downloaded history artifact. */
const ARTIFACT = /(?:^|\/)run-([^/]+)-history(?:[:-]v\d+)?\/[^/]+$/;

function isHistory(columns: readonly string[]): boolean {
  return columns.includes("_step") || (columns.includes("_runtime") && columns.includes("_timestamp"));
}

/** The row numbers that a data frame brings along. */
function isIndexColumn(name: string): boolean {
  return /^(?:Unnamed: \d+|__index_level_\d+__|)$/.test(name);
}

/** The columns that the footer at the end of some bytes names; null when it does not parse. */
function columnsAtEndOf(head: Buffer): readonly string[] | null {
  try {
    return columnsOf(parquetMetadata(new Uint8Array(head).buffer, FOOTER_OPTIONS));
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** The run that the file's name or folder tells goes before the folder's own. */
function withRunOf(context: SourceContext): SourceContext {
  const runId = DOWNLOADED.exec(context.path)?.[1] ?? ARTIFACT.exec(context.path)?.[1];
  return context.runIsGiven || runId === undefined ? context : { ...context, runId };
}

/**
 * Run history as Parquet: the parts of a history artifact, or a data frame of the API. Each part is read by
 * itself, row group by row group; null means "not logged in this row", struct columns become dotted keys.
 */
export const wandbHistoryParquet = {
  kind: "wandb-history-parquet",
  title: "wandb history, Parquet",

  detects(head, _whole, path) {
    if (!isParquet(head)) return false;
    const columns = columnsAtEndOf(head);
    return columns === null ? DOWNLOADED.test(path) || ARTIFACT.test(path) : isHistory(columns);
  },

  async readAt(file, context, sink) {
    const parquet = await openParquet(file);
    const columns = parquet.columns.filter((column) => !isIndexColumn(column));
    const runs = new RunGroups(withRunOf(context), sink);
    await parquet.read(
      columns,
      (rows) => {
        for (const row of rows) runs.add(cellsOf(columns, row), null);
      },
      (kind, count, first) => {
        const detail = `Rows from row ${String(first + 1)} on could not be decoded.`;
        sink.problem({ kind, count: Math.max(1, count), detail });
      },
    );
    runs.finish();
  },
} satisfies RandomReader;
