import type { Sink } from "@/ingest/source";

import type { Findings } from "./findings";
import type { LogRecord } from "./line-layers";
import { leaves } from "./metric-lines";
import type { MetricJson, MetricLine } from "./metric-lines";
import { splitNonFinite } from "./numbers";
import type { PythonValue } from "./python-literal";

/** Text fields of a metric JSON that say what its numbers are about; they are no metrics. */
export const JSON_TEXTS: ReadonlySet<string> = new Set([
  "run",
  "phase",
  "dataset",
  "source_datasets",
  "schema",
  "raw_reward_scale",
  "raw_reward_semantics",
]);
const JSON_IDENTITY = [
  "schema",
  "phase",
  "dataset",
  "rollout_id",
  "global_step",
  "sample_count",
  "trainable_count",
] as const;

interface RowFrame {
  readonly attempt: number;
  readonly logIndex: number;
  readonly rollout: number | null;
  readonly step: number | null;
  readonly time: number | null;
  readonly line: number;
}

/** Turns metric lines into rows, one per number. */
export class MetricRows {
  readonly #runId: string;
  readonly #sink: Sink;
  readonly #findings: Findings;
  readonly #names = new Map<string, string>();
  #lines = 0;
  #trainedRollouts = new Map<string, number>();
  #seenJson = new Set<string>();

  constructor(runId: string, sink: Sink, findings: Findings) {
    this.#runId = runId;
    this.#sink = sink;
    this.#findings = findings;
  }

  /** Metric lines turned into rows so far. */
  get lines(): number {
    return this.#lines;
  }

  /** A later attempt may train and log the same rollouts again. */
  startAttempt(): void {
    this.#trainedRollouts.clear();
    this.#seenJson.clear();
  }

  /** `stepsPerRollout` is the configured number of optimizer steps; null when the log does not tell it. */
  takeDict(
    line: MetricLine,
    record: LogRecord,
    at: number,
    attempt: number,
    stepsPerRollout: number | null,
  ): void {
    const actor = `${record.actor ?? ""} ${record.process ?? ""}`;
    if (line.kind === "rollout") this.#trainedRollouts.set(actor, line.n);
    const isStep = line.kind === "step";
    const rollout = isStep
      ? (this.#trainedRollouts.get(actor) ??
        integer(line.entries.get("train/rollout_id")) ??
        (stepsPerRollout === null ? null : Math.floor(line.n / stepsPerRollout)))
      : line.n;
    const frame = { attempt, logIndex: this.#lines, rollout, step: isStep ? line.n : null };
    this.#lines += 1;
    for (const [key, value] of leaves(line.entries)) {
      this.#value(key, value, { ...frame, time: record.time, line: at });
    }
  }

  /** False when the same line was taken before in this attempt: it is both logged and filed. */
  isNewJson(json: MetricJson): boolean {
    return !this.#seenJson.has(identityOf(json));
  }

  /** Rows are named `per_dataset/<dataset>/<phase>/<field>`. */
  takeJson(json: MetricJson, record: LogRecord, at: number, attempt: number): void {
    this.#seenJson.add(identityOf(json));
    const dataset = textOr(json.entries.get("dataset"), "unknown");
    const phase = textOr(json.entries.get("phase"), "unknown");
    const rollout = integer(json.entries.get("rollout_id"));
    const frame = { attempt, logIndex: this.#lines, rollout, step: null, time: record.time, line: at };
    this.#lines += 1;
    for (const [field, value] of leaves(json.entries)) {
      if (value === null || JSON_TEXTS.has(field)) continue;
      this.#value(perDatasetMetric(dataset, phase, field), value, frame);
    }
  }

  #value(key: string, value: PythonValue, frame: RowFrame): void {
    if (typeof value !== "number") {
      this.#findings.add(
        "not-a-number",
        key,
        frame.line,
        (count) => `Values of ${key} that are not numbers: ${count}.`,
      );
      return;
    }
    const split = splitNonFinite(value);
    if (split.non_finite !== null) {
      this.#findings.add(
        "non-finite-metric",
        key,
        frame.line,
        (count) => `Values of ${key} that are nan or infinite: ${count}.`,
      );
    }
    this.#sink.metric({
      run_id: this.#runId,
      attempt: frame.attempt,
      metric: this.#intern(key),
      log_index: frame.logIndex,
      rollout: frame.rollout,
      step: frame.step,
      logged_at: frame.time,
      ...split,
    });
  }

  /** One string per metric name: each line brings its own copies. */
  #intern(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    this.#names.set(name, name);
    return name;
  }
}

/** The metric that a field of a metric JSON is. */
export function perDatasetMetric(dataset: string, phase: string, field: string): string {
  return `per_dataset/${dataset}/${phase}/${field}`;
}

/** The rollout that a metric JSON names, with its phase; null when it names none. */
export function jsonMarker(json: MetricJson): { phase: "train" | "eval"; rollout: number } | null {
  const phase = json.entries.get("phase");
  const rollout = integer(json.entries.get("rollout_id"));
  return (phase === "train" || phase === "eval") && rollout !== null ? { phase, rollout } : null;
}

function identityOf(json: MetricJson): string {
  return JSON.stringify(JSON_IDENTITY.map((field) => json.entries.get(field) ?? null));
}

function integer(value: PythonValue | undefined): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 2147483647
    ? value
    : null;
}

function textOr(value: PythonValue | undefined, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}
