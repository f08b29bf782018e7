import { NON_FINITE, type NonFinite } from "./vocabulary";

/** The columns of the values of one metric of one run, in log order: NaN stands for null in all of them. */
export const METRIC_COLUMNS = [
  "attempt",
  "superseded",
  "log_index",
  "rollout",
  "step",
  "logged_at",
  "value",
  "non_finite",
] as const;

/**
 * All values of one metric of one run, column by column: a million of them as objects would take 200 MB.
 * `superseded` is 0 or 1, `logged_at` in milliseconds since 1970, `non_finite` a place in NON_FINITE, from 1; 0: finite.
 */
export type MetricColumns = Readonly<Record<(typeof METRIC_COLUMNS)[number], Float64Array>>;

/** A logged value as an object. */
interface LoggedRow {
  readonly attempt: number;
  readonly log_index: number;
  readonly rollout: number | null;
  readonly step: number | null;
  readonly logged_at: number | null;
  readonly value: number | null;
  readonly non_finite: NonFinite | null;
}

/** Values that no later attempt redid, column by column. */
export function columnsOfRows(rows: readonly LoggedRow[]): MetricColumns {
  const column = (read: (row: LoggedRow) => number | null) =>
    Float64Array.from(rows, (row) => read(row) ?? Number.NaN);
  return {
    attempt: column(({ attempt }) => attempt),
    superseded: column(() => 0),
    log_index: column(({ log_index }) => log_index),
    rollout: column(({ rollout }) => rollout),
    step: column(({ step }) => step),
    logged_at: column(({ logged_at }) => logged_at),
    value: column(({ value }) => value),
    non_finite: column(({ non_finite }) => (non_finite === null ? 0 : 1 + NON_FINITE.indexOf(non_finite))),
  };
}

/** The word for what was logged instead of a finite number; null for a finite one. */
export function nonFiniteAt({ non_finite }: MetricColumns, row: number): NonFinite | null {
  return NON_FINITE[(non_finite[row] ?? 0) - 1] ?? null;
}

/** Whether both hold the same values at the same places. */
export function sameColumns(a: MetricColumns, b: MetricColumns): boolean {
  return METRIC_COLUMNS.every((name) => {
    const [one, other] = [a[name], b[name]];
    return one.length === other.length && one.every((value, row) => Object.is(value, other[row]));
  });
}
