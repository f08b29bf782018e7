import { MetricAxes, ROLLOUT_AXES, STEP_AXES } from "@/ingest/sources/wandb-binary/metric-axes";
import { numberOf } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import type { Sink } from "@/ingest/source";
import { int32OrNull, millisecondsOf } from "@/ingest/sources/in-range";
import { nonFiniteOf } from "@/ingest/sources/non-finite";
import { PerKey } from "@/ingest/sources/per-key";

import { LeftOut } from "./left-out";
import { RowPlaces } from "./row-places";

/** What a key says about each of its cells. */
interface KeyFacts {
  readonly isInternal: boolean;
  readonly isEval: boolean;
  /** Of the axes that the next two were asked of. */
  version: number;
  stepMetric: string | null;
  isOnRollouts: boolean;
  /** It was a number in some row. */
  isNumber: boolean;
}

/** One log call: its flat dotted keys and values, and where it stands in the file. */
export interface HistoryRow {
  readonly cells: ReadonlyMap<string, JsonValue>;
  /** The step told beside the cells; the `_step` cell goes before it. */
  readonly step: number | null;
  readonly line: number | null;
  /** The optimizer step told beside the cells. */
  readonly train_step?: number | null;
  /** The one metric of a row in long format: rows of one step then stand for one log call. */
  readonly metric?: string | null;
  /** The rollout told beside the cells. */
  readonly rollout?: number | null;
  /** Milliseconds since 1970, told beside the cells; it goes before `_timestamp`. */
  readonly logged_at?: number | null;
}

/** Keys of the client itself: axes and clocks of a row, no metrics. */
function isInternal(key: string): boolean {
  return (
    key === "_step" ||
    key === "_runtime" ||
    key === "_timestamp" ||
    key === "_wandb" ||
    key.startsWith("_wandb.")
  );
}

function firstOf(cells: ReadonlyMap<string, JsonValue>, axes: Iterable<string>): number | null {
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

export type RowOrigin = "client" | "export" | "lines";

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
  readonly #axes: MetricAxes;
  readonly #leftOut = new LeftOut();
  readonly #nonFinite = new PerKey("non-finite-metric");
  readonly #origin: RowOrigin;
  readonly #facts = new Map<string, KeyFacts>();
  readonly #places: RowPlaces;
  #smallestRow = Infinity;
  #largestRow = 0;
  #latestRollout: number | null = null;
  #trainerRollout: number | null = null;

  constructor(runId: string, sink: Sink, options: HistoryOptions) {
    this.#runId = runId;
    this.#sink = sink;
    this.#axes = options.axes ?? new MetricAxes();
    this.#origin = options.origin;
    this.#places = new RowPlaces(options.origin);
  }

  get rows(): number {
    return this.#places.rows;
  }

  add(row: HistoryRow): void {
    const { cells } = row;
    const logIndex = this.#places.of(row);
    const loggedAt = row.logged_at ?? millisecondsOf(cells.get("_timestamp"));
    const media = this.#leftOut.mediaOf(cells, row.line);
    const known = this.#knownAxes(row);
    this.#smallestRow = Math.min(this.#smallestRow, cells.size);
    this.#largestRow = Math.max(this.#largestRow, cells.size);
    for (const [key, cell] of cells) {
      const facts = this.#factsOf(key);
      if (facts.isInternal || (media.length > 0 && media.some((prefix) => key.startsWith(prefix)))) continue;
      const value = numberOf(cell);
      if (value === null) {
        this.#leftOut.count(key, cell, row.line);
        continue;
      }
      if (!facts.isNumber) {
        facts.isNumber = true;
        this.#leftOut.number(key);
      }
      const nonFinite = nonFiniteOf(value);
      if (nonFinite !== null) this.#nonFinite.add(key, row.line);
      const own = facts.stepMetric === null ? null : int32OrNull(cells.get(facts.stepMetric));
      const isRollout = facts.isOnRollouts;
      this.#sink.metric({
        run_id: this.#runId,
        attempt: 0,
        metric: key,
        log_index: logIndex,
        rollout: (isRollout ? own : null) ?? (facts.isEval ? known.evalRollout : known.rollout),
        step: (isRollout ? null : own) ?? known.step,
        logged_at: loggedAt,
        value: nonFinite === null ? value : null,
        non_finite: nonFinite,
      });
    }
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

  #factsOf(key: string): KeyFacts {
    let facts = this.#facts.get(key);
    if (facts === undefined) {
      facts = {
        isInternal: isInternal(key),
        isEval: key.startsWith("eval/"),
        version: -1,
        stepMetric: null,
        isOnRollouts: false,
        isNumber: false,
      };
      this.#facts.set(key, facts);
    }
    if (facts.version !== this.#axes.version) {
      facts.version = this.#axes.version;
      facts.stepMetric = this.#axes.stepMetricOf(key);
      facts.isOnRollouts = facts.stepMetric !== null && ROLLOUT_AXES.has(facts.stepMetric);
    }
    return facts;
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

  #rolloutOfTrainRow(cells: ReadonlyMap<string, JsonValue>): number | null {
    const latest = this.#trainerRollout ?? this.#latestRollout;
    if (latest === null) return null;
    for (const key of cells.keys()) if (key.startsWith("train/")) return latest;
    return null;
  }
}
