import { pipeline, Readable } from "node:stream";

import { CsvError, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { z } from "zod";

import type { Sink } from "@/ingest/source";
import { BadLines } from "@/ingest/sources/wandb-history/bad-lines";

const LF = 0x0a;
const OPTIONS = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
/** A record above this is a quote that nothing closes, not data. */
const MAX_RECORD_BYTES = 16 * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;
const WRONG_WIDTH = "The row has another number of fields than the header.";

function tellTorn(sink: Sink, line: number): void {
  sink.problem({ kind: "torn-last-line", line, detail: "The last row is cut off and was left out." });
}

const header = z.tuple([z.array(z.string())]).rest(z.array(z.string()));
const parsed = z.object({
  info: z.object({ lines: z.number(), bytes: z.number() }),
  record: z.array(z.string()),
});

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
  /** 1-based line on which the row ends. */
  readonly line: number;
}

/**
 * The rows of a comma-separated file, header first, one at a time. Rows of another width than the header are
 * told as bad lines, or as a torn last line, and left out; so is all behind a quote that nothing closes.
 */
export async function* readCsvRows(chunks: AsyncIterable<Buffer>, sink: Sink): AsyncGenerator<CsvRow> {
  const badLines = new BadLines(sink);
  let lastByte = LF;
  let fed = 0;
  let parsedBytes = 0;
  const watched = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        lastByte = piece.at(-1) ?? lastByte;
        fed += piece.length;
        // What follows an open quote is read all the same, for the caller that counts the bytes.
        if (fed - parsedBytes <= MAX_RECORD_BYTES) yield piece;
      }
    }
  };
  const openQuotes: CsvError[] = [];
  const parser = parse({
    ...OPTIONS,
    info: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error?.code !== "CSV_QUOTE_NOT_CLOSED")
        throw error ?? new Error("a row was skipped without a reason");
      openQuotes.push(error);
    },
  });
  // An error of either side ends the loop below with it.
  pipeline(Readable.from(watched()), parser, () => undefined);
  let width: number | null = null;
  let odd: number | null = null;
  let line = 0;
  for await (const item of parser) {
    const { info, record } = parsed.parse(item);
    line = info.lines;
    parsedBytes = info.bytes;
    if (odd !== null) badLines.add(odd, WRONG_WIDTH);
    odd = null;
    width ??= record.length;
    if (record.length === width) yield { fields: record, line };
    else odd = line;
  }
  const openQuote = openQuotes.length > 0;
  // The parser counts the line that a final line feed opens.
  const lines = lastByte === LF ? parser.info.lines - 1 : parser.info.lines;
  if (odd !== null && (lastByte === LF || openQuote)) badLines.add(odd, WRONG_WIDTH);
  else if (odd !== null) tellTorn(sink, odd);
  if (openQuote && lines <= line + 1) tellTorn(sink, line + 1);
  else if (openQuote) {
    badLines.add(line + 1, "A quote that opens here is never closed; nothing behind it was read.");
  }
  badLines.finish();
  sink.lines(lines);
}
