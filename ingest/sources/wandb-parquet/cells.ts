import { jsonOf } from "@/ingest/sources/json-of";
import { flattenInto } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";

/** The flat dotted keys and values of a row; what is null was not logged in it. */
export function cellsOf(columns: readonly string[], row: readonly unknown[]): Map<string, JsonValue> {
  const cells = new Map<string, JsonValue>();
  for (const [at, column] of columns.entries()) {
    const value = jsonOf(row[at]);
    if (value !== undefined) flattenInto(cells, column, value);
  }
  for (const [key, value] of cells) if (value === null) cells.delete(key);
  return cells;
}
