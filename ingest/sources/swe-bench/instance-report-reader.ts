import { z } from "zod";

import type { SourceContext, StreamReader } from "@/ingest/source";
import { readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { ProblemTally } from "@/ingest/sources/trial-parts/problem-tally";

import { type InstanceFacts, instanceTrial } from "./instance-trial";

const outcome = z.object({
  success: z.array(z.unknown()).nullish(),
  failure: z.array(z.unknown()).nullish(),
});
const instanceReport = z.object({
  resolved: z.boolean().nullable(),
  patch_exists: z.boolean().nullish(),
  patch_successfully_applied: z.boolean().nullish(),
  tests_status: z.object({ FAIL_TO_PASS: outcome.nullish(), PASS_TO_PASS: outcome.nullish() }).nullish(),
});
type InstanceReport = z.infer<typeof instanceReport>;

const SHAPE =
  /^\uFEFF?\s*\{\s*"(?:[^"\\]|\\.){1,300}"\s*:\s*\{(?=[^{}]*"resolved"\s*:\s*(?:true|false|null))[^{}]*"(?:patch_exists|patch_successfully_applied|tests_status)"\s*:/;

/** report.json of one instance in SWE-bench's evaluation logs: verdict and each test that had to pass. */
export const sweBenchInstanceReport = {
  kind: "swe-bench-instance-report",
  title: "SWE-bench instance report",
  detects: (head) => SHAPE.test(head.toString("utf8", 0, 4096)),
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const tally = new ProblemTally(sink);
    const instances = z.record(z.string(), z.unknown()).safeParse(document.value).data ?? {};
    for (const [instance, record] of Object.entries(instances)) {
      const run_id = runOfInstance(instance, context);
      const parsed = instanceReport.safeParse(record);
      if (!parsed.success) {
        tally.add("bad-record", run_id, null, `instance ${instance}: ${z.prettifyError(parsed.error)}`);
        continue;
      }
      sink.run({ run_id, suite: "SWE-bench" });
      const trial = instanceTrial(factsOf(instance, parsed.data), run_id, context);
      tally.reward(trial, "no-verdict");
      const { reward, strict_success } = trial;
      if (reward !== null && strict_success !== null && (reward === 1) !== strict_success) {
        const verdict = strict_success ? "resolved" : "not resolved";
        const detail = `instance ${instance}: ${verdict} with ${reward} of its tests passed`;
        tally.add("verdict-disagrees", run_id, null, detail);
      }
      sink.trial(trial);
    }
    tally.finish();
  },
} satisfies StreamReader;

/** reward = passed / all of the tests that must pass; the verdict itself where no test is listed. */
function factsOf(instance: string, report: InstanceReport): InstanceFacts {
  const { resolved, patch_exists, patch_successfully_applied: applied } = report;
  const error_kind = patch_exists === false ? "empty_patch" : applied === false ? "patch_not_applied" : null;
  return { instance, reward: shareOfTests(report), resolved, status: "completed", error_kind };
}

function shareOfTests({ resolved, tests_status }: InstanceReport): number | null {
  if (resolved === null) return null;
  let passed = 0;
  let failed = 0;
  for (const tests of [tests_status?.FAIL_TO_PASS, tests_status?.PASS_TO_PASS]) {
    passed += tests?.success?.length ?? 0;
    failed += tests?.failure?.length ?? 0;
  }
  return passed + failed === 0 ? (resolved ? 1 : 0) : passed / (passed + failed);
}

/** Logs lie in `<run id>/<model>/<instance>/report.json`; the run's own report is called `<model>.<run id>`. */
function runOfInstance(instance: string, { runIsGiven, runId, path }: SourceContext): string {
  if (runIsGiven) return runId;
  const [run, model, folder] = path.split("/").slice(-4, -1);
  return folder === instance && run !== undefined && model !== undefined ? `${model}.${run}` : runId;
}
