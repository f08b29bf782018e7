import type { StreamReader } from "@/ingest/source";
import { flattenInto } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { RUN_COLUMNS, RunGroups } from "@/ingest/sources/wandb-history/run-groups";

import { distinct, isNanWord, valueInCell } from "./cells";
import { csvHeader, readCsvRows } from "./csv-rows";
import type { CsvRow } from "./csv-rows";
import { isRunsTable } from "./panel-header";
import { JUDGED_ROWS, nanMeansAbsent } from "./nan-words";

/** The column of row numbers that a data frame's CSV begins with. */
function isIndexColumn(name: string): boolean {
  return name === "" || /^Unnamed: \d+$/.test(name);
}

function cellsOf(columns: readonly string[], row: CsvRow, nanIsAbsent: boolean): Map<string, JsonValue> {
  const cells = new Map<string, JsonValue>();
  for (const [at, column] of columns.entries()) {
    const field = row.fields[at] ?? "";
    if (isIndexColumn(column) || (nanIsAbsent && isNanWord(field))) continue;
    const value = RUN_COLUMNS.has(column) && field !== "" ? field : valueInCell(field);
    if (value !== undefined) flattenInto(cells, column, value);
  }
  return cells;
}

/**
 * Run history as a table: `history()` or `scan_history()` of the API, written as CSV. Columns come in any
 * order; an empty cell means "not logged in this row". A cell "nan" is a logged nan, unless the table plainly
 * uses it for gaps (see `nanMeansAbsent`).
 */
export const wandbHistoryCsv = {
  kind: "wandb-history-csv",
  title: "wandb history, CSV of the API",

  detects(head) {
    const header = csvHeader(head);
    return header !== null && header.includes("_step") && !isRunsTable(header);
  },

  async read(chunks, context, sink) {
    const runs = new RunGroups(context, sink);
    let columns: readonly string[] | null = null;
    let waiting: CsvRow[] | null = [];
    let nanIsAbsent = false;
    const settle = (names: readonly string[], rows: readonly CsvRow[]): void => {
      nanIsAbsent = nanMeansAbsent(rows.map(({ fields }) => fields));
      for (const row of rows) runs.add(cellsOf(names, row, nanIsAbsent), row.line);
    };
    for await (const row of readCsvRows(chunks, sink)) {
      if (columns === null) columns = distinct(row.fields);
      else if (waiting === null) runs.add(cellsOf(columns, row, nanIsAbsent), row.line);
      else if (waiting.push(row) === JUDGED_ROWS) {
        settle(columns, waiting);
        waiting = null;
      }
    }
    if (columns !== null && waiting !== null) settle(columns, waiting);
    runs.finish();
  },
} satisfies StreamReader;
