import type { Sink } from "@/ingest/source";
import { int32OrNull, millisecondsOf } from "@/ingest/sources/in-range";
import { PerKey } from "@/ingest/sources/per-key";
import { nonFiniteOf } from "@/ingest/sources/non-finite";

import type { TensorBoardEvent } from "./event";

/**
 * Turns events into metrics: `log_index` and `step` are the step of the event. A step that fits no INTEGER
 * column is null, and the order of the event in the file is its log_index.
 */
export class ScalarSeries {
  readonly #runId: string;
  readonly #sink: Sink;
  readonly #lastSteps = new Map<string, number>();
  readonly #nonFinite = new PerKey("non-finite-metric");
  readonly #media = new PerKey("media-left-out");
  #events = 0;
  #values = 0;
  #stepsBack = 0;
  #firstBack: string | null = null;
  #missingSteps = 0;

  constructor(runId: string, sink: Sink) {
    this.#runId = runId;
    this.#sink = sink;
  }

  add(event: TensorBoardEvent): void {
    const step = int32OrNull(event.step);
    const logIndex = step ?? this.#events;
    this.#events += 1;
    if (step === null && event.values.length > 0) this.#missingSteps += 1;
    const loggedAt = millisecondsOf(event.wall_time);
    for (const { tag, scalar, medium } of event.values) {
      this.#values += 1;
      if (scalar === null) {
        this.#media.add(tag, null, medium ?? "value");
        continue;
      }
      const last = this.#lastSteps.get(tag);
      if (last !== undefined && event.step < last) {
        this.#stepsBack += 1;
        this.#firstBack ??= tag;
      }
      this.#lastSteps.set(tag, event.step);
      const nonFinite = nonFiniteOf(scalar);
      if (nonFinite !== null) this.#nonFinite.add(tag, null);
      this.#sink.metric({
        run_id: this.#runId,
        attempt: 0,
        metric: tag,
        log_index: logIndex,
        rollout: null,
        step,
        logged_at: loggedAt,
        value: nonFinite === null ? scalar : null,
        non_finite: nonFinite,
      });
    }
  }

  /** Tells what was odd; call it once, after the last event. */
  finish(): void {
    const run_id = this.#runId;
    if (this.#values === 0) {
      this.#sink.problem({ kind: "no-records", run_id, detail: "The event file holds no summary value." });
    }
    if (this.#missingSteps > 0) {
      const detail = "Events have a step that is no 32-bit integer; their order in the file was used.";
      this.#sink.problem({ kind: "missing-step", run_id, count: this.#missingSteps, detail });
    }
    if (this.#stepsBack > 0) {
      const detail = `A tag's step is lower than before, first that of "${this.#firstBack ?? ""}".`;
      this.#sink.problem({ kind: "step-went-back", run_id, count: this.#stepsBack, detail });
    }
    this.#nonFinite.tell(this.#sink, run_id, (tag) => `"${tag}" is nan or infinite at some steps.`);
    this.#media.tell(this.#sink, run_id, (tag, words) => `"${tag}" holds: ${words}.`);
  }
}
