import { z } from "zod";

import type { Sink, SourceContext } from "@/ingest/source";
import { formatCount } from "@/lib/domain/format";

const count = z.number().nullish();
const score = z.object({
  name: z.string(),
  scorer: z.string().nullish(),
  metrics: z
    .record(z.string(), z.object({ name: z.string().nullish(), value: z.unknown().optional() }))
    .nullish(),
});

/** What of an Inspect log's header is used: which evaluation, how it ended, and what it states of its scores. */
export const logHeader = z.object({
  status: z.string().nullish(),
  eval: z.object({
    run_id: z.string().nullish(),
    eval_id: z.string().nullish(),
    task_id: z.string().nullish(),
    task: z.string(),
    model: z.string().nullish(),
    created: z.string().nullish(),
    dataset: z
      .object({ name: z.string().nullish(), samples: count, sample_ids: z.array(z.unknown()).nullish() })
      .nullish(),
    config: z.object({ limit: z.unknown().optional(), epochs: count }).nullish(),
    scorers: z.array(z.object({ name: z.string() })).nullish(),
  }),
  results: z
    .object({ total_samples: count, completed_samples: count, scores: z.array(score).nullish() })
    .nullish(),
});
export type LogHeader = z.infer<typeof logHeader>;

/**
 * One evaluation is one run. An Inspect run_id may span several tasks and models, so the evaluation's own id is
 * taken, else the ids of run and task together, else the name of the file.
 */
export function runOfLog(header: LogHeader, { runId, runIsGiven }: SourceContext): string {
  if (runIsGiven) return runId;
  const { task, eval_id, run_id, task_id } = header.eval;
  const id = eval_id ?? [run_id, task_id].filter((part) => part != null).join("-");
  return id === "" ? runId : `${task}-${id}`;
}

/** The scorer whose values are the rewards: the first that the results name, else the first that was set up. */
export function scorerOf({ results, eval: { scorers } }: LogHeader): { scorer: string; name: string } | null {
  const first = results?.scores?.[0];
  if (first !== undefined) return { scorer: first.scorer ?? first.name, name: first.name };
  const planned = scorers?.[0]?.name;
  return planned === undefined ? null : { scorer: planned, name: planned };
}

/** Says what the header knows of the run. */
export function sayRun(header: LogHeader, run_id: string, sink: Sink): void {
  const { task, model, created, dataset } = header.eval;
  const name = [task, model].filter((part) => part != null).join(" · ");
  sink.run({ run_id, name, base_model: model ?? null, suite: dataset?.name ?? task });
  const scorer = scorerOf(header);
  const others = (header.results?.scores ?? []).slice(1).map((one) => one.name);
  const config = {
    task,
    created,
    status: header.status,
    reward_scorer: scorer?.name,
    other_scorers: others.length === 0 ? null : others.join(", "),
  };
  for (const [key, value] of Object.entries(config)) if (value != null) sink.config({ run_id, key, value });
}

/** Tells when the log holds only part of what was planned, or only part of the data set was planned. */
export function tellCompleteness(header: LogHeader, samples: number, run_id: string, sink: Sink): void {
  const { status, results, eval: evaluation } = header;
  const planned = results?.total_samples ?? plannedSamples(header);
  const completed = results?.completed_samples ?? samples;
  const whole = evaluation.dataset?.samples ?? null;
  if ((status != null && status !== "success") || (planned !== null && completed < planned)) {
    sink.problem({
      kind: "job-interrupted",
      run_id,
      count: Math.max(1, (planned ?? 0) - completed),
      detail: `Status ${status ?? "unknown"}: ${planned === null ? "an unknown number of" : formatCount(planned)} samples planned, ${formatCount(completed)} completed.`,
    });
  }
  const chosen = evaluation.dataset?.sample_ids?.length ?? planned;
  if (whole !== null && chosen !== null && chosen < whole) {
    sink.problem({
      kind: "partial-population",
      run_id,
      detail: `The evaluation chose ${formatCount(chosen)} of the ${formatCount(whole)} samples of its data set.`,
    });
  }
}

function plannedSamples({ eval: { dataset, config } }: LogHeader): number | null {
  const ids = dataset?.sample_ids?.length;
  return ids === undefined ? null : ids * (config?.epochs ?? 1);
}
