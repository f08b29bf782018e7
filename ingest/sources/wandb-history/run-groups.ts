import type { SourceContext, Sink } from "@/ingest/source";
import { givenRuns } from "@/ingest/sources/given-runs";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";

import { HistoryRows } from "./history-rows";
import type { HistoryRow, RowOrigin } from "./history-row";
import { isWide, longMetricOf, METRIC_NAME_COLUMNS } from "./long-format";

/** Columns that name the run of a row, the surest first. */
const ID_COLUMNS = ["run_id", "run", "run_name", "name"] as const;
const SURE_METRIC_COLUMNS = METRIC_NAME_COLUMNS.filter((column) => column !== "name");
const NAME_COLUMNS = ["run_name", "name", "run"] as const;
export const RUN_COLUMNS: ReadonlySet<string> = new Set(ID_COLUMNS);

function textOf(cells: ReadonlyMap<string, JsonValue>, columns: readonly string[]): string | null {
  for (const column of columns) {
    const value = cells.get(column);
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
}

/**
 * Sorts the rows of an exported history by run, where a column names it; else all belong to the context's run.
 * A run that was given goes before those that rows name: see `givenRuns`. A column `name` beside nothing but a
 * `value` names a metric, unless an earlier row had other numbers beside it.
 */
export class RunGroups {
  readonly #context: SourceContext;
  readonly #sink: Sink;
  readonly #release: () => void;
  readonly #runs = new Map<string, HistoryRows>();
  readonly #origin: RowOrigin;
  #current: string | null = null;
  #nameIs: "run" | "metric" | null = null;

  constructor(context: SourceContext, sink: Sink, origin: RowOrigin = "export") {
    this.#context = context;
    const given = givenRuns(context, sink);
    this.#sink = given.sink;
    this.#release = () => given.finish();
    this.#origin = origin;
  }

  /** Takes a row; the columns that name the run are removed from it. `told` says what stands beside the cells. */
  add(
    cells: Map<string, JsonValue>,
    line: number | null,
    told: Omit<HistoryRow, "cells" | "line"> = { step: null },
  ): void {
    const metric = told.metric ?? this.#longMetricOf(cells);
    // A row that names no run goes on with the run of the row before.
    const id = textOf(cells, ID_COLUMNS) ?? this.#current;
    const name = textOf(cells, NAME_COLUMNS);
    for (const column of ID_COLUMNS) if (typeof cells.get(column) === "string") cells.delete(column);
    this.#current = id;
    this.#rowsOf(id, name).add({ cells, line, ...told, metric });
  }

  get isEmpty(): boolean {
    return this.#runs.size === 0;
  }

  /** Tells the problems of all runs, and `no-records` when there was no row at all. */
  finish(): void {
    if (this.isEmpty) this.#sink.problem({ kind: "no-records", detail: "The file holds no history row." });
    for (const rows of this.#runs.values()) rows.finish();
    this.#release();
  }

  #longMetricOf(cells: Map<string, JsonValue>): string | null {
    if (typeof cells.get("name") !== "string") return longMetricOf(cells, SURE_METRIC_COLUMNS);
    if (this.#nameIs !== "metric" && isWide(cells)) this.#nameIs = "run";
    const columns = this.#nameIs === "run" ? SURE_METRIC_COLUMNS : METRIC_NAME_COLUMNS;
    const metric = longMetricOf(cells, columns);
    // An empty cell is a metric without a value, and no run of that name.
    if (this.#nameIs === "metric") cells.delete("name");
    else if (metric !== null && !cells.has("name")) this.#nameIs = "metric";
    return metric;
  }

  #rowsOf(id: string | null, name: string | null): HistoryRows {
    const key = id ?? "";
    const known = this.#runs.get(key);
    if (known !== undefined) return known;
    const runId = id ?? this.#context.runId;
    this.#sink.run({ run_id: runId, ...(name === null ? {} : { name }) });
    const rows = new HistoryRows(runId, this.#sink, { origin: this.#origin });
    this.#runs.set(key, rows);
    return rows;
  }
}
