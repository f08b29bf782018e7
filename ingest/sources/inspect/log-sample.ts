import { z } from "zod";

import type { SourceContext, TrialDraft } from "@/ingest/source";
import { measuredCount, statedReward } from "@/ingest/sources/trial-parts/measured";
import { statedSpan } from "@/ingest/sources/trial-parts/stated-time";

const usage = z.object({
  input_tokens: z.number().nullish(),
  output_tokens: z.number().nullish(),
  input_tokens_cache_read: z.number().nullish(),
});

/** What of a sample is used, whether from its own file or from the summaries. */
export const logSample = z.object({
  id: z.union([z.string(), z.number()]),
  epoch: z.number().nullish(),
  scores: z.record(z.string(), z.looseObject({ value: z.unknown().optional() })).nullish(),
  error: z.unknown().optional(),
  limit: z.unknown().optional(),
  model_usage: z.record(z.string(), usage).nullish(),
  started_at: z.unknown().optional(),
  completed_at: z.unknown().optional(),
  events: z.array(z.looseObject({ timestamp: z.unknown().optional() })).nullish(),
  messages: z.array(z.looseObject({ role: z.unknown().optional() })).nullish(),
});
type LogSample = z.infer<typeof logSample>;

/** Id and epoch: a sample is tried once an epoch. */
export function sampleKey({ id, epoch }: Pick<LogSample, "id" | "epoch">): string {
  return `${id}/${epoch ?? 1}`;
}

/** Correct, incorrect, partially correct, no answer. */
const LETTERS: ReadonlyMap<string, number> = new Map([
  ["C", 1],
  ["I", 0],
  ["P", 0.5],
  ["N", 0],
]);

/** A score's value as Inspect turns it into a number; undefined when it is no score. */
export function scoreValue(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string") return undefined;
  const letter = LETTERS.get(value);
  if (letter !== undefined) return letter;
  const word = value.trim().toLowerCase();
  if (word === "yes" || word === "true") return 1;
  if (word === "no" || word === "false") return 0;
  if (word !== "" && Number.isFinite(Number(word))) return Number(word);
  return statedReward(value).non_finite === null ? undefined : value;
}

/** The trial of a sample in one epoch (its epochs are a group where there are several), and whether the score that it should have is no number. */
export function sampleTrial(
  sample: LogSample,
  scorer: { readonly scorer: string; readonly name: string } | null,
  run_id: string,
  context: SourceContext,
  isRepeated: boolean,
): { readonly trial: TrialDraft; readonly isNoScore: boolean } {
  const stated = valueOf(sample, scorer);
  const value = scoreValue(stated);
  const { reward, non_finite } = statedReward(value);
  const limit = limitOf(sample.limit);
  const failed = sample.error != null;
  const models = Object.values(sample.model_usage ?? {});
  const sum = (key: keyof z.infer<typeof usage>) =>
    measuredCount(models.reduce((total, model) => total + (model[key] ?? 0), 0));
  const turns = sample.messages?.filter(({ role }) => role === "assistant").length;
  return {
    isNoScore: stated != null && value === undefined,
    trial: {
      run_id,
      phase: context.phase ?? "eval",
      checkpoint: context.checkpoint,
      attempt: 0,
      rollout: null,
      group_id: isRepeated ? String(sample.id) : null,
      sample_id: String(sample.epoch ?? 1),
      trial_id: sampleKey(sample),
      task_id: String(sample.id),
      reward,
      non_finite,
      strict_success: reward === null ? null : reward === 1,
      status: failed ? "failed" : limit === null ? "completed" : "truncated",
      turns: measuredCount(turns),
      parse_errors: null,
      evaluations: reward === null && non_finite === null ? 0 : 1,
      error_kind: failed ? errorKind(sample.error) : limit,
      input_tokens: sum("input_tokens"),
      cached_tokens: sum("input_tokens_cache_read"),
      output_tokens: sum("output_tokens"),
      ...spanOf(sample),
      source_line: null,
    },
  };
}

/** A scorer may give several values under names of their own; the results then name one of them. */
function valueOf({ scores }: LogSample, scorer: { scorer: string; name: string } | null): unknown {
  const all = scores ?? {};
  const own = scorer === null ? Object.values(all)[0] : (all[scorer.scorer] ?? all[scorer.name]);
  const value = own?.value;
  if (scorer === null || typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).find(([name]) => name === scorer.name)?.[1] ?? value;
}

function limitOf(limit: unknown): string | null {
  if (limit == null) return null;
  const type = typeof limit === "string" ? limit : z.object({ type: z.string() }).safeParse(limit).data?.type;
  return `${type ?? "unknown"}_limit`;
}

/** The kind of an error is the exception's name that its message begins with; the message itself is not kept. */
function errorKind(error: unknown): string {
  const message =
    typeof error === "string" ? error : z.object({ message: z.string() }).safeParse(error).data?.message;
  return /^[A-Za-z_][\w.]{0,60}(?:Error|Exception)\b/.exec(message ?? "")?.[0] ?? "error";
}

function spanOf({ started_at, completed_at, events }: LogSample) {
  if (started_at != null || completed_at != null) return statedSpan(started_at, completed_at);
  const times = (events ?? []).map(({ timestamp }) => timestamp).filter((time) => time != null);
  return statedSpan(times[0], times.at(-1));
}
