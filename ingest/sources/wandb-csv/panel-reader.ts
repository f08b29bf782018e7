import type { MetricDraft, Sink, SourceContext, StreamReader } from "@/ingest/source";
import { int32OrNull } from "@/ingest/sources/in-range";
import { ROLLOUT_AXES } from "@/ingest/sources/wandb-binary/metric-axes";
import { nonFiniteOf } from "@/ingest/sources/non-finite";
import { SampledCheck } from "@/ingest/sources/wandb-history/sampled-check";

import { numberInCell } from "./cells";
import { csvHeader, readCsvRows } from "./csv-rows";
import type { CsvRow } from "./csv-rows";
import { isPanel, readPanelHeader } from "./panel-header";
import type { PanelSeries } from "./panel-header";

type Axis = Pick<MetricDraft, "rollout" | "step" | "logged_at"> & { readonly logIndex: number | null };

/** Milliseconds of a wall time in seconds or milliseconds; null when it is neither. */
function wallTime(value: number | null): number | null {
  if (value === null || !Number.isFinite(value) || value < 1e9) return null;
  return Math.round(value < 1e11 ? value * 1000 : value);
}

/** What the x axis of a panel says of a row, by the name of the axis. */
function axisOf(x: string, value: number | null): Axis {
  const nothing = { rollout: null, step: null, logged_at: null, logIndex: null };
  if (/^Step$/i.test(x)) return { ...nothing, logIndex: int32OrNull(value) };
  if (/^Wall Time$/i.test(x)) return { ...nothing, logged_at: wallTime(value) };
  if (/^Relative Time\b/i.test(x)) return nothing;
  if (ROLLOUT_AXES.has(x)) return { ...nothing, rollout: int32OrNull(value) };
  return { ...nothing, step: int32OrNull(value) };
}

/** One curve, from its header to the problems at its end. */
class Curve {
  readonly #series: PanelSeries;
  readonly #runId: string;
  readonly #sink: Sink;
  readonly #sampled = new SampledCheck();
  #points = 0;
  #missingSteps = 0;
  #nonFinite = 0;
  #texts = 0;
  #ranges = 0;
  #lastStep: number | null = null;
  #stepsBack = 0;

  constructor(series: PanelSeries, runId: string, sink: Sink) {
    this.#series = series;
    this.#runId = runId;
    this.#sink = sink;
  }

  add(row: CsvRow, rowIndex: number, axis: Axis): void {
    const cell = row.fields[this.#series.value]?.trim() ?? "";
    if (cell === "") return;
    const value = numberInCell(cell);
    if (value === null) {
      this.#texts += 1;
      return;
    }
    this.#points += 1;
    const nonFinite = nonFiniteOf(value);
    if (nonFinite !== null) this.#nonFinite += 1;
    else if (this.#differs(row, this.#series.min, value) || this.#differs(row, this.#series.max, value)) {
      this.#ranges += 1;
    }
    const { logIndex, ...axes } = axis;
    this.#sink.metric({
      run_id: this.#runId,
      attempt: 0,
      metric: this.#series.metric,
      log_index: this.#follow(logIndex ?? int32OrNull(this.#number(row, this.#series.step))) ?? rowIndex,
      ...axes,
      value: nonFinite === null ? value : null,
      non_finite: nonFinite,
    });
  }

  finish(): void {
    const run_id = this.#runId;
    const name = `"${this.#series.header}"`;
    const tell = (kind: Parameters<Sink["problem"]>[0]["kind"], count: number, detail: string): void => {
      if (count > 0) this.#sink.problem({ kind, run_id, count, detail });
    };
    tell("no-records", this.#points === 0 ? 1 : 0, `The column ${name} holds no number.`);
    tell("missing-step", this.#missingSteps, `Rows of ${name} have no _step; their order was used.`);
    tell("step-went-back", this.#stepsBack, `The step of ${name} is lower than in the row before.`);
    tell("non-finite-metric", this.#nonFinite, `${name} is nan or infinite in some rows.`);
    tell("not-a-number", this.#texts, `${name} holds text in some rows.`);
    tell(
      "min-max-differ",
      this.#ranges,
      `${name} differs from its minimum or maximum: an aggregate of several.`,
    );
    this.#sampled.tell(this.#sink, run_id);
  }

  #number(row: CsvRow, column: number | null): number | null {
    return column === null ? null : numberInCell(row.fields[column]?.trim() ?? "");
  }

  #differs(row: CsvRow, column: number | null, value: number): boolean {
    const other = this.#number(row, column);
    return other !== null && other !== value;
  }

  #follow(step: number | null): number | null {
    if (step === null) {
      this.#missingSteps += 1;
      return null;
    }
    if (this.#lastStep !== null && step < this.#lastStep) this.#stepsBack += 1;
    this.#lastStep = step;
    this.#sampled.see(step);
    return step;
  }
}

function openCurves(fields: readonly string[], context: SourceContext, sink: Sink): Curve[] {
  const { series, withoutValue } = readPanelHeader(fields, context.runId);
  const names = new Set(series.map(({ run }) => run));
  const idOf = (run: string): string => (context.runIsGiven && names.size === 1 ? context.runId : run);
  for (const run of names) sink.run({ run_id: idOf(run), name: run });
  for (const { header, run, metric, ambiguous } of series) {
    if (!ambiguous) continue;
    const detail = `"${header}" was taken as the metric "${metric}" of the run "${run}".`;
    sink.problem({ kind: "ambiguous-header", run_id: idOf(run), line: 1, detail });
  }
  for (const header of withoutValue) {
    const detail = `"${header}" has a minimum and maximum, but no value, and was left out.`;
    sink.problem({ kind: "not-a-number", line: 1, detail });
  }
  return series.map((one) => new Curve(one, idOf(one.run), sink));
}

/**
 * A chart exported as CSV from the web page: an x axis, then per run a value with its minimum and maximum. It
 * has no run ids: a run's id is its display name, unless the user said which run it is and there is one only.
 */
export const wandbPanelCsv = {
  kind: "wandb-panel-csv",
  title: "wandb chart export (CSV)",

  detects(head) {
    const header = csvHeader(head);
    return header !== null && isPanel(header);
  },

  async read(chunks, context, sink) {
    let curves: readonly Curve[] | null = null;
    let x = "";
    let rows = 0;
    for await (const row of readCsvRows(chunks, sink)) {
      if (curves === null) {
        x = row.fields[0] ?? "";
        curves = openCurves(row.fields, context, sink);
        continue;
      }
      const axis = axisOf(x, numberInCell(row.fields[0]?.trim() ?? ""));
      for (const curve of curves) curve.add(row, rows, axis);
      rows += 1;
    }
    if (rows === 0) sink.problem({ kind: "no-records", detail: "The file holds no row." });
    else for (const curve of curves ?? []) curve.finish();
  },
} satisfies StreamReader;
