import { PerKey } from "@/ingest/sources/per-key";
import { typeWord } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import type { Sink } from "@/ingest/source";

const TYPE_KEY = "._type";
const LONGEST_TYPE = 40;

/**
 * Counts the values of one run that cannot stand in a curve, by key: media objects as one value each, values of
 * keys that are numbers in other rows, and the rest.
 */
export class LeftOut {
  readonly #numbers = new Set<string>();
  readonly #values = new PerKey("not-a-number");
  readonly #nulls = new PerKey("not-a-number");
  readonly #media = new PerKey("media-left-out");
  readonly #changed = new PerKey("key-changed-type");

  /** Says that the key is a number in some row. */
  number(key: string): void {
    this.#numbers.add(key);
  }

  count(key: string, value: JsonValue, line: number | null): void {
    (value === null ? this.#nulls : this.#values).add(key, line, typeWord(value));
  }

  /** Counts a media object that a reader knows by itself. */
  medium(key: string, type: string, line: number | null): void {
    this.#media.add(key, line, type.slice(0, LONGEST_TYPE));
  }

  /** Counts the typed objects of a row; gives the prefixes of the keys that are their leaves. */
  mediaOf(cells: ReadonlyMap<string, JsonValue>, line: number | null): readonly string[] {
    const prefixes: string[] = [];
    for (const [key, value] of cells) {
      if (typeof value !== "string" || !key.endsWith(TYPE_KEY)) continue;
      const name = key.slice(0, -TYPE_KEY.length);
      this.medium(name, value, line);
      prefixes.push(`${name}.`);
    }
    return prefixes;
  }

  /** One problem per key and sort of value; call it once. */
  tell(sink: Sink, run_id: string, { nullsToo }: { readonly nullsToo: boolean }): void {
    this.#values.move(this.#numbers, this.#changed);
    this.#media.move(this.#numbers, this.#changed);
    this.#media.tell(sink, run_id, (key, types) => `"${key}" holds objects of type ${types}.`);
    this.#changed.tell(
      sink,
      run_id,
      (key, words) => `"${key}" is a number in some rows and ${words} in others.`,
    );
    this.#values.tell(sink, run_id, (key, words) => `"${key}" holds ${words}.`);
    if (!nullsToo) return;
    this.#nulls.tell(sink, run_id, (key) => `"${key}" is null in some rows, which some writers put for nan.`);
  }
}
