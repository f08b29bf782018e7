import type { Sink } from "@/ingest/source";
import { int32OrNull } from "@/ingest/sources/in-range";

import type { HistoryRow, RowOrigin } from "./history-row";
import { SampledCheck } from "./sampled-check";

/**
 * Says which log call each row of a run is: `_step`, else the step told beside the cells, else the place in the
 * file. A step names the same call in every file of a run: a resumed job goes on from its own.
 */
export class RowPlaces {
  readonly #origin: RowOrigin;
  readonly #sampled = new SampledCheck();
  readonly #lastSteps = new Map<string | null, number>();
  #rows = 0;
  #missingSteps = 0;
  #stepsBack = 0;
  #firstBackLine: number | null = null;
  #lastTime = -Infinity;
  #timesBack = 0;
  #firstEarlierLine: number | null = null;

  constructor(origin: RowOrigin) {
    this.#origin = origin;
  }

  get rows(): number {
    return this.#rows;
  }

  /** The `log_index` of the next row. */
  of(row: HistoryRow): number {
    const told = int32OrNull(row.cells.get("_step"));
    const step = told ?? int32OrNull(row.step ?? undefined);
    const logIndex = step ?? this.#rows;
    this.#rows += 1;
    if (step === null) {
      this.#missingSteps += 1;
      return logIndex;
    }
    const metric = row.metric ?? null;
    if (step < (this.#lastSteps.get(metric) ?? step)) {
      this.#stepsBack += 1;
      this.#firstBackLine ??= row.line;
    }
    this.#lastSteps.set(metric, step);
    this.#sampled.see(step);
    return logIndex;
  }

  /** Looks at the time of a row, milliseconds; rows of single metrics, as a long format has them, are not one log. */
  see(logged_at: number | null, { metric, line }: Pick<HistoryRow, "metric" | "line">): void {
    if (logged_at === null || (metric ?? null) !== null) return;
    if (logged_at < this.#lastTime) {
      this.#timesBack += 1;
      this.#firstEarlierLine ??= line;
    }
    this.#lastTime = logged_at;
  }

  /** Tells what is odd about the steps and times; call it once, after the last row. */
  tell(sink: Sink, run_id: string): void {
    if (this.#missingSteps > 0) {
      const detail = "Rows have no usable step; their order in the file was used.";
      sink.problem({ kind: "missing-step", run_id, count: this.#missingSteps, detail });
    }
    if (this.#stepsBack > 0) {
      const detail = "The step is lower than in the row before.";
      const line = this.#firstBackLine;
      sink.problem({ kind: "step-went-back", run_id, line, count: this.#stepsBack, detail });
    }
    if (this.#timesBack > 0) {
      const detail = "The time is earlier than that of the row before.";
      const line = this.#firstEarlierLine;
      sink.problem({ kind: "time-went-back", run_id, line, count: this.#timesBack, detail });
    }
  }

  /** Tells a history that looks like a sample of a longer one. */
  tellSampled(sink: Sink, run_id: string): void {
    if (this.#origin === "export") this.#sampled.tell(sink, run_id);
  }
}
