import type { TableName } from "@/lib/schema/tables";

/**
 * Leaves only the rows of the given runs in a table, none for an empty list. A new table takes the place of the old
 * one in a single statement, so that no question meets it half empty and its memory is freed; deleted rows would stay.
 */
export function keepRuns(table: TableName, run_ids: readonly string[]): string {
  const listed = run_ids.map((run_id) => `'${run_id.replaceAll("'", "''")}'`).join(", ");
  const kept = run_ids.length === 0 ? "false" : `run_id IN (${listed})`;
  return `CREATE OR REPLACE TABLE ${table} AS SELECT * FROM ${table} WHERE ${kept}`;
}
