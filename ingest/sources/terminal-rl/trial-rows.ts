import type { Sink, SourceContext } from "@/ingest/source";
import { formatCount } from "@/lib/domain/format";
import type { Status } from "@/lib/domain/vocabulary";

import type { Findings } from "./findings";
import { splitNonFinite } from "./numbers";
import { hasResult, statusOf } from "./trial-state";
import type { TrialState } from "./trial-state";

/** Writes trials and tells what is odd about them. */
export class TrialRows {
  readonly #context: SourceContext;
  readonly #sink: Sink;
  readonly #findings: Findings;
  readonly #withoutReward = new Map<Status | "unknown", number>();
  #count = 0;

  constructor(context: SourceContext, sink: Sink, findings: Findings) {
    this.#context = context;
    this.#sink = sink;
    this.#findings = findings;
  }

  /** Trials written so far. */
  get count(): number {
    return this.#count;
  }

  /** `rollout` is null when the trial's attempt ended before its rollout did. */
  write(trial: TrialState, rollout: number | null): void {
    this.#count += 1;
    const status = statusOf(trial);
    const phase = this.#context.phase ?? trial.phase;
    // The rollout of an evaluation names the policy; that of a training trial called evaluation does not.
    const evaluated = phase === "eval" && trial.phase === "eval" ? rollout : null;
    const { value: reward, non_finite } =
      trial.reward === null ? { value: null, non_finite: null } : splitNonFinite(trial.reward);
    this.#sink.trial({
      run_id: this.#context.runId,
      phase,
      checkpoint: this.#context.checkpoint ?? evaluated,
      attempt: trial.attempt,
      rollout,
      group_id: trial.group,
      sample_id: trial.sample,
      trial_id: trial.id,
      task_id: trial.task,
      reward,
      non_finite,
      strict_success: reward === null ? null : reward === 1,
      status,
      turns: trial.turns,
      parse_errors: trial.parseErrors,
      evaluations: trial.evaluations,
      error_kind: trial.stage,
      started_at: trial.startedAt,
      finished_at: trial.finishedAt,
      source_line: trial.rewardLine ?? trial.lastLine,
    });
    this.#tellOddReward(trial, reward);
    if (trial.evaluations === 0 && (rollout !== null || hasResult(trial))) this.#countMissing(trial, status);
  }

  /** A reward stated after the trial was written is not used. */
  tellLate(id: string, same: boolean, line: number): void {
    const kind = same ? "duplicate-evaluation" : "conflicting-evaluation";
    this.#findings.tell(kind, line, `Trial ${id} states a reward long after its rollout; it was not used.`);
  }

  /** `trials` are those of one attempt that no marker closed. */
  tellInFlight(trials: readonly TrialState[]): void {
    const [first] = trials;
    if (first === undefined) return;
    const finished = trials.filter(hasResult).length;
    const detail =
      `Trials in no rollout when attempt ${first.attempt} ended: ` +
      `${trials.length - finished} without a result, ${finished} with one whose rollout never closed.`;
    this.#findings.tell(
      "in-flight",
      Math.min(...trials.map((trial) => trial.firstLine)),
      detail,
      trials.length,
    );
  }

  #tellOddReward(trial: TrialState, reward: number | null): void {
    const isUsual = reward !== null && reward >= 0 && reward <= 1 && trial.evaluations === 1;
    if (isUsual || trial.evaluations === 0) return;
    const name = `Trial ${trial.id} of task "${trial.task}"`;
    const [repeated, conflicting] = [trial.repeatedLines, trial.conflictingLines];
    if (repeated !== null) {
      const detail = `${name} states its reward again.`;
      this.#findings.tell("duplicate-evaluation", repeated[0] ?? null, detail, repeated.length);
    }
    if (conflicting !== null) {
      const detail = `${name} states another reward; the last one, ${String(trial.reward)}, counts.`;
      this.#findings.tell("conflicting-evaluation", conflicting[0] ?? null, detail, conflicting.length);
    }
    if (trial.reward !== null && reward === null) {
      this.#findings.tell("non-finite-reward", trial.rewardLine, `${name} has reward ${trial.reward}.`);
    }
    if (reward !== null && (reward < 0 || reward > 1)) {
      this.#findings.tell("reward-out-of-range", trial.rewardLine, `${name} has reward ${reward}.`);
    }
  }

  #countMissing(trial: TrialState, status: Status | null): void {
    const word = status ?? "unknown";
    this.#withoutReward.set(word, (this.#withoutReward.get(word) ?? 0) + 1);
    this.#findings.add("missing-reward", "", trial.lastLine, () => {
      const parts = [...this.#withoutReward].map(([name, trials]) => `${formatCount(trials)} ${name}`);
      return `Trials that ended without a reward, by status: ${parts.join(", ")}.`;
    });
  }
}
