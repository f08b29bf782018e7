import { type BoardRow, isGuest } from "./board-row";

/** What must be said on the face of a board of these rows; zeros and empty lists say nothing. */
export interface BoardMarks {
  readonly benchmarks: number;
  /** Rows that were trained on the tasks they are scored on. */
  readonly in_distribution: readonly string[];
  readonly self_reported: number;
  readonly entered: number;
  readonly without_error: number;
  /** Ranked rows have errors of more than one kind, or of an unknown one. */
  readonly has_mixed_errors: boolean;
  readonly reconstruction: boolean;
}

export function boardMarks(rows: readonly BoardRow[]): BoardMarks {
  const errors = rows.filter((row) => row.stderr !== null && !isGuest(row));
  return {
    benchmarks: new Set(rows.map(({ benchmark }) => benchmark)).size,
    in_distribution: rows.flatMap((row) => (row.in_distribution === true ? [nameOf(row)] : [])),
    self_reported: rows.filter(({ self_reported }) => self_reported === true).length,
    entered: rows.filter(({ origin }) => origin === "entered").length,
    without_error: rows.filter(({ stderr }) => stderr === null).length,
    has_mixed_errors: new Set(errors.map(({ stderr_kind }) => stderr_kind)).size > 1,
    reconstruction: rows.some(({ own }) => own?.is_reconstruction === true),
  };
}

function nameOf({ agent, model, own }: BoardRow): string {
  if (own === null) return `${agent} · ${model}`;
  return own.checkpoint === null ? agent : `${agent} iter${own.checkpoint}`;
}
