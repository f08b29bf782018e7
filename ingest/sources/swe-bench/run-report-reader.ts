import { z } from "zod";

import type { SourceContext, StreamReader } from "@/ingest/source";
import { readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { ProblemTally } from "@/ingest/sources/trial-parts/problem-tally";
import { compareTotals } from "@/ingest/sources/trial-parts/stated-totals";
import { keysOf } from "@/ingest/sources/trial-parts/top-level-keys";

import { type InstanceFacts, instanceTrial } from "./instance-trial";

const ids = z.array(z.string()).nullish();
const count = z.number().nullish();
const report = z.object({
  resolved_ids: ids,
  unresolved_ids: ids,
  empty_patch_ids: ids,
  error_ids: ids,
  incomplete_ids: ids,
  submitted_ids: ids,
  completed_ids: ids,
  total_instances: count,
  submitted_instances: count,
  completed_instances: count,
  resolved_instances: count,
  unresolved_instances: count,
  empty_patch_instances: count,
  error_instances: count,
});
type Report = z.infer<typeof report>;

/**
 * What each list says of its instances, the one that wins first. As SWE-bench counts: without a patch an instance
 * is not resolved, reward 0; one whose evaluation broke, or that was never submitted, has no verdict.
 */
const LISTS = [
  ["resolved_ids", { reward: 1, resolved: true, status: "completed", error_kind: null }],
  ["unresolved_ids", { reward: 0, resolved: false, status: "completed", error_kind: null }],
  ["empty_patch_ids", { reward: 0, resolved: false, status: "completed", error_kind: "empty_patch" }],
  ["error_ids", { reward: null, resolved: null, status: "failed", error_kind: "error" }],
  ["incomplete_ids", { reward: null, resolved: null, status: "aborted", error_kind: "incomplete" }],
] as const satisfies readonly (readonly [keyof Report, Omit<InstanceFacts, "instance">])[];

/** `<model>.<run id>.json` of SWE-bench's evaluation, and OpenHands' output.report.json of the same shape. */
export const sweBenchRunReport = {
  kind: "swe-bench-run-report",
  title: "SWE-bench run report",
  detects(head) {
    const keys = keysOf(head);
    if (keys === null) return false;
    const counts = ["total_instances", "resolved_instances", "completed_instances", "schema_version"];
    return counts.some((key) => keys.has(key)) && (keys.has("resolved_ids") || keys.has("completed_ids"));
  },
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const parsed = report.safeParse(document.value);
    if (!parsed.success) {
      sink.problem({ kind: "bad-record", detail: `the report: ${z.prettifyError(parsed.error)}` });
      return;
    }
    const run_id = runOfReport(context);
    sink.run({ run_id, suite: "SWE-bench" });
    const tally = new ProblemTally(sink);
    const seen = new Map<string, keyof Report>();
    for (const [list, facts] of LISTS) {
      for (const instance of parsed.data[list] ?? []) {
        const earlier = seen.get(instance);
        if (earlier !== undefined) {
          const detail = `instance ${instance} stands in ${earlier} and in ${list}; ${earlier} counts`;
          if (earlier !== list) tally.add("conflicting-evaluation", run_id, null, detail);
          continue;
        }
        seen.set(instance, list);
        const trial = instanceTrial({ instance, ...facts }, run_id, context);
        tally.reward(trial, "no-verdict");
        sink.trial(trial);
      }
    }
    if (seen.size === 0)
      sink.problem({ kind: "no-records", run_id, detail: "The report lists no instance, only counts." });
    tally.finish();
    checkCounts(parsed.data, seen, run_id, sink);
  },
} satisfies StreamReader;

function checkCounts(
  stated: Report,
  seen: ReadonlyMap<string, keyof Report>,
  run_id: string,
  sink: Parameters<typeof compareTotals>[0],
): void {
  const lists = [...seen.values()];
  const found = (list: keyof Report) => lists.filter((one) => one === list).length;
  // The lists alone say what the counts count; a report without one of them has nothing to compare with.
  const listed = (list: keyof Report) => (stated[list] == null ? null : found(list));
  const completed =
    stated.resolved_ids == null || stated.unresolved_ids == null
      ? null
      : found("resolved_ids") + found("unresolved_ids");
  const totals = [
    ["resolved_instances", stated.resolved_instances, listed("resolved_ids")],
    ["unresolved_instances", stated.unresolved_instances, listed("unresolved_ids")],
    ["empty_patch_instances", stated.empty_patch_instances, listed("empty_patch_ids")],
    ["error_instances", stated.error_instances, listed("error_ids")],
    ["completed_instances", stated.completed_instances, completed],
  ] as const;
  compareTotals(
    sink,
    run_id,
    totals.filter(([, , known]) => known !== null),
  );
}

/** The file is named after model and run; OpenHands' file is named as in every run, its folder tells. */
function runOfReport({ runIsGiven, runId, path }: SourceContext): string {
  if (runIsGiven) return runId;
  const parts = path.split("/");
  const stem = (parts.at(-1) ?? "").replace(/\.json(\.gz)?$/, "");
  return /^(output\.)?(swebench_)?report$/.test(stem) ? (parts.at(-2) ?? runId) : stem || runId;
}
