import { pipeline, Readable } from "node:stream";

import { CsvError, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { z } from "zod";

import type { Sink } from "@/ingest/source";
import { BadLines } from "@/ingest/sources/wandb-history/bad-lines";

const LF = 0x0a;
const OPTIONS = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
/** A record above this is a quote that nothing closes, not data. */
const MAX_RECORD_CHARACTERS = 16 * 1024 * 1024;

const header = z.tuple([z.array(z.string())]).rest(z.array(z.string()));
const parsed = z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) });

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
  const watched = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      lastByte = chunk.at(-1) ?? lastByte;
      yield chunk;
    }
  };
  const parser = parse({ ...OPTIONS, info: true, max_record_size: MAX_RECORD_CHARACTERS });
  // An error of either side ends the loop below with it.
  pipeline(Readable.from(watched()), parser, () => undefined);
  let width: number | null = null;
  let odd: number | null = null;
  let line = 0;
  const wrongWidth = "The row has another number of fields than the header.";
  try {
    for await (const item of parser) {
      const { info, record } = parsed.parse(item);
      line = info.lines;
      if (odd !== null) badLines.add(odd, wrongWidth);
      odd = null;
      width ??= record.length;
      if (record.length === width) yield { fields: record, line };
      else odd = line;
    }
    if (odd !== null && lastByte === LF) badLines.add(odd, wrongWidth);
    else if (odd !== null) {
      sink.problem({
        kind: "torn-last-line",
        line: odd,
        detail: "The last row is cut off and was left out.",
      });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const from = line + 1;
    if (error.code === "CSV_QUOTE_NOT_CLOSED" && parser.info.lines <= from) {
      sink.problem({
        kind: "torn-last-line",
        line: from,
        detail: "The last row is cut off and was left out.",
      });
    } else badLines.add(from, "A quote that opens here is never closed; nothing behind it was read.");
  }
  badLines.finish();
  // The parser counts the line that a final line feed opens.
  sink.lines(lastByte === LF ? parser.info.lines - 1 : parser.info.lines);
}
