import { parquetMetadata } from "hyparquet";

import type { RandomReader } from "@/ingest/source";

import type { Cell } from "./cell-values";
import { CountedProblems } from "./counted-problems";
import { asked, type Field, isTrialsTable, resolved } from "./fields";
import { missingColumns } from "./missing-columns";
import { columnsOf, FOOTER_OPTIONS, isParquet, openParquet } from "./parquet-file";
import { RowTrials } from "./row-trials";

/** The columns of a Parquet file that lies whole in memory; null when its footer does not parse. */
export function columnsWithin(whole: Buffer): readonly string[] | null {
  try {
    return columnsOf(parquetMetadata(new Uint8Array(whole).buffer, FOOTER_OPTIONS));
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/**
 * A table of trials as Parquet, one trial a row, decoded piece by piece. A file beyond the look-ahead keeps its
 * column names out of sight, so any such Parquet is taken, and refused by name when its columns do not fit.
 */
export const plainTrialsParquet = {
  kind: "trials-parquet",
  title: "table of trials, Parquet",

  detects(head, whole) {
    if (!isParquet(head)) return false;
    if (!whole) return true;
    const columns = columnsWithin(head);
    return columns !== null && isTrialsTable(columns);
  },

  async readAt(file, context, sink) {
    const { wanted, unknown } = asked(context.columns);
    const parquet = await openParquet(file);
    const { columns } = parquet;
    const mapping = resolved(columns, wanted);
    const refusals = missingColumns(mapping, columns, unknown);
    for (const detail of refusals) sink.problem({ kind: "column-not-found", detail });
    if (refusals.length > 0) return;
    const trials = new RowTrials(context, sink);
    const problems = new CountedProblems();
    const used = [...new Set(mapping.values())].sort((a, b) => columns.indexOf(a) - columns.indexOf(b));
    const places = new Map([...mapping].map(([field, column]) => [field, used.indexOf(column)]));
    let row: readonly unknown[] = [];
    const read = (field: Field): Cell => {
      const place = places.get(field);
      return place === undefined ? undefined : row[place];
    };
    await parquet.read(
      used,
      (rows, first) => {
        for (const [index, cells] of rows.entries()) {
          row = cells;
          trials.add(read, mapping, first + index + 1);
        }
      },
      (kind, rows, first) => {
        const what = kind === "too-large" ? "are too large to be decoded at once" : "could not be decoded";
        problems.add(kind, first + 1, `The ${rows} rows from row ${first + 1} ${what}.`);
      },
    );
    problems.finish(sink);
    trials.finish();
    if (trials.count === 0) sink.problem({ kind: "no-records", detail: "The table holds no trial." });
  },
} satisfies RandomReader;
