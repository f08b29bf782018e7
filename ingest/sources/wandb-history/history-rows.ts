import { type MetricAxes, ROLLOUT_AXES, STEP_AXES } from "@/ingest/sources/wandb-binary/metric-axes";
import { type JsonValue, numberOf } from "@/ingest/sources/wandb-binary/json-values";
import type { Sink } from "@/ingest/source";
import { int32OrNull, millisecondsOf } from "@/ingest/sources/in-range";
import { nonFiniteOf } from "@/ingest/sources/non-finite";
import { PerKey } from "@/ingest/sources/per-key";

import { FactsOfKeys, type KeyFacts } from "./key-facts";
import { LeftOut } from "./left-out";
import { NumberCells } from "./number-cells";
import { NumberColumns } from "./number-columns";
import { RowPlaces } from "./row-places";
import type { Cells, HistoryRow, RowOrigin } from "./history-row";

function firstOf(cells: Cells, axes: Iterable<string>): number | null {
  for (const axis of axes) {
    const value = int32OrNull(cells.get(axis));
    if (value !== null) return value;
  }
  return null;
}

interface KnownAxes {
  readonly step: number | null;
  readonly rollout: number | null;
  readonly evalRollout: number | null;
}

interface RowPlace extends KnownAxes {
  readonly logIndex: number;
  readonly loggedAt: number | null;
  readonly line: number | null;
}

interface HistoryOptions {
  readonly axes?: MetricAxes;
  /**
   * Where the rows come from: the log of the client itself; an export, which may be a sample; a file of lines.
   * A null of the latter two only fills a gap when all rows have the same keys.
   */
  readonly origin: RowOrigin;
}

/** Slime's trainer logs this key once per rollout, before the steps on it. */
const TRAINER_ROLLOUT_KEY = "rollout/raw_reward";

/**
 * Turns the rows of one run, in file order, into metrics.
 *
 * `log_index` is what `RowPlaces` says. `rollout` is the declared or known rollout axis of the key in the same
 * row. A row that holds `train/…` keys and no rollout axis belongs to the latest row before it that the trainer logged for a rollout (it holds
 * `rollout/raw_reward`), or to the latest with `rollout/step` while there was none: with asynchronous training
 * the next rollout is generated, and logged, before the training on the last one ends. `step` is the declared
 * step metric when that is no rollout axis, else the first usual optimizer-step key of the row.
 */
export class HistoryRows {
  readonly #runId: string;
  readonly #sink: Sink;
  readonly #leftOut = new LeftOut();
  readonly #nonFinite = new PerKey("non-finite-metric");
  readonly #origin: RowOrigin;
  readonly #facts: FactsOfKeys;
  readonly #columns: NumberColumns;
  readonly #places: RowPlaces;
  #smallestRow = Infinity;
  #largestRow = 0;
  #latestRollout: number | null = null;
  #trainerRollout: number | null = null;

  constructor(runId: string, sink: Sink, options: HistoryOptions) {
    this.#runId = runId;
    this.#sink = sink;
    this.#facts = new FactsOfKeys(options.axes);
    this.#columns = new NumberColumns(this.#facts, (key) => {
      this.#leftOut.number(key);
    });
    this.#origin = options.origin;
    this.#places = new RowPlaces(options.origin);
  }

  get rows(): number {
    return this.#places.rows;
  }

  add(row: HistoryRow): void {
    const { cells } = row;
    const at: RowPlace = {
      logIndex: this.#places.of(row),
      loggedAt: row.logged_at ?? millisecondsOf(cells.get("_timestamp")),
      line: row.line,
      ...this.#knownAxes(row),
    };
    this.#places.see(at.loggedAt, row);
    this.#smallestRow = Math.min(this.#smallestRow, cells.size);
    this.#largestRow = Math.max(this.#largestRow, cells.size);
    if (cells instanceof NumberCells) this.#addNumbers(cells, at);
    else this.#addCells(cells, at);
  }

  #addNumbers({ row, values }: NumberCells, at: RowPlace): void {
    for (const { key, place, stepPlace, facts } of this.#columns.of(row)) {
      const own = stepPlace < 0 ? null : int32OrNull(values[stepPlace]);
      this.#metric(key, values[place] ?? 0, own, facts, at);
    }
  }

  #addCells(cells: ReadonlyMap<string, JsonValue>, at: RowPlace): void {
    const media = this.#leftOut.mediaOf(cells, at.line);
    for (const [key, cell] of cells) {
      const facts = this.#facts.of(key);
      if (facts.isInternal || (media.length > 0 && media.some((prefix) => key.startsWith(prefix)))) continue;
      const value = numberOf(cell);
      if (value === null) {
        this.#leftOut.count(key, cell, at.line);
        continue;
      }
      this.#leftOut.number(key);
      const own = facts.stepMetric === null ? null : int32OrNull(cells.get(facts.stepMetric));
      this.#metric(key, value, own, facts, at);
    }
  }

  /** `own` is the value of the key's step metric in the row. */
  #metric(metric: string, value: number, own: number | null, facts: KeyFacts, at: RowPlace): void {
    const nonFinite = nonFiniteOf(value);
    if (nonFinite !== null) this.#nonFinite.add(metric, at.line);
    const isRollout = facts.isOnRollouts;
    this.#sink.metric({
      run_id: this.#runId,
      attempt: 0,
      metric,
      log_index: at.logIndex,
      rollout: (isRollout ? own : null) ?? (facts.isEval ? at.evalRollout : at.rollout),
      step: (isRollout ? null : own) ?? at.step,
      logged_at: at.loggedAt,
      value: nonFinite === null ? value : null,
      non_finite: nonFinite,
    });
  }

  /** Tells the problems of the run; call it once, after the last row. */
  finish(): void {
    const run_id = this.#runId;
    if (this.rows === 0) {
      this.#sink.problem({ kind: "no-records", run_id, detail: "The file holds no history row." });
    }
    this.#places.tell(this.#sink, run_id);
    this.#nonFinite.tell(this.#sink, run_id, (key) => `"${key}" is nan or infinite in some rows.`);
    const isPadded = this.#origin !== "client" && this.#smallestRow === this.#largestRow;
    this.#leftOut.tell(this.#sink, run_id, { nullsToo: !isPadded });
    this.#places.tellSampled(this.#sink, run_id);
  }

  /** The axes that the row itself tells, whatever was declared; notes which rollout is the latest. */
  #knownAxes({ cells, train_step, rollout: told = null }: HistoryRow): KnownAxes {
    const step = train_step ?? firstOf(cells, STEP_AXES);
    const rollout = told ?? int32OrNull(cells.get("rollout/step"));
    if (rollout !== null) {
      this.#latestRollout = rollout;
      if (cells.has(TRAINER_ROLLOUT_KEY)) this.#trainerRollout = rollout;
    }
    const any = rollout ?? firstOf(cells, ROLLOUT_AXES) ?? this.#rolloutOfTrainRow(cells);
    return { step, rollout: any, evalRollout: int32OrNull(cells.get("eval/step")) ?? any };
  }

  #rolloutOfTrainRow(cells: Cells): number | null {
    const latest = this.#trainerRollout ?? this.#latestRollout;
    if (latest === null) return null;
    for (const key of cells.keys()) if (key.startsWith("train/")) return latest;
    return null;
  }
}
