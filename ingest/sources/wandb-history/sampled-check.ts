import type { Sink } from "@/ingest/source";

/** Row counts that a sampled call returns: the default of the vendor's API, and the usual choices. */
function isSampleSize(rows: number): boolean {
  return (rows >= 490 && rows <= 510) || [1000, 2000, 5000, 10_000].includes(rows);
}

/** Judges whether the rows of one run look like a random sample of a longer history. */
export class SampledCheck {
  readonly #gaps = new Set<number>();
  #rows = 0;
  #first: number | null = null;
  #last: number | null = null;

  see(step: number): void {
    this.#rows += 1;
    this.#first ??= step;
    // A few different gaps settle the question; more need not be kept.
    if (this.#last !== null && this.#gaps.size < 8) this.#gaps.add(step - this.#last);
    this.#last = step;
  }

  /** True for about 500 rows (or 1000, 2000, 5000, 10000) with irregular gaps over at least twice the steps. */
  get looksSampled(): boolean {
    if (this.#first === null || this.#last === null || !isSampleSize(this.#rows)) return false;
    return this.#gaps.size >= 4 && this.#last - this.#first >= 2 * this.#rows;
  }

  tell(sink: Sink, run_id: string): void {
    if (!this.looksSampled) return;
    const steps = `${String(this.#first)} to ${String(this.#last)}`;
    const detail = `${String(this.#rows)} rows at irregular steps from ${steps} look like a random sample.`;
    sink.problem({ kind: "sampled-history", run_id, count: this.#rows, detail });
  }
}
