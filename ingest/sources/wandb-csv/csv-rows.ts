import { CsvError } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { z } from "zod";

import type { Sink } from "@/ingest/source";
import { type DelimitedRow, DelimitedRows } from "@/ingest/sources/plain-trials/delimited-rows";
import { BadLines } from "@/ingest/sources/wandb-history/bad-lines";

const OPTIONS = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
const WRONG_WIDTH = "The row has another number of fields than the header.";

function tellTorn(sink: Sink, line: number): void {
  sink.problem({ kind: "torn-last-line", line, detail: "The last row is cut off and was left out." });
}

const header = z.tuple([z.array(z.string())]).rest(z.array(z.string()));
/** The first record of a comma-separated file, from the file's start; null when it is none. */
export function csvHeader(head: Buffer): readonly string[] | null {
  if (head.subarray(0, 4096).includes(0)) return null;
  try {
    const records = header.safeParse(parseSync(head, { ...OPTIONS, to: 1 }));
    return records.success && records.data[0].length > 1 ? records.data[0] : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

export interface CsvRow {
  /** As many as the header has. */
  readonly fields: readonly string[];
  /** 1-based line on which the row begins. */
  readonly line: number;
}

/**
 * The rows of a comma-separated file, header first, one at a time. Rows of another width than the header, lines
 * too long to be rows and quotes that nothing closes are told as bad lines, or as a torn last line, and left out;
 * the lines behind them are read.
 */
export async function* readCsvRows(chunks: AsyncIterable<Buffer>, sink: Sink): AsyncGenerator<CsvRow> {
  const badLines = new BadLines(sink);
  const openQuotes: number[] = [];
  const rows = new DelimitedRows(",", (trouble, line) => {
    if (trouble === "open-quote") openQuotes.push(line);
    else badLines.add(line, "The line is longer than any row can be.");
  });
  let width: number | null = null;
  function* fitting(found: Iterable<DelimitedRow>): Generator<CsvRow> {
    for (const { fields, line, ended } of found) {
      const named = width === null ? withoutMark(fields) : fields;
      width ??= named.length;
      if (named.length === width) yield { fields: named, line };
      else if (ended) badLines.add(line, WRONG_WIDTH);
      else tellTorn(sink, line);
    }
  }
  for await (const chunk of chunks) yield* fitting(rows.push(chunk));
  yield* fitting(rows.end());
  for (const line of openQuotes) {
    if (line === rows.lines) tellTorn(sink, line);
    else badLines.add(line, "A quote that opens here is never closed.");
  }
  badLines.finish();
  sink.lines(rows.lines);
}

function withoutMark(fields: readonly string[]): readonly string[] {
  const [first, ...others] = fields;
  return first === undefined ? fields : [first.replace(/^\uFEFF"?|"$/g, ""), ...others];
}
