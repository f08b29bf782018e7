import type { Sink } from "@/ingest/source";

/** Sums of floats in other orders differ in their last digits. */
const CLOSE = 1e-9;

/**
 * Compares what a file states about its records with what they add up to. Each statement that holds is counted
 * as checked, each that does not is a problem. A total that is not stated (null) is no statement.
 */
export function compareTotals(
  sink: Sink,
  run_id: string | null,
  totals: Iterable<readonly [name: string, stated: number | null | undefined, found: number | null]>,
): void {
  let checked = 0;
  for (const [name, stated, found] of totals) {
    if (stated === null || stated === undefined) continue;
    if (found !== null && Math.abs(stated - found) <= CLOSE * Math.max(1, Math.abs(stated))) checked += 1;
    else
      sink.problem({
        kind: "stated-total-differs",
        run_id,
        detail: `${name} is stated as ${stated}, the records give ${found ?? "none"}.`,
      });
  }
  if (checked > 0) sink.checked(checked);
}
