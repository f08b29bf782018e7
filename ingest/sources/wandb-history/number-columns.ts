import type { FactsOfKeys, KeyFacts } from "./key-facts";
import type { RowKeys } from "./number-cells";

/** A metric of the rows that hold the same numbers. */
interface NumberColumn {
  readonly key: string;
  /** Where its value stands in the row. */
  readonly place: number;
  /** Where its step metric stands; -1 when the row does not have it, or none was declared. */
  readonly stepPlace: number;
  readonly facts: KeyFacts;
}

interface KnownColumns {
  readonly version: number;
  readonly columns: readonly NumberColumn[];
}

/** The metrics of each sort of row, in the order of its keys. */
export class NumberColumns {
  readonly #facts: FactsOfKeys;
  readonly #onKey: (key: string) => void;
  readonly #known = new WeakMap<RowKeys, KnownColumns>();

  /** `onKey` is told each key that is a number in some row. */
  constructor(facts: FactsOfKeys, onKey: (key: string) => void) {
    this.#facts = facts;
    this.#onKey = onKey;
  }

  of(row: RowKeys): readonly NumberColumn[] {
    const known = this.#known.get(row);
    if (known?.version === this.#facts.version) return known.columns;
    const columns: NumberColumn[] = [];
    row.keys.forEach((key, place) => {
      const facts = this.#facts.of(key);
      if (facts.isInternal) return;
      this.#onKey(key);
      const stepPlace = facts.stepMetric === null ? undefined : row.placeOf(facts.stepMetric);
      columns.push({ key, place, stepPlace: stepPlace ?? -1, facts });
    });
    this.#known.set(row, { version: this.#facts.version, columns });
    return columns;
  }
}
