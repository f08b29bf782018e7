import { typeWord } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import type { Sink } from "@/ingest/source";

const TYPE_KEY = "._type";

interface Tally {
  count: number;
  readonly words: Set<string>;
}

function add(tallies: Map<string, Tally>, key: string, word: string): void {
  const tally = tallies.get(key) ?? { count: 0, words: new Set() };
  tally.count += 1;
  tally.words.add(word);
  tallies.set(key, tally);
}

/** Counts the values of one run that cannot stand in a curve, by key, and media objects as one value each. */
export class LeftOut {
  readonly #values = new Map<string, Tally>();
  readonly #nulls = new Map<string, Tally>();
  readonly #media = new Map<string, Tally>();

  count(key: string, value: JsonValue): void {
    add(value === null ? this.#nulls : this.#values, key, typeWord(value));
  }

  /** Counts the typed objects of a row; gives the prefixes of the keys that are their leaves. */
  mediaOf(cells: ReadonlyMap<string, JsonValue>): readonly string[] {
    const prefixes: string[] = [];
    for (const [key, value] of cells) {
      if (!key.endsWith(TYPE_KEY) || typeof value !== "string") continue;
      const name = key.slice(0, -TYPE_KEY.length);
      add(this.#media, name, value);
      prefixes.push(`${name}.`);
    }
    return prefixes;
  }

  /** One problem per key and sort of value. */
  tell(sink: Sink, run_id: string, { nullsToo }: { readonly nullsToo: boolean }): void {
    for (const [key, { count, words }] of this.#media) {
      const detail = `"${key}" holds objects of type ${[...words].sort().join(", ")}.`;
      sink.problem({ kind: "not-a-number", run_id, count, detail });
    }
    for (const [key, { count, words }] of this.#values) {
      const detail = `"${key}" holds ${[...words].sort().join(", ")} in some rows.`;
      sink.problem({ kind: "not-a-number", run_id, count, detail });
    }
    if (!nullsToo) return;
    for (const [key, { count }] of this.#nulls) {
      const detail = `"${key}" is null in some rows, which older clients also wrote for nan.`;
      sink.problem({ kind: "not-a-number", run_id, count, detail });
    }
  }
}
