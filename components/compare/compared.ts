import type { Asked } from "@/components/ui/asked";
import {
  type Caution,
  cautions,
  type Qualifier,
  requiredQualifiers,
} from "@/lib/domain/compare/comparability";
import type { MeansComparison } from "@/lib/domain/compare/comparison";
import { comparabilityMessages } from "@/lib/messages/comparability";
import { comparePageMessages, type ComparePageMessages } from "@/lib/messages/compare-page";
import { cautionSentence } from "@/lib/messages/compare-sentences";
import type { Scalar } from "@/lib/queries/query";

import { addressOf } from "./cohort-address";
import { cohortLabel, shortLabel } from "./cohort-label";
import type { Side } from "./use-sides";

/** Two compared sides, what was found, and the words that go wherever a number of them goes. */
export interface Compared {
  readonly a: Side;
  readonly b: Side;
  /** "run-3, iter215, evaluation". */
  readonly label_a: string;
  readonly label_b: string;
  /** "A iter215", where space is short. */
  readonly short_a: string;
  readonly short_b: string;
  readonly found: MeansComparison;
  readonly fdr: number;
  readonly cautions: readonly Caution[];
  readonly qualifiers: readonly Qualifier[];
  /** The required qualifiers in one line; null where no side has one. */
  readonly qualifier: string | null;
  /** Qualifiers and every reason for care, in English as all exports are. */
  readonly notes: string;
  readonly sql: readonly Asked[];
}

export function comparedOf(
  a: Side,
  b: Side,
  found: MeansComparison,
  fdr: number,
  texts: ComparePageMessages,
): Compared {
  const paired = { common: found.tasks.length, only_a: found.only_a.length, only_b: found.only_b.length };
  const all = cautions(a.facts, b.facts, paired);
  const qualifiers = requiredQualifiers(a.facts, b.facts);
  const short = (side: string, { facts }: Side) => {
    const known = shortLabel(facts.cohort, texts);
    return known === null ? side : `${side} ${known}`;
  };
  return {
    a,
    b,
    label_a: cohortLabel(a.facts.name, a.facts.cohort, texts),
    label_b: cohortLabel(b.facts.name, b.facts.cohort, texts),
    short_a: short("A", a),
    short_b: short("B", b),
    found,
    fdr,
    cautions: all,
    qualifiers,
    qualifier: qualifierLine([a, b], texts),
    notes: [
      ...qualifiers.map(({ name, qualifier }) => comparabilityMessages.en.qualifier(name, qualifier)),
      ...all.map((caution) => cautionSentence(caution, comparabilityMessages.en)),
    ].join(" "),
    sql: [...a.sql, ...b.sql],
  };
}

/** The required qualifiers of the sides' runs, each once; null where none has one. */
export function qualifierLine(sides: readonly Side[], texts: ComparePageMessages): string | null {
  const lines = sides.flatMap(({ facts: { name, required_qualifier } }) =>
    required_qualifier === null ? [] : [texts.qualifier_of(name, required_qualifier)],
  );
  return lines.length === 0 ? null : [...new Set(lines)].join("; ");
}

/** The qualifiers of some sides for an export, in English. */
export function qualifierNotes(sides: readonly Side[]): string {
  return qualifierLine(sides, comparePageMessages.en) ?? "";
}

type Row = Readonly<Record<string, Scalar>>;

/** Rows as they are exported: each carries its cohorts, as an address writes them, and what must stand beside its numbers. */
export function noted(rows: readonly Row[], { a, b, notes }: Compared): Row[] {
  const [cohort_a, cohort_b] = [a, b].map(({ facts }) => addressOf(facts.cohort));
  return rows.map((row) => ({ ...row, cohort_a: cohort_a ?? null, cohort_b: cohort_b ?? null, notes }));
}
