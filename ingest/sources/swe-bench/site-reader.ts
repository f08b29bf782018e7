import { z } from "zod";

import type { StreamReader } from "@/ingest/source";
import { readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { measuredAmount, measuredCount } from "@/ingest/sources/trial-parts/measured";
import { ProblemTally } from "@/ingest/sources/trial-parts/problem-tally";

import { instanceTrial } from "./instance-trial";

const instance = z.object({
  resolved: z.boolean().nullable(),
  cost: z.unknown().optional(),
  api_calls: z.unknown().optional(),
});
const NAME = String.raw`\s*"(?:[^"\\]|\\.){1,300}"\s*:\s*\{`;
/** model → instance → a flat object that says whether it is resolved. */
const SHAPE = new RegExp(
  String.raw`^\uFEFF?\s*\{${NAME}${NAME}(?=[^{}]*"resolved"\s*:\s*(?:true|false|null))[^{}]*"(?:api_calls|cost)"\s*:`,
);

/** The SWE-bench site's file of what each model did on each instance: one run a model, one trial an instance. */
export const sweBenchSite = {
  kind: "swe-bench-site",
  title: "SWE-bench results of several models",
  detects: (head) => SHAPE.test(head.toString("utf8", 0, 4096)),
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const models = z.record(z.string(), z.record(z.string(), z.unknown())).safeParse(document.value);
    if (!models.success) {
      sink.problem({ kind: "bad-record", detail: "The file does not hold one object of instances a model." });
      return;
    }
    const entries = Object.entries(models.data);
    const tally = new ProblemTally(sink);
    for (const [model, instances] of entries) {
      // A run that the user named is one run, so several models in it need their own names behind it.
      const named = entries.length === 1 ? context.runId : `${context.runId} ${model}`;
      const run_id = context.runIsGiven ? named : model;
      sink.run({ run_id, base_model: model, suite: "SWE-bench" });
      for (const [id, record] of Object.entries(instances)) {
        const parsed = instance.safeParse(record);
        if (!parsed.success) {
          tally.add("bad-record", run_id, null, `instance ${id}: ${z.prettifyError(parsed.error)}`);
          continue;
        }
        const { resolved, cost, api_calls } = parsed.data;
        const trial = instanceTrial(
          {
            instance: id,
            reward: resolved === null ? null : resolved ? 1 : 0,
            resolved,
            status: null,
            turns: measuredCount(api_calls),
            cost_usd: measuredAmount(cost),
          },
          run_id,
          context,
        );
        tally.reward(trial, "no-verdict");
        sink.trial(trial);
      }
    }
    tally.finish();
  },
} satisfies StreamReader;
