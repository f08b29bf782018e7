import { z } from "zod";

import type { Status } from "@/lib/domain/vocabulary";
import type { TrialDraft, SourceContext, StreamReader, Sink } from "@/ingest/source";
import { collectText } from "@/ingest/sources/collect";

const time = z.string().nullish();
const trialRecord = z.object({
  id: z.string().optional(),
  uuid: z.string().optional(),
  trial_name: z.string().optional(),
  task_id: z.string(),
  is_resolved: z.boolean().nullable(),
  failure_mode: z.string().nullish(),
  parser_results: z.record(z.string(), z.string()).nullish(),
  trial_started_at: time,
  trial_ended_at: time,
});
type TrialRecord = z.infer<typeof trialRecord>;

const NO_FAILURE = new Set(["unset", "none"]);

/**
 * results.json of the Terminal-Bench 1 harness, of a whole run or of one trial.
 * reward = passed / all tests; strict success is the harness's own verdict; a null verdict is not scored.
 */
export const terminalBenchResults = {
  kind: "terminal-bench-results",
  title: "Terminal-Bench results",
  detects(head) {
    const text = head.toString("utf8");
    return (
      /^\s*\{/.test(text) &&
      ((/"task_id"\s*:\s*"/.test(text) && /"is_resolved"\s*:\s*(true|false|null)/.test(text)) ||
        (/"results"\s*:\s*\[/.test(text) && /"n_resolved"\s*:/.test(text)))
    );
  },
  async read(chunks, context, sink) {
    const text = await collectText(chunks);
    const document: unknown = JSON.parse(text);
    const run = z.object({ results: z.array(z.unknown()) }).safeParse(document);
    const records = run.success ? run.data.results : [document];
    const lines = new LineFinder(text);
    const tally = new Map<string, { count: number; line: number; detail: string }>();
    for (const [index, record] of records.entries()) readRecord(record, index, context, sink, lines, tally);
    sink.lines(lines.count());
    if (records.length === 0) {
      sink.problem({ kind: "no-records", line: 1, detail: "the run has no trial in its results" });
    }
    for (const [kind, { count, line, detail }] of tally) {
      if (kind === "no-verdict") sink.problem({ kind, run_id: context.runId, line, count, detail });
    }
  },
} satisfies StreamReader;

function readRecord(
  record: unknown,
  index: number,
  context: SourceContext,
  sink: Sink,
  lines: LineFinder,
  tally: Map<string, { count: number; line: number; detail: string }>,
): void {
  const parsed = trialRecord.safeParse(record);
  if (!parsed.success) {
    sink.problem({
      kind: "bad-record",
      line: lines.current(),
      detail: `record ${index + 1}: ${z.prettifyError(parsed.error)}`,
    });
    return;
  }
  const trial = parsed.data;
  const id = trial.id ?? trial.uuid ?? trial.trial_name;
  const line = lines.next(trial.trial_name ?? id ?? trial.task_id);
  const run_id = runOf(trial, context);
  const reward = rewardOf(trial);
  if (index === 0) sink.run({ run_id });
  if (trial.is_resolved === null) {
    const seen = tally.get("no-verdict") ?? {
      count: 0,
      line,
      detail: `${trial.task_id}: ${trial.failure_mode ?? "no verdict"}`,
    };
    tally.set("no-verdict", { ...seen, count: seen.count + 1 });
  } else if (reward !== null && (reward === 1) !== trial.is_resolved) {
    const verdict = trial.is_resolved ? "resolved" : "unresolved";
    sink.problem({
      kind: "verdict-disagrees",
      run_id,
      line,
      detail: `${trial.task_id}: ${verdict} with ${reward} of its tests passed`,
    });
  }
  sink.trial(draft(trial, id ?? `${trial.task_id}#${index}`, run_id, reward, line, context));
}

function draft(
  trial: TrialRecord,
  trial_id: string,
  run_id: string,
  reward: number | null,
  source_line: number,
  { phase, checkpoint }: SourceContext,
): TrialDraft {
  return {
    run_id,
    phase: phase ?? "eval",
    checkpoint,
    attempt: 0,
    rollout: null,
    group_id: null,
    sample_id: null,
    trial_id,
    task_id: trial.task_id,
    reward,
    non_finite: null,
    strict_success: trial.is_resolved,
    status: statusOf(trial),
    turns: null,
    parse_errors: null,
    evaluations: trial.is_resolved === null ? 0 : 1,
    error_kind: trial.failure_mode == null || NO_FAILURE.has(trial.failure_mode) ? null : trial.failure_mode,
    started_at: milliseconds(trial.trial_started_at),
    finished_at: milliseconds(trial.trial_ended_at),
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

/** A timeout with a verdict was cut short but judged; without a verdict the trial failed. */
function statusOf({ is_resolved, failure_mode }: TrialRecord): Status {
  if (is_resolved === null) return "failed";
  if (failure_mode == null || NO_FAILURE.has(failure_mode)) return "completed";
  return failure_mode === "agent_timeout" ? "truncated" : "failed";
}

/** Newer trial names end in `.<i>-of-<n>.<run id>`; the task id may hold dots, so it is cut off first. */
function runOf({ trial_name, task_id }: TrialRecord, { runId, runIsGiven, path }: SourceContext): string {
  if (runIsGiven || trial_name === undefined || !path.includes(`${trial_name}/`)) return runId;
  const rest = trial_name.startsWith(task_id) ? trial_name.slice(task_id.length) : "";
  return /^\.\d+-of-\d+\.(.+)$/.exec(rest)?.[1] ?? runId;
}

function milliseconds(iso: string | null | undefined): number | null {
  const value = iso == null ? NaN : Date.parse(iso);
  return Number.isNaN(value) ? null : value;
}

/** Lines of records that are met in the order of the text. */
class LineFinder {
  private offset = 0;
  private line = 1;

  constructor(private readonly text: string) {}

  /** The line where `needle` next stands as a JSON string; the last known line when it does not. */
  next(needle: string): number {
    const found = this.text.indexOf(JSON.stringify(needle), this.offset);
    if (found >= 0) this.moveTo(found);
    return this.line;
  }

  current(): number {
    return this.line;
  }

  count(): number {
    this.moveTo(this.text.length);
    return this.line;
  }

  private moveTo(offset: number): void {
    for (
      let at = this.text.indexOf("\n", this.offset);
      at >= 0 && at < offset;
      at = this.text.indexOf("\n", at + 1)
    ) {
      this.line += 1;
    }
    this.offset = offset;
  }
}
