import { z } from "zod";

import type { StreamReader } from "@/ingest/source";
import { errorKindOf, rewardOf, textOf, UNFIT } from "@/ingest/sources/plain-trials/cell-values";
import { TrialWriter } from "@/ingest/sources/plain-trials/trial-writer";
import { readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { keysOf } from "@/ingest/sources/trial-parts/top-level-keys";

const item = z.object({
  idx: z.union([z.string(), z.number()]),
  attempt: z.union([z.string(), z.number()]).nullish(),
  reward: z.unknown(),
  is_correct: z.boolean().nullish(),
  error: z.unknown(),
});
const documentShape = z.object({ dataset_name: z.string().nullish(), items: z.array(z.unknown()) });

/** An evaluation of rLLM, one JSON document with an item per attempt at a task. */
export const rllmEvaluation = {
  kind: "rllm-evaluation",
  title: "rLLM evaluation",

  detects(head) {
    const keys = keysOf(head);
    if (keys?.has("items") !== true) return false;
    const text = head.toString("utf8");
    return /"items"\s*:\s*\[\s*\{[^{}]*"idx"\s*:/.test(text) && /"is_correct"\s*:/.test(text);
  },

  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const parsed = documentShape.safeParse(document.value);
    const writer = new TrialWriter(sink);
    const items = parsed.success ? parsed.data.items : [];
    for (const [index, value] of items.entries()) {
      const found = item.safeParse(value);
      if (!found.success) {
        writer.tally.add("bad-record", null, `Item ${index + 1} has no index of a task and was left out.`);
        continue;
      }
      const { idx, attempt, is_correct, error } = found.data;
      const task_id = String(idx);
      const sample_id = attempt == null ? null : textOf(attempt);
      const stated = rewardOf(found.data.reward);
      const reward = stated === null && is_correct != null ? (is_correct ? 1 : 0) : stated;
      if (reward === UNFIT)
        writer.tally.add("not-a-score", null, `The reward of item ${index + 1} is no number.`);
      const error_kind = errorKindOf(error);
      writer.add(
        {
          run_id: context.runId,
          phase: context.phase ?? "eval",
          checkpoint: context.checkpoint,
          sample_id: sample_id === UNFIT ? null : sample_id,
          trial_id: `${task_id}#${attempt ?? index}`,
          task_id,
          reward: reward === UNFIT ? null : reward,
          ...(is_correct == null ? {} : { strict_success: is_correct }),
          status: error_kind === null ? null : "failed",
          error_kind,
          source_line: null,
        },
        reward !== UNFIT,
      );
    }
    writer.finish(context);
    if (writer.count === 0) sink.problem({ kind: "no-records", detail: "The evaluation holds no item." });
  },
} satisfies StreamReader;
