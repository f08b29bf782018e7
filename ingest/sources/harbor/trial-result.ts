import { z } from "zod";

import type { Status } from "@/lib/domain/vocabulary";
import type { SourceContext, TrialDraft } from "@/ingest/source";
import { measuredAmount, measuredCount, statedReward } from "@/ingest/sources/trial-parts/measured";
import { statedSpan } from "@/ingest/sources/trial-parts/stated-time";

/** What of a trial's result.json is used; the file holds paths, tracebacks and arguments besides. */
export const trialResult = z.object({
  id: z.string().nullish(),
  task_name: z.string().min(1),
  trial_name: z.string().min(1).nullish(),
  source: z.string().nullish(),
  config: z.looseObject({ trials_dir: z.string().nullish() }).nullish(),
  agent_info: z
    .object({
      name: z.string().nullish(),
      version: z.string().nullish(),
      model_info: z.object({ name: z.string().nullish() }).nullish(),
    })
    .nullish(),
  agent_result: z
    .object({
      n_input_tokens: z.unknown().optional(),
      n_cache_tokens: z.unknown().optional(),
      n_output_tokens: z.unknown().optional(),
      cost_usd: z.unknown().optional(),
    })
    .partial()
    .nullish(),
  verifier_result: z.object({ rewards: z.record(z.string(), z.unknown()).nullish() }).nullish(),
  exception_info: z.object({ exception_type: z.string().nullish() }).nullish(),
  started_at: z.unknown().optional(),
  finished_at: z.unknown().optional(),
});
export type TrialResult = z.infer<typeof trialResult>;

/** A trial of one job: its folder is named after it, and so is it in the job's own file. */
export function trialDraft(result: TrialResult, run_id: string, context: SourceContext): TrialDraft {
  const { reward, non_finite } = statedReward(rewardValue(result.verifier_result?.rewards ?? {}));
  const error_kind = exceptionOf(result);
  const usage = result.agent_result;
  return {
    run_id,
    phase: context.phase ?? "eval",
    checkpoint: context.checkpoint,
    attempt: 0,
    rollout: null,
    group_id: null,
    sample_id: null,
    trial_id: result.trial_name ?? result.id ?? result.task_name,
    task_id: result.task_name,
    reward,
    non_finite,
    strict_success: reward === null ? null : reward === 1,
    status: statusOf(error_kind, reward !== null),
    turns: null,
    parse_errors: null,
    evaluations: reward === null && non_finite === null ? 0 : 1,
    error_kind,
    input_tokens: measuredCount(usage?.n_input_tokens),
    cached_tokens: measuredCount(usage?.n_cache_tokens),
    output_tokens: measuredCount(usage?.n_output_tokens),
    cost_usd: measuredAmount(usage?.cost_usd),
    ...statedSpan(result.started_at, result.finished_at),
    source_line: null,
  };
}

/** The value under "reward", or under the only name there is; undefined when several names leave it open. */
export function rewardValue(rewards: Readonly<Record<string, unknown>>): unknown {
  if (Object.hasOwn(rewards, "reward")) return rewards["reward"];
  const values = Object.values(rewards);
  return values.length === 1 ? values[0] : undefined;
}

export function exceptionOf({ exception_info }: TrialResult): string | null {
  return exception_info == null ? null : exception_info.exception_type || "exception";
}

/** An agent's timeout with a verdict was cut short but judged; any other exception means that the trial failed. */
export function statusOf(exception: string | null, judged: boolean): Status {
  if (exception === null) return "completed";
  if (exception === "CancelledError") return "aborted";
  return exception === "AgentTimeoutError" && judged ? "truncated" : "failed";
}
