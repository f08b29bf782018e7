import type { ProblemKind } from "@/lib/domain/problem-kinds";
import type { Sink } from "@/ingest/source";

interface Tallied {
  readonly kind: ProblemKind;
  readonly detail: string;
  readonly line: number | null;
  count: number;
}

/** So many different details of one file are told; the rest are counted under their kind's first one. */
const MOST_DETAILS = 50;

/** Counts problems of equal kind and wording, so that ten million bad rows become one problem with a count. */
export class CountedProblems {
  readonly #seen = new Map<string, Tallied>();

  /** `detail` names the first one met; `line` is where. The same kind and `about` count as one problem. */
  add(kind: ProblemKind, line: number | null, detail: string, about = ""): void {
    const key = `${kind}\n${about}`;
    const known =
      this.#seen.get(key) ?? (this.#seen.size >= MOST_DETAILS ? this.#seen.get(`${kind}\n`) : undefined);
    if (known !== undefined) known.count += 1;
    else {
      const at = this.#seen.size >= MOST_DETAILS ? `${kind}\n` : key;
      this.#seen.set(at, { kind, detail, line, count: 1 });
    }
  }

  /** Tells everything counted so far, once, at the end of the file. */
  finish(sink: Sink, runId: string | null = null): void {
    for (const { kind, detail, line, count } of this.#seen.values()) {
      sink.problem({ kind, run_id: runId, line, count, detail });
    }
    this.#seen.clear();
  }
}
