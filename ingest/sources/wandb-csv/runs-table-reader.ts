import type { StreamReader } from "@/ingest/source";

import { csvHeader, readCsvRows } from "./csv-rows";
import { isRunsTable } from "./panel-header";

/** The table of runs exported from the web page: a row per run with its last values. Recognised, not read. */
export const wandbRunsTable = {
  kind: "wandb-runs-table",
  title: "wandb table of runs (CSV)",

  detects(head) {
    const header = csvHeader(head);
    return header !== null && isRunsTable(header);
  },

  async read(chunks, _context, sink) {
    let runs = -1;
    for await (const _row of readCsvRows(chunks, sink)) runs += 1;
    const detail = `A table of ${String(Math.max(runs, 0))} runs with their last values: no history.`;
    sink.problem({ kind: "known-but-not-data", detail });
  },
} satisfies StreamReader;
