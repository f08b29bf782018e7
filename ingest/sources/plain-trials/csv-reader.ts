import type { Sink, SourceContext, StreamReader } from "@/ingest/source";

import type { Cell } from "./cell-values";
import { DelimitedRows, delimiterOf, headerOf } from "./delimited-rows";
import { asked, type Field, isCountsTable, isTrialsTable, type Mapping, resolved } from "./fields";
import { missingColumns } from "./missing-columns";
import { CountedProblems } from "./counted-problems";
import { RowTrials } from "./row-trials";

/**
 * Records of a delimited file behind its header, with what is wrong with its lines counted and told. `begin` gets
 * the columns, and what a cell is as a number: between semicolons a comma may stand for the decimal point.
 */
export async function readTable(
  chunks: AsyncIterable<Buffer>,
  sink: Sink,
  begin: (
    columns: readonly string[],
    numberOf: (cell: string | undefined) => string | undefined,
  ) => ((fields: readonly string[], line: number) => void) | null,
): Promise<void> {
  const tally = new CountedProblems();
  let rows: DelimitedRows | null = null;
  let delimiter = ",";
  let columns: readonly string[] | null = null;
  let row: ((fields: readonly string[], line: number) => void) | null = null;
  const take = (fields: readonly string[], line: number, ended: boolean): void => {
    if (columns === null) {
      columns = fields.map((name, at) => (at === 0 ? name.replace(/^\uFEFF/, "") : name));
      row = begin(columns, delimiter === ";" ? withPoint : (cell) => cell);
    } else if (row === null) return;
    else if (fields.length === columns.length) row(fields, line);
    else if (!ended) tally.add("torn-last-line", line, "The last row is cut off and was left out.");
    else {
      const detail = `The row has ${fields.length} fields where the header has ${columns.length}.`;
      tally.add("bad-line", line, detail, "width");
    }
  };
  for await (const chunk of chunks) {
    if (rows === null) delimiter = delimiterAt(chunk);
    rows ??= new DelimitedRows(delimiter, (kind, line) => {
      if (kind === "too-long") tally.add("bad-line", line, "The line is longer than any row can be.", kind);
      else tally.add("bad-line", line, "A quote that opens in this line is never closed.", kind);
    });
    for (const { fields, line, ended } of rows.push(chunk)) take(fields, line, ended);
  }
  if (rows === null) return;
  for (const { fields, line, ended } of rows.end()) take(fields, line, ended);
  tally.finish(sink);
  sink.lines(rows.lines);
}

/** "0,5" as "0.5"; any other cell as it is. */
function withPoint(cell: string | undefined): string | undefined {
  const isNumber = cell?.includes(",") === true && /^\s*[+-]?\d*,\d+(?:[eE][+-]?\d+)?\s*$/.test(cell);
  return isNumber ? cell.replace(",", ".") : cell;
}

function delimiterAt(chunk: Buffer): string {
  return headerOf(chunk)?.delimiter ?? delimiterOf(chunk.toString("latin1").split("\n", 1)[0] ?? "");
}

/** Fields of text, in which a comma is a comma. */
const TEXT_FIELDS: ReadonlySet<Field> = new Set<Field>([
  "task",
  "run",
  "phase",
  "group",
  "sample",
  "trial_id",
  "status",
  "error",
]);

/** A function that reads fields from one row after another without making an object of each. */
function rowReader(
  columns: readonly string[],
  mapping: Mapping,
  numberOf: (cell: string | undefined) => string | undefined,
) {
  const places = new Map<Field, number>();
  for (const [field, column] of mapping) places.set(field, columns.indexOf(column));
  let current: readonly string[] = [];
  return {
    at: (fields: readonly string[]) => (current = fields),
    read: (field: Field): Cell => {
      const place = places.get(field);
      if (place === undefined) return undefined;
      return TEXT_FIELDS.has(field) ? current[place] : numberOf(current[place]);
    },
  };
}

/** A table of trials as delimited text, one trial a row. See docs/trials-table.md. */
export const plainTrialsCsv = {
  kind: "trials-csv",
  title: "table of trials, CSV or TSV",
  copiesChunks: true,

  detects(head) {
    const header = headerOf(head);
    return header !== null && isTrialsTable(header.columns) && !isCountsTable(header.columns);
  },

  async read(chunks, context: SourceContext, sink) {
    const { wanted, unknown } = asked(context.columns);
    const trials = new RowTrials(context, sink);
    const refusals: string[] = [];
    await readTable(chunks, sink, (columns, numberOf) => {
      const mapping = resolved(columns, wanted);
      refusals.push(...missingColumns(mapping, columns, unknown));
      if (refusals.length > 0) return null;
      const { at, read } = rowReader(columns, mapping, numberOf);
      return (fields, line) => {
        at(fields);
        trials.add(read, mapping, line);
      };
    });
    trials.finish();
    for (const detail of refusals) sink.problem({ kind: "column-not-found", line: 1, detail });
    if (trials.count === 0 && refusals.length === 0) {
      sink.problem({ kind: "no-records", line: 1, detail: "The table holds no trial." });
    }
  },
} satisfies StreamReader;
