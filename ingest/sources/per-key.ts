import type { ProblemKind } from "@/lib/domain/problem-kinds";
import type { Sink } from "@/ingest/source";

/** So many keys are told one by one; the rest is told as a count. */
const TOLD_SINGLY = 50;
const MOST_WORDS = 8;

interface Tally {
  count: number;
  readonly line: number | null;
  readonly words: Set<string>;
}

/** Counts what is odd about the values of a run by their key, so that each key gives one problem row. */
export class PerKey {
  readonly #kind: ProblemKind;
  readonly #tallies = new Map<string, Tally>();

  constructor(kind: ProblemKind) {
    this.#kind = kind;
  }

  /** `word` says what was met, for the detail. */
  add(key: string, line: number | null, word = ""): void {
    const tally = this.#tallies.get(key);
    if (tally === undefined) this.#tallies.set(key, { count: 1, line, words: new Set([word]) });
    else {
      tally.count += 1;
      if (tally.words.size < MOST_WORDS) tally.words.add(word);
    }
  }

  /** Hands the counts of some keys over to another kind. */
  move(keys: ReadonlySet<string>, to: PerKey): void {
    for (const [key, tally] of this.#tallies) {
      if (!keys.has(key)) continue;
      this.#tallies.delete(key);
      const there = to.#tallies.get(key);
      to.#tallies.set(key, {
        count: tally.count + (there?.count ?? 0),
        line: there?.line ?? tally.line,
        words: new Set([...tally.words, ...(there?.words ?? [])]),
      });
    }
  }

  /** `detail` makes the sentence of one key; `words` are sorted and joined by commas. */
  tell(sink: Sink, run_id: string, detail: (key: string, words: string) => string): void {
    const kind = this.#kind;
    let rest = 0;
    let told = 0;
    let line: number | null = null;
    for (const [key, tally] of this.#tallies) {
      told += 1;
      if (told > TOLD_SINGLY) {
        if (rest === 0) line = tally.line;
        rest += tally.count;
        continue;
      }
      const words = [...tally.words].sort().join(", ");
      sink.problem({ kind, run_id, line: tally.line, count: tally.count, detail: detail(key, words) });
    }
    if (rest === 0) return;
    const more = `The same goes for ${String(told - TOLD_SINGLY)} more keys.`;
    sink.problem({ kind, run_id, line, count: rest, detail: more });
  }
}
