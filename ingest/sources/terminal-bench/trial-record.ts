import { z } from "zod";

import type { Status } from "@/lib/domain/vocabulary";
import { fallbackRunId } from "@/ingest/run-card";
import type { SourceContext, TrialDraft } from "@/ingest/source";
import { measuredCount } from "@/ingest/sources/trial-parts/measured";
import { statedSpan } from "@/ingest/sources/trial-parts/stated-time";

/** A trial as the harness writes it, in the run's file and once more in the trial's own folder. */
export const trialRecord = z.object({
  id: z.string().nullish(),
  uuid: z.string().nullish(),
  trial_name: z.string().nullish(),
  task_id: z.string(),
  is_resolved: z.boolean().nullable(),
  failure_mode: z.string().nullish(),
  parser_results: z.record(z.string(), z.string()).nullish(),
  total_input_tokens: z.unknown().optional(),
  total_output_tokens: z.unknown().optional(),
  trial_started_at: z.unknown().optional(),
  trial_ended_at: z.unknown().optional(),
});
export type TrialRecord = z.infer<typeof trialRecord>;

const NO_FAILURE = new Set(["unset", "none"]);

/** reward = passed / all tests; strict success is the harness's own verdict; a null verdict is not scored. */
export function trialDraft(
  trial: TrialRecord,
  index: number,
  source_line: number,
  context: SourceContext,
): TrialDraft {
  const { is_resolved } = trial;
  return {
    run_id: runOf(trial, context),
    phase: context.phase ?? "eval",
    checkpoint: context.checkpoint,
    attempt: 0,
    rollout: null,
    group_id: null,
    sample_id: null,
    trial_id: idOf(trial, index, context),
    task_id: trial.task_id,
    reward: rewardOf(trial),
    non_finite: null,
    strict_success: is_resolved,
    status: statusOf(trial),
    turns: null,
    parse_errors: null,
    evaluations: is_resolved === null ? 0 : 1,
    error_kind: failureOf(trial),
    input_tokens: measuredCount(trial.total_input_tokens),
    output_tokens: measuredCount(trial.total_output_tokens),
    ...statedSpan(trial.trial_started_at, trial.trial_ended_at),
    source_line,
  };
}

/** Share of passed tests; without a list of tests the verdict itself, and null without a verdict. */
function rewardOf({ is_resolved, parser_results }: TrialRecord): number | null {
  if (is_resolved === null) return null;
  const outcomes = Object.values(parser_results ?? {});
  if (outcomes.length === 0) return is_resolved ? 1 : 0;
  return outcomes.filter((outcome) => outcome === "passed").length / outcomes.length;
}

function failureOf({ failure_mode }: TrialRecord): string | null {
  return failure_mode == null || NO_FAILURE.has(failure_mode) ? null : failure_mode;
}

/** A timeout with a verdict was cut short but judged; without a verdict the trial failed. */
function statusOf(trial: TrialRecord): Status {
  if (trial.is_resolved === null) return "failed";
  const failure = failureOf(trial);
  if (failure === null) return "completed";
  return failure === "agent_timeout" ? "truncated" : "failed";
}

/**
 * The harness's id. Without one, the trial's name or place behind the name of its own run: several runs that are
 * read as one must not share ids, while the trial's own file and the run's file must.
 */
function idOf(trial: TrialRecord, index: number, { path }: SourceContext): string {
  const id = trial.id ?? trial.uuid;
  if (id != null && id !== "") return id;
  const { trial_name, task_id } = trial;
  if (trial_name == null) return `${fallbackRunId(path)} ${task_id} ${index + 1}`;
  const folders = path.split("/");
  const own = folders.lastIndexOf(trial_name);
  const run = runInName(trial) ?? (own < 2 ? fallbackRunId(path) : (folders[own - 2] ?? ""));
  return trial_name.endsWith(run) ? trial_name : `${trial_name} ${run}`;
}

/** A trial's own file names the run where no folder does. */
function runOf(trial: TrialRecord, { runId, runIsGiven, path }: SourceContext): string {
  if (runIsGiven || trial.trial_name == null || !path.includes(`${trial.trial_name}/`)) return runId;
  return runInName(trial) ?? runId;
}

/** Newer trial names end in `.<i>-of-<n>.<run id>`; the task id may hold dots, so it is cut off first. */
function runInName({ trial_name, task_id }: TrialRecord): string | null {
  const rest = trial_name?.startsWith(task_id) === true ? trial_name.slice(task_id.length) : "";
  return /^\.\d+-of-\d+\.(.+)$/.exec(rest)?.[1] ?? null;
}
