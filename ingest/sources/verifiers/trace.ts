import type { Status } from "@/lib/domain/vocabulary";
import { errorKindOf, rewardOf, UNFIT, type Unfit } from "@/ingest/sources/plain-trials/cell-values";
import { type JsonRecord, own, recordOf } from "@/ingest/sources/plain-trials/json-records";
import { measuredCount } from "@/ingest/sources/trial-parts/measured";
import { isList, type JsonValue } from "@/ingest/sources/wandb-binary/json-values";

/** Stops that a limit forced, as the framework counts them. */
const LIMITS: ReadonlySet<string> = new Set([
  "max_turns",
  "max_input_tokens",
  "max_output_tokens",
  "max_total_tokens",
  "compaction_failed",
]);

export function listOf(record: JsonRecord, key: string): readonly JsonValue[] {
  const value = own(record, key) ?? null;
  return isList(value) ? value : [];
}

export function textAt(record: JsonRecord | null, key: string): string | null {
  const value = record === null ? undefined : own(record, key);
  return typeof value === "string" && value !== "" ? value : null;
}

/**
 * The reward of a trace: what it states, else the sum of score × weight over its named rewards. Null when no
 * reward was scored at all: a trace that failed before scoring lists its rewards as null.
 */
export function traceReward(trace: JsonRecord): number | null | Unfit {
  const stated = own(trace, "reward");
  if (stated !== undefined && stated !== null) return rewardOf(stated);
  const rewards = recordOf(own(trace, "rewards"));
  let sum: number | null = null;
  for (const value of Object.values(rewards ?? {})) {
    if (value === null) continue;
    const record = recordOf(value);
    const score = rewardOf(record === null ? value : own(record, "score"));
    const weight = record === null ? 1 : rewardOf(own(record, "weight") ?? 1);
    if (score === UNFIT || weight === UNFIT) return UNFIT;
    if (score !== null) sum = (sum ?? 0) + score * (weight ?? 1);
  }
  return sum;
}

/** The kind of the last error, of a trace or of an episode. */
export function lastError(record: JsonRecord): string | null {
  return errorKindOf(listOf(record, "errors").at(-1) ?? own(record, "error"));
}

export function traceStatus(trace: JsonRecord): Status | null {
  const stop = textAt(trace, "stop_condition");
  if (lastError(trace) !== null && own(trace, "ok") !== true) return "failed";
  const call = recordOf(listOf(trace, "calls").at(-1) ?? null);
  const isCut = own(trace, "is_truncated") ?? textAt(call, "finish_reason") === "length";
  if (isCut === true || (stop !== null && LIMITS.has(stop))) return "truncated";
  return own(trace, "is_completed") === true || own(trace, "ok") === true ? "completed" : null;
}

/** Answers of the model: nodes that it sampled. Null when the trace was stored without its nodes. */
export function traceTurns(trace: JsonRecord): number | null {
  const sampled = listOf(trace, "nodes").filter((node) => recordOf(node)?.["sampled"] === true).length;
  return sampled === 0 ? measuredCount(own(trace, "num_turns")) : sampled;
}

/** Tokens of all model calls of a trace, as the provider reported them. */
export function traceTokens(trace: JsonRecord, ...names: readonly string[]): number | null {
  let sum = 0;
  const usages = [
    own(trace, "token_usage"),
    ...listOf(trace, "calls").map((call) => recordOf(call)?.["usage"]),
  ];
  for (const usage of usages) {
    const record = recordOf(usage);
    const counts = names.map((name) => (record === null ? null : measuredCount(own(record, name))));
    sum += counts.find((count) => count !== null) ?? 0;
  }
  return measuredCount(sum);
}

/** Start and end in milliseconds since 1970: the trace's own start, and the last end of its phases. */
export function traceTimes(trace: JsonRecord): { started_at: number | null; finished_at: number | null } {
  const timing = recordOf(own(trace, "timing"));
  const ends = Object.values(timing ?? {}).map((span) => recordOf(span)?.["end"]);
  return { started_at: seconds(timing?.["start"]), finished_at: seconds(largest(ends)) };
}

function largest(values: readonly (JsonValue | undefined)[]): number | null {
  return values.reduce<number | null>(
    (most, value) => (typeof value === "number" && value > (most ?? 0) ? value : most),
    null,
  );
}

function seconds(value: JsonValue | undefined): number | null {
  return typeof value === "number" && value > 1e8 && value < 4.2e9 ? Math.round(value * 1000) : null;
}
