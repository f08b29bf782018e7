import type { SourceReader } from "@/ingest/source";

import { plainTrialsCsv } from "./csv-reader";
import { headerOf } from "./delimited-rows";
import { firstKeys } from "./json-records";
import { isParquet } from "./parquet-file";
import { columnsWithin, plainTrialsParquet } from "./parquet-reader";
import { plainTrialsJsonl } from "./jsonl-reader";

/** A file as a table of trials by its looks alone, with the column names that are in sight. */
function tableOf(head: Buffer, whole: boolean): { reader: SourceReader; columns: readonly string[] } | null {
  if (isParquet(head)) {
    return { reader: plainTrialsParquet, columns: whole ? (columnsWithin(head) ?? []) : [] };
  }
  const keys = firstKeys(head, whole);
  if (keys !== null) return { reader: plainTrialsJsonl, columns: [...keys] };
  const header = headerOf(head);
  return header === null ? null : { reader: plainTrialsCsv, columns: header.columns };
}

/**
 * The reader for a file when the user mapped columns: before anything else is tried where all of those columns
 * are in sight (`isSure`), and for any table that no other reader knows, so that it is told what it lacks.
 */
export function mappedReader(
  head: Buffer,
  whole: boolean,
  columns: Readonly<Record<string, string>>,
): { readonly reader: SourceReader; readonly isSure: boolean } | null {
  const wanted = Object.values(columns);
  const table = wanted.length === 0 ? null : tableOf(head, whole);
  if (table === null) return null;
  const isThere = (column: string): boolean =>
    table.columns.includes(column) || table.columns.includes(column.split(".")[0] ?? column);
  return { reader: table.reader, isSure: wanted.every(isThere) };
}
