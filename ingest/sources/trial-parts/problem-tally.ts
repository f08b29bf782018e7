import { formatCount } from "@/lib/domain/format";
import type { ProblemKind } from "@/lib/domain/problem-kinds";
import type { ProblemDraft, Sink, TrialDraft } from "@/ingest/source";

/** Problems of one file that may be as many as its records: one row a kind and run, with the first place. */
export class ProblemTally {
  readonly #sink: Sink;
  readonly #seen = new Map<string, ProblemDraft & { count: number }>();

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** `detail` is kept of the first one. */
  add(kind: ProblemKind, run_id: string | null, line: number | null, detail: string): void {
    const key = `${kind} ${run_id ?? ""}`;
    const seen = this.#seen.get(key);
    if (seen === undefined) this.#seen.set(key, { kind, run_id, line, detail, count: 1 });
    else seen.count += 1;
  }

  /** What is odd about the reward of a trial. `unscored` is the kind for a trial without one. */
  reward(trial: TrialDraft, unscored: "missing-reward" | "no-verdict" = "missing-reward"): void {
    const { run_id, source_line, task_id, reward, non_finite, error_kind } = trial;
    const which = `task ${task_id}, trial ${trial.trial_id}`;
    if (non_finite !== null) this.add("non-finite-reward", run_id, source_line, `${which}: ${non_finite}`);
    else if (reward === null)
      this.add(unscored, run_id, source_line, `${which}: ${error_kind ?? "no reward"}`);
    else if (reward < 0 || reward > 1)
      this.add("reward-out-of-range", run_id, source_line, `${which}: ${reward}`);
  }

  /** Call it once, after the last record. */
  finish(): void {
    for (const { count, detail, ...problem } of this.#seen.values()) {
      const more = count === 1 ? "" : ` (the first of ${formatCount(count)})`;
      this.#sink.problem({ ...problem, count, detail: `${detail}${more}` });
    }
  }
}
