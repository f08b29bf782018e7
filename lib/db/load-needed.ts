import type { Query, Scalar } from "@/lib/queries/query";

import { ensureLoaded, ensureRows } from "./load-tables";

/**
 * Loads what a query with its bound values reads: its tables, and of the table that it prunes only the row groups
 * that may hold its rows. `run_ids` are the runs it is about, none for all.
 */
export async function loadNeeded(
  { tables, pruned, params }: Pick<Query, "tables" | "pruned" | "params">,
  values: readonly Scalar[],
  run_ids: readonly string[],
): Promise<void> {
  const whole = tables.filter((table) => table !== pruned);
  const bound = Object.keys(params.shape).map((name, index) => [name, values[index] ?? null] as const);
  await Promise.all([
    ensureLoaded(whole, run_ids),
    pruned === undefined ? undefined : ensureRows(pruned, run_ids, Object.fromEntries(bound)),
  ]);
}
