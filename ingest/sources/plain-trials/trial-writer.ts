import { createHash } from "node:crypto";

import type { Phase, Status } from "@/lib/domain/vocabulary";
import type { Sink, SourceContext } from "@/ingest/source";
import { nonFiniteOf } from "@/ingest/sources/non-finite";

import { CountedProblems } from "./counted-problems";

/** A trial as a reader found it; what is left out is not known. */
export interface FoundTrial {
  readonly run_id: string;
  readonly phase: Phase;
  readonly checkpoint?: number | null;
  readonly attempt?: number;
  readonly rollout?: number | null;
  readonly group_id?: string | null;
  readonly sample_id?: string | null;
  readonly trial_id: string;
  readonly task_id: string;
  /** As it was found: nan and infinities are sorted out here. */
  readonly reward: number | null;
  /** The verdict of the format, where it has one; else reward = 1 decides. */
  readonly strict_success?: boolean | null;
  readonly status?: Status | null;
  readonly turns?: number | null;
  readonly error_kind?: string | null;
  readonly input_tokens?: number | null;
  readonly output_tokens?: number | null;
  readonly cost_usd?: number | null;
  readonly started_at?: number | null;
  readonly finished_at?: number | null;
  readonly source_line: number | null;
}

/** A short id of a file, by its path: what makes the line numbers of two files different trial ids. */
export function fileId(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 8);
}

/** Hands trials to a sink; counts what is odd about their rewards, and tells it at the end of the file. */
export class TrialWriter {
  readonly tally = new CountedProblems();
  readonly #sink: Sink;
  readonly #runs = new Set<string>();
  #count = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** How many trials were handed over. */
  get count(): number {
    return this.#count;
  }

  get runs(): ReadonlySet<string> {
    return this.#runs;
  }

  /** `scored` is false when the caller has told already why there is no reward. */
  add(found: FoundTrial, scored = true): void {
    const { run_id, source_line: line, task_id } = found;
    if (!this.#runs.has(run_id)) {
      this.#runs.add(run_id);
      this.#sink.run({ run_id });
    }
    this.#count += 1;
    const non_finite = found.reward === null ? null : nonFiniteOf(found.reward);
    const reward = non_finite === null ? found.reward : null;
    if (non_finite !== null) {
      this.tally.add(
        "non-finite-reward",
        line,
        `The reward of a trial of ${shown(task_id)} is ${non_finite}.`,
      );
    } else if (reward === null) {
      if (scored) this.tally.add("missing-reward", line, `A trial of ${shown(task_id)} has no reward.`);
    } else if (reward < 0 || reward > 1) {
      const detail = `The reward of a trial of ${shown(task_id)} is ${reward}.`;
      this.tally.add("reward-out-of-range", line, detail);
    }
    this.#sink.trial({
      run_id,
      phase: found.phase,
      checkpoint: found.checkpoint ?? null,
      attempt: found.attempt ?? 0,
      rollout: found.rollout ?? null,
      group_id: found.group_id ?? null,
      sample_id: found.sample_id ?? null,
      trial_id: found.trial_id,
      task_id,
      reward,
      non_finite,
      strict_success: found.strict_success ?? (reward === null ? null : reward === 1),
      status: found.status ?? null,
      turns: found.turns ?? null,
      parse_errors: null,
      evaluations: found.reward === null ? 0 : 1,
      error_kind: found.error_kind ?? null,
      input_tokens: found.input_tokens ?? null,
      output_tokens: found.output_tokens ?? null,
      cost_usd: found.cost_usd ?? null,
      started_at: found.started_at ?? null,
      finished_at: found.finished_at ?? null,
      source_line: line,
    });
  }

  /** Tells what was counted; a file without a single trial is told to hold no records, unless something was. */
  finish({ runId }: SourceContext): void {
    const run = this.#runs.size === 1 ? ([...this.#runs][0] ?? runId) : null;
    this.tally.finish(this.#sink, run);
  }
}

/** A task id for a message: hostile ids may be very long. */
export function shown(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}
