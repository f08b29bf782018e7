import type { Sink } from "@/ingest/source";
import type { ProblemKind } from "@/lib/domain/problem-kinds";

/** Rows of one kind that name their line; a damaged log must not make more problems than data. */
const MOST_ROWS_OF_A_KIND = 100;

interface Total {
  readonly kind: ProblemKind;
  readonly line: number | null;
  readonly describe: (count: number) => string;
  count: number;
}

/** Collects the problems of one file: some told one by one, others counted and told at the end. */
export class Findings {
  readonly #sink: Sink;
  readonly #runId: string;
  readonly #rows = new Map<ProblemKind, number>();
  readonly #totals = new Map<string, Total>();

  constructor(sink: Sink, runId: string) {
    this.#sink = sink;
    this.#runId = runId;
  }

  /** Tells one problem at once; beyond the hundredth of a kind they are only counted. */
  tell(kind: ProblemKind, line: number | null, detail: string, count = 1): void {
    const rows = (this.#rows.get(kind) ?? 0) + 1;
    this.#rows.set(kind, rows);
    if (rows > MOST_ROWS_OF_A_KIND) {
      this.add(
        kind,
        "more",
        line,
        (total) => `Further ones, beyond the first ${MOST_ROWS_OF_A_KIND}: ${total}.`,
        count,
      );
      return;
    }
    this.#sink.problem({ kind, run_id: this.#runId, line, count, detail });
  }

  /** Counts a problem under `key`; `line` is kept from the first one. */
  add(
    kind: ProblemKind,
    key: string,
    line: number | null,
    describe: (count: number) => string,
    count = 1,
  ): void {
    const name = `${kind} ${key}`;
    const total = this.#totals.get(name);
    if (total) total.count += count;
    else this.#totals.set(name, { kind, line, describe, count });
  }

  /** Tells the counted problems. */
  close(): void {
    for (const { kind, line, describe, count } of this.#totals.values()) {
      this.#sink.problem({ kind, run_id: this.#runId, line, count, detail: describe(count) });
    }
  }
}
