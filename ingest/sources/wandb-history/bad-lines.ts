import type { Sink } from "@/ingest/source";

/** So many bad lines are told one by one; the rest is told as a count. */
const TOLD_SINGLY = 20;

/** Tells the lines of a file that could not be parsed, without a problem row for each of very many. */
export class BadLines {
  readonly #sink: Sink;
  #seen = 0;
  #firstUntold: number | null = null;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** `detail` says what is wrong with the line. */
  add(line: number, detail: string): void {
    this.#seen += 1;
    if (this.#seen <= TOLD_SINGLY) this.#sink.problem({ kind: "bad-line", line, detail });
    else this.#firstUntold ??= line;
  }

  /** Call it once, after the last line. */
  finish(): void {
    if (this.#firstUntold === null) return;
    const count = this.#seen - TOLD_SINGLY;
    const detail = "More lines of the same file could not be parsed; this is the first of them.";
    this.#sink.problem({ kind: "bad-line", line: this.#firstUntold, count, detail });
  }
}
