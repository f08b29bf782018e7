import { z } from "zod";

import type { HarnessMetadata } from "@/ingest/run-card";
import type { Sink } from "@/ingest/source";
import { compareTotals } from "@/ingest/sources/trial-parts/stated-totals";
import { formatCount } from "@/lib/domain/format";

import { type TrialRecord, trialRecord } from "./trial-record";

const statedTotals = z.object({
  n_resolved: z.number().nullish(),
  n_unresolved: z.number().nullish(),
  resolved_ids: z.array(z.string()).nullish(),
  unresolved_ids: z.array(z.string()).nullish(),
  accuracy: z.number().nullish(),
  pass_at_k: z.record(z.string(), z.number()).nullish(),
});

/** Compares the totals of a run's results.json with its records. A trial without a verdict is unresolved there. */
export function checkRunTotals(
  document: unknown,
  records: readonly TrialRecord[],
  run_id: string,
  sink: Sink,
): void {
  const parsed = statedTotals.safeParse(document);
  if (!parsed.success) return;
  const { n_resolved, n_unresolved, resolved_ids, unresolved_ids, accuracy, pass_at_k } = parsed.data;
  const resolved = records.filter(({ is_resolved }) => is_resolved === true);
  const unresolved = records.filter(({ is_resolved }) => is_resolved !== true);
  compareTotals(sink, run_id, [
    ["n_resolved", n_resolved, resolved.length],
    ["n_unresolved", n_unresolved, unresolved.length],
    [
      "The number of resolved_ids that records bear out",
      resolved_ids?.length,
      common(resolved_ids, resolved),
    ],
    [
      "The number of unresolved_ids that records bear out",
      unresolved_ids?.length,
      common(unresolved_ids, unresolved),
    ],
    ["accuracy", accuracy, records.length === 0 ? 0 : resolved.length / records.length],
    ...Object.entries(pass_at_k ?? {}).map(
      ([k, stated]) => [`pass@${k}`, stated, passAtK(records, Number(k))] as const,
    ),
  ]);
}

/**
 * Compares run_metadata.json with the results.json beside it, where there is one: its totals, and whether all
 * trials that were planned are there. A run that was cut short states no totals.
 */
export function checkMetadata(metadata: HarnessMetadata, results: unknown, run_id: string, sink: Sink): void {
  const parsed = z.object({ results: z.array(z.unknown()) }).safeParse(results);
  if (!parsed.success) return;
  const records = parsed.data.results.flatMap((record) => trialRecord.safeParse(record).data ?? []);
  const { accuracy, pass_at_k } = metadata;
  checkRunTotals({ accuracy, pass_at_k }, records, run_id, sink);
  const tasks = metadata.task_ids?.length ?? metadata.dataset_size;
  const planned = tasks == null ? 0 : tasks * (metadata.n_attempts ?? 1);
  const missing = planned - parsed.data.results.length;
  if (missing <= 0) return;
  sink.problem({
    kind: "job-interrupted",
    run_id,
    count: missing,
    detail: `${formatCount(planned)} trials planned, ${formatCount(parsed.data.results.length)} in the results.`,
  });
}

/** How many of the listed tasks, each as often as it is listed, have a record. */
function common(listed: readonly string[] | null | undefined, records: readonly TrialRecord[]): number {
  const left = new Map<string, number>();
  for (const { task_id } of records) left.set(task_id, (left.get(task_id) ?? 0) + 1);
  let found = 0;
  for (const task of listed ?? []) {
    const count = left.get(task) ?? 0;
    if (count > 0) found += 1;
    left.set(task, count - 1);
  }
  return found;
}

/**
 * Mean over tasks of 1 − C(n−c, k) / C(n, k), the unbiased estimator of arXiv 2107.03374 §2.1; tasks with fewer
 * than k trials are left out. Null when none is left or k is no positive integer.
 */
export function passAtK(
  records: readonly Pick<TrialRecord, "task_id" | "is_resolved">[],
  k: number,
): number | null {
  if (!Number.isInteger(k) || k < 1) return null;
  const tasks = new Map<string, { n: number; c: number }>();
  for (const { task_id, is_resolved } of records) {
    const { n, c } = tasks.get(task_id) ?? { n: 0, c: 0 };
    tasks.set(task_id, { n: n + 1, c: c + (is_resolved === true ? 1 : 0) });
  }
  const rates = [...tasks.values()].filter(({ n }) => n >= k).map(({ n, c }) => anyOf(n, c, k));
  return rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

function anyOf(n: number, c: number, k: number): number {
  if (n - c < k) return 1;
  let none = 1;
  for (let i = n - c + 1; i <= n; i += 1) none *= 1 - k / i;
  return 1 - none;
}
