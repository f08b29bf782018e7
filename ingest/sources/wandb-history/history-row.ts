import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";

import type { NumberCells } from "./number-cells";

/** Flat dotted keys and their values. */
export type Cells = ReadonlyMap<string, JsonValue> | NumberCells;

/** Whose rows they are: the client's own log, an export that may be a sample, or a file of lines. */
export type RowOrigin = "client" | "export" | "lines";

/** One log call: its flat dotted keys and values, and where it stands in the file. */
export interface HistoryRow {
  readonly cells: Cells;
  /** The step told beside the cells; the `_step` cell goes before it. */
  readonly step: number | null;
  readonly line: number | null;
  /** The optimizer step told beside the cells. */
  readonly train_step?: number | null;
  /** The one metric of a row in long format: rows of one step then stand for one log call. */
  readonly metric?: string | null;
  /** The rollout told beside the cells. */
  readonly rollout?: number | null;
  /** Milliseconds since 1970, told beside the cells; it goes before `_timestamp`. */
  readonly logged_at?: number | null;
}
