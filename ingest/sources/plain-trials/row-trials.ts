import type { Phase, Status } from "@/lib/domain/vocabulary";
import type { Sink, SourceContext } from "@/ingest/source";
import { givenRuns } from "@/ingest/sources/given-runs";

import {
  amountOf,
  type Cell,
  errorKindOf,
  isAbsent,
  rewardOf,
  textOf,
  timeOf,
  UNFIT,
  type Unfit,
  verdictOf,
  wholeOf,
} from "./cell-values";
import type { Field, Mapping } from "./fields";
import { fileId, shown, TrialWriter } from "./trial-writer";

/** The value of a field in the row at hand; undefined when the row has none. */
type FieldReader = (field: Field) => Cell;

/** More runs than this in one file means that the run column holds something else: an id per row. */
const MOST_RUNS = 1000;

const STATUS_WORDS: ReadonlyMap<string, Status> = new Map([
  ...["completed", "complete", "finished", "done", "ok", "success", "succeeded"].map(
    (word) => [word, "completed"] as const,
  ),
  ...["truncated", "timeout", "timed_out", "length", "max_turns", "max_tokens", "agent_timeout"].map(
    (word) => [word, "truncated"] as const,
  ),
  ...["aborted", "abort", "cancelled", "canceled", "killed"].map((word) => [word, "aborted"] as const),
  ...["failed", "failure", "fail", "error", "errored", "crashed"].map((word) => [word, "failed"] as const),
]);

const PHASE_WORDS: ReadonlyMap<string, Phase> = new Map([
  ...["train", "training", "rollout"].map((word) => [word, "train"] as const),
  ...["eval", "evaluation", "evaluate", "val", "valid", "validation", "test"].map(
    (word) => [word, "eval"] as const,
  ),
]);

/** Turns rows of a table into trials: one place for what every plain format has in common. */
export class RowTrials {
  readonly #writer: TrialWriter;
  readonly #context: SourceContext;
  readonly #file: string;
  readonly #release: () => void;
  readonly #runs = new Set<string>();

  constructor(context: SourceContext, sink: Sink) {
    this.#context = context;
    const given = givenRuns(context, sink);
    this.#writer = new TrialWriter(given.sink);
    this.#release = () => given.finish();
    this.#file = fileId(context.path);
  }

  get count(): number {
    return this.#writer.count;
  }

  /** `line` is the row's place in the file, and its trial id where the table has none. */
  add(read: FieldReader, mapping: Mapping, line: number): void {
    const tally = this.#writer.tally;
    const task_id = textOf(read("task"));
    if (task_id === null || task_id === UNFIT) {
      tally.add("bad-record", line, "A row names no task and was left out.", "task");
      return;
    }
    const run_id = this.#runOf(read("run"), line);
    if (run_id === null) return;
    const scored = this.#scoreOf(read, mapping, line, task_id);
    const whole = (field: Field): number | null => this.#fit(field, wholeOf(read(field)), line);
    const tokens = (field: Field): number | null => whole(field) || null;
    const step = whole("step");
    const rollout = whole("rollout");
    const checkpoint = whole("checkpoint");
    const attempt = whole("attempt");
    const phase = this.#phaseOf(read("phase"), line, { checkpoint, rollout: rollout ?? step });
    const isTrain = phase === "train";
    const sample = this.#text("sample", read, line);
    const id = this.#text("trial_id", read, line);
    // A try tells trials of one id apart; an evaluation has no job that could be started again.
    const tried = whole("try") ?? (isTrain ? null : attempt);
    this.#writer.add(
      {
        run_id,
        phase,
        checkpoint: isTrain ? null : (checkpoint ?? step ?? this.#context.checkpoint),
        attempt: isTrain ? (attempt ?? 0) : 0,
        rollout: isTrain ? (rollout ?? step) : null,
        group_id: this.#text("group", read, line),
        sample_id: sample ?? (tried === null ? null : String(tried)),
        trial_id: id === null ? `${this.#file}:${line}` : tried === null ? id : `${id}#${tried}`,
        task_id,
        reward: scored.reward,
        ...(scored.verdict === null ? {} : { strict_success: scored.verdict }),
        status: this.#statusOf(read("status"), line),
        turns: whole("turns"),
        error_kind: errorKindOf(read("error")),
        input_tokens: tokens("input_tokens"),
        output_tokens: tokens("output_tokens"),
        cost_usd: this.#fit("cost_usd", amountOf(read("cost_usd")), line) || null,
        started_at: this.#fit("started_at", timeOf(read("started_at")), line),
        finished_at: this.#fit("finished_at", timeOf(read("finished_at")), line),
        source_line: line,
      },
      scored.told,
    );
  }

  /** Call it once, at the end of the file. */
  finish(): void {
    this.#writer.finish(this.#context);
    this.#release();
  }

  /** The reward column counts; without one (or in a row where it is empty) the verdict stands for it. */
  #scoreOf(read: FieldReader, mapping: Mapping, line: number, task: string) {
    const verdict = mapping.has("success") ? this.#fit("success", verdictOf(read("success")), line) : null;
    const raw = read("reward");
    const reward = rewardOf(raw);
    if (reward === UNFIT) {
      const detail = `The reward of a trial of ${shown(task)} is no number.`;
      this.#writer.tally.add("not-a-score", line, detail);
      return { reward: null, verdict, told: false };
    }
    if (reward !== null || verdict === null) return { reward, verdict, told: true };
    return { reward: verdict ? 1 : 0, verdict, told: true };
  }

  #runOf(cell: Cell, line: number): string | null {
    const named = textOf(cell);
    if (named === null || named === UNFIT) return this.#context.runId;
    if (this.#runs.has(named)) return named;
    if (this.#runs.size === MOST_RUNS) {
      const detail = `The run column holds more than ${MOST_RUNS} different values; rows of further ones were left out.`;
      this.#writer.tally.add("bad-record", line, detail, "runs");
      return null;
    }
    this.#runs.add(named);
    return named;
  }

  #phaseOf(
    cell: Cell,
    line: number,
    said: { readonly checkpoint: number | null; readonly rollout: number | null },
  ): Phase {
    if (typeof cell === "string" && !isAbsent(cell)) {
      const phase = PHASE_WORDS.get(cell) ?? PHASE_WORDS.get(cell.trim().toLowerCase());
      if (phase !== undefined) return phase;
      this.#leftOut("phase", line);
    }
    if (this.#context.phase !== null) return this.#context.phase;
    return said.checkpoint === null && said.rollout !== null ? "train" : "eval";
  }

  #statusOf(cell: Cell, line: number): Status | null {
    if (isAbsent(cell)) return null;
    if (typeof cell === "string") {
      const status =
        STATUS_WORDS.get(cell) ??
        STATUS_WORDS.get(
          cell
            .trim()
            .toLowerCase()
            .replace(/^status\./, ""),
        );
      if (status !== undefined) return status;
    }
    this.#leftOut("status", line);
    return null;
  }

  #text(field: Field, read: FieldReader, line: number): string | null {
    return this.#fit(field, textOf(read(field)), line);
  }

  #fit<T>(field: Field, value: T | Unfit, line: number): T | null {
    if (value !== UNFIT) return value;
    this.#leftOut(field, line);
    return null;
  }

  #leftOut(field: Field, line: number): void {
    const detail = `A value in the column for ${field} does not fit it and was left out.`;
    this.#writer.tally.add("value-left-out", line, detail, field);
  }
}
