import type { Status } from "@/lib/domain/vocabulary";
import type { SourceContext, TrialDraft } from "@/ingest/source";

/** What is known of one instance; the instance is task and trial at once, since each is tried once a run. */
export interface InstanceFacts {
  readonly instance: string;
  readonly reward: number | null;
  readonly resolved: boolean | null;
  readonly status: Status | null;
  readonly error_kind?: string | null;
  readonly turns?: number | null;
  readonly cost_usd?: number | null;
}

/** The trial of one instance in one run. */
export function instanceTrial(facts: InstanceFacts, run_id: string, context: SourceContext): TrialDraft {
  return {
    run_id,
    phase: context.phase ?? "eval",
    checkpoint: context.checkpoint,
    attempt: 0,
    rollout: null,
    group_id: null,
    sample_id: null,
    trial_id: facts.instance,
    task_id: facts.instance,
    reward: facts.reward,
    non_finite: null,
    strict_success: facts.resolved,
    status: facts.status,
    turns: facts.turns ?? null,
    parse_errors: null,
    evaluations: facts.reward === null ? 0 : 1,
    error_kind: facts.error_kind ?? null,
    cost_usd: facts.cost_usd ?? null,
    started_at: null,
    finished_at: null,
    source_line: null,
  };
}
